const key = 'bayshare-redirect'

/** Where somebody wanted to go before they had to log in. It is used once. */
export const storedRedirect = {
  keep(path: string): void {
    try {
      sessionStorage.setItem(key, path)
    } catch {
      // Without storage the person lands on the search instead.
    }
  },
  take(): string | undefined {
    try {
      const path = sessionStorage.getItem(key) ?? undefined
      sessionStorage.removeItem(key)
      // Only a path of our own: nobody may be sent elsewhere by what happens to be stored.
      return path?.startsWith('/') && !path.startsWith('//') ? path : undefined
    } catch {
      return undefined
    }
  },
}
