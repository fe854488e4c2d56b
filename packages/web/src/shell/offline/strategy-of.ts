/** What the service worker does with a request of a page. */
export type Strategy =
  /** The browser goes on as if there were no worker. */
  | 'leave'
  /** A hashed file never changes, so the kept one is as good as the server's. */
  | 'kept-first'
  /** The server's page, and the offline page only where the server cannot be reached. */
  | 'page'
  /** The same, but at a gate nobody waits long for a page that this device has kept. */
  | 'booking-page'

export type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Addresses of the server that are no pages of the app. */
const notPages =
  /^\/(api|outbox|sandbox|images|pictures|tiles|passes|papers|downloads|direct-debit-requests|calendars|metrics|healthz|readyz)(\/|\.|$)/

/** Calls are never kept and never answered by the worker, whatever they ask for. */
export function strategyOf({ method, mode, url }: Asked, origin: string): Strategy {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'leave'
  if (pathname.startsWith('/assets/')) return 'kept-first'
  if (mode !== 'navigate' || notPages.test(pathname)) return 'leave'
  return bookingAt(pathname) === undefined ? 'page' : 'booking-page'
}

/** The reference of the booking whose page this is. */
export function bookingAt(pathname: string): string | undefined {
  return /^\/bookingdetails\/([^/]+)\/?$/i.exec(pathname)?.[1]?.toUpperCase()
}
