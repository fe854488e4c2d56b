/** The document of tests does not know `<search>`, as browsers do since 2023, and React warns of unknown elements. */
export function knowSearch(): void {
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    // The files of a process have the element in common, each with a document of its own.
    configurable: true,
    get(this: HTMLElement) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
    },
  })
}
