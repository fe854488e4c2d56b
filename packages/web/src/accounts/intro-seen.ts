const key = 'bayshare-intro-seen'

/** Whether the introduction of the login page was dismissed in this session of the browser. */
export const introSeen = {
  get(): boolean {
    try {
      return sessionStorage.getItem(key) !== null
    } catch {
      // Where nothing can be kept it would come back with every visit.
      return true
    }
  },
  set(): void {
    try {
      sessionStorage.setItem(key, '1')
    } catch {
      // It then stays dismissed as long as the page is open.
    }
  },
}
