const askAgainMilliseconds = 60 * 60_000
let registered: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Lets pages of this site open without a connection. Undefined where the browser does not allow it. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registered ??= register().catch(() => undefined)
  return registered
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    scope: '/',
    updateViaCache: 'none',
  })
  if (registration) followReleases(registration)
  return registration
}

/** A browser looks for a new worker with every page it opens; a page that stays open for days looks when it is shown again. */
function followReleases(registration: ServiceWorkerRegistration): void {
  let askedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < askAgainMilliseconds) return
    askedAt = performance.now()
    registration.update().catch(() => undefined)
  })
}
