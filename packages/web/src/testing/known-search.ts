/** The document of tests does not know `<search>`, as browsers do since 2023, and React warns of unknown elements. */
export function knowSearch(): void {
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get(this: HTMLElement) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
    },
  })
}
