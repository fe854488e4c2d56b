import { keptBookingPath } from './session/kept-booking-path'
import { offlineFilesIn } from './shell/offline/offline-page'
import { offlinePath } from './shell/offline/offline-path'
import { bookingAt, strategyOf } from './shell/offline/strategy-of'

/** Changes with every build, so that browsers notice a new release. */
declare const RELEASE: string

/** What this file uses of its global scope; the types of workers and of pages cannot be loaded together. */
interface WorkerScope {
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window' }): Promise<PageWindow[]>
    openWindow(address: string): Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: TappedEvent) => void): void
}
interface PageWindow {
  focused: boolean
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}
interface AskedEvent extends LifeEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface PushedEvent extends LifeEvent {
  data: { json(): unknown } | null
}
interface TappedEvent extends LifeEvent {
  notification: Notification
}
const worker = globalThis as unknown as WorkerScope

const filesPrefix = 'bayshare-files-'
const files = filesPrefix + RELEASE
/** How long somebody at a gate waits for the server before the kept pass is shown. */
const patienceMilliseconds = 8000

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const strategy = strategyOf(request, worker.location.origin)
  if (strategy === 'kept-first') event.respondWith(keptFirst(request))
  if (strategy === 'page') event.respondWith(pageOrOffline(fromServer(event)))
  if (strategy === 'booking-page') event.respondWith(bookingPage(event))
})
worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

async function keepOfflinePage(): Promise<void> {
  const page = await fetch(offlinePath, { cache: 'no-cache', credentials: 'omit' })
  if (!page.ok) throw new Error(`The offline page was answered with ${page.status}.`)
  const html = await page.clone().text()
  const cache = await caches.open(files)
  await Promise.all([cache.put(offlinePath, page), cache.addAll(offlineFilesIn(html))])
  // It only keeps files that never change, so it may serve the pages of the release before at once.
  await worker.skipWaiting()
}

/** Pages of the release before go on with the files that were kept for them; older ones are deleted. */
async function takeOver(): Promise<void> {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(filesPrefix) && name !== files)
  await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function keptFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') await (await caches.open(files)).put(request.url, answer.clone())
  return answer
}

async function fromServer({ request, preloadResponse }: AskedEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function pageOrOffline(page: Promise<Response>): Promise<Response> {
  try {
    return await page
  } catch {
    return (await caches.match(offlinePath, { ignoreVary: true })) ?? Response.error()
  }
}

async function bookingPage(event: AskedEvent): Promise<Response> {
  const page = fromServer(event)
  page.catch(() => undefined)
  const reference = bookingAt(new URL(event.request.url).pathname) ?? ''
  const isKept = (await caches.match(keptBookingPath(reference))) !== undefined
  return pageOrOffline(isKept ? Promise.race([page, tooLate()]) : page)
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The server takes too long.')), patienceMilliseconds)
  })
}

/** News of one page takes the place of what was shown of it before. Whoever has a page of ours before them sees the bell. */
async function showPush(content: unknown): Promise<void> {
  const { title, body, link } = content as { title: string; body: string; link: string }
  const pages = await worker.clients.matchAll({ type: 'window' })
  if (pages.some(({ focused }) => focused)) return
  const renewed: NotificationOptions & { renotify: boolean } = {
    body,
    data: link,
    tag: link,
    renotify: true,
    icon: '/icon.svg',
    badge: '/icon.svg',
  }
  await worker.registration.showNotification(title, renewed)
}

/** In a page that is open, otherwise in a new one; never on another site. */
async function openPage(link: string): Promise<void> {
  const address = new URL(link, worker.location.origin)
  if (address.origin !== worker.location.origin) return
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return void (await worker.clients.openWindow(address.href))
  await page.focus()
  await page.navigate(address.href)
}
