/** A path of our own that this tab keeps. */
export interface KeptPath {
  keep(path: string): void
  get(): string | undefined
  /** Answers it once. */
  take(): string | undefined
}

export function keptPath(key: string): KeptPath {
  function get(): string | undefined {
    try {
      const path = sessionStorage.getItem(key) ?? undefined
      // Nobody may be sent elsewhere by what happens to be stored.
      return path?.startsWith('/') && !path.startsWith('//') ? path : undefined
    } catch {
      return undefined
    }
  }
  return {
    get,
    keep(path) {
      try {
        sessionStorage.setItem(key, path)
      } catch {
        // Without storage the person lands on the search instead.
      }
    },
    take() {
      const path = get()
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was kept.
      }
      return path
    },
  }
}
