import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Handler = (event: object) => void
const handlers = new Map<string, Handler>()
const shown: { title: string; options: { body: string; tag: string; data: string } }[] = []
const opened: string[] = []
let pages: { focused: boolean; focus(): Promise<void>; navigate(address: string): Promise<void> }[] = []

beforeAll(async () => {
  vi.stubGlobal('RELEASE', 'test')
  vi.stubGlobal('addEventListener', (type: string, handler: Handler) => void handlers.set(type, handler))
  vi.stubGlobal('location', new URL('https://bayshare.example/service-worker.js'))
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: (typeof shown)[number]['options']) =>
      void shown.push({ title, options }),
  })
  vi.stubGlobal('clients', {
    matchAll: async () => pages,
    openWindow: async (address: string) => void opened.push(address),
  })
  await import('./service-worker')
})
afterAll(() => {
  vi.unstubAllGlobals()
})
beforeEach(() => {
  shown.length = 0
  opened.length = 0
  pages = []
})

async function happen(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = []
  handlers.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) })
  await Promise.all(work)
}

const page = (focused: boolean) => ({
  focused,
  focus: async () => undefined,
  navigate: async (address: string) => void opened.push(`here: ${address}`),
})
const push = (body = 'Liam booked your driveway on Crown Street') =>
  happen('push', {
    data: { json: () => ({ title: 'Bayshare', body, link: '/ownerbookingdetails/00000000001' }) },
  })
const tap = (data: string) => happen('notificationclick', { notification: { close: () => undefined, data } })

test('a push is shown, and news of the same page take its place', async () => {
  await push()
  await push('Liam cancelled')
  expect(shown.map(({ title, options }) => [title, options.body, options.tag])).toEqual([
    ['Bayshare', 'Liam booked your driveway on Crown Street', '/ownerbookingdetails/00000000001'],
    ['Bayshare', 'Liam cancelled', '/ownerbookingdetails/00000000001'],
  ])
})

test('whoever has a page of ours before them is not told twice', async () => {
  pages = [page(false), page(true)]
  await push()
  expect(shown).toEqual([])
  pages = [page(false)]
  await push()
  expect(shown).toHaveLength(1)
})

test('a tap opens the page, in a window that is there if there is one', async () => {
  await tap('/ownerbookingdetails/00000000001')
  pages = [page(false)]
  await tap('/messages/00000000001/owner')
  expect(opened).toEqual([
    'https://bayshare.example/ownerbookingdetails/00000000001',
    'here: https://bayshare.example/messages/00000000001/owner',
  ])
})

test('a tap never leads to another site', async () => {
  for (const link of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])
    await tap(link)
  expect(opened).toEqual([])
})
