const key = 'bayshare-session'

/**
 * A mark that this browser has signed in before, with the account that it was. It is no secret and proves nothing; it
 * spares visitors a call that would only be refused, and says whose copies on this device may be shown.
 */
export const sessionHint = {
  exists: (): boolean => read() !== null,
  account: read,
  set: (accountId: string): void => attempt(() => localStorage.setItem(key, accountId)),
  clear: (): void => attempt(() => localStorage.removeItem(key)),
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A browser may forbid storage altogether; the session then simply ends with the page. */
function attempt(write: () => void): void {
  try {
    write()
  } catch {
    console.info('This browser keeps nothing for this site.')
  }
}
