// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { named, press, visit } from '../../testing/visit'
import { profileOnWire } from '../../testing/wire-answers'

const settings = {
  kinds: [],
  has_sms: false,
  has_push: true,
  quiet_from: '22:00:00',
  quiet_until: '07:00:00',
  timezone: 'Australia/Sydney',
}
const device = (isThisOne: boolean) => ({
  id: '6a0d9c4e-7a52-4a57-9d0a-2f4d4f0f3a10',
  name: 'Chrome on Android',
  since: '2026-11-16T21:00:00Z',
  is_this_device: isThisOne,
})
const subscription = {
  endpoint: 'https://push.example.com/send/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}

let permission: NotificationPermission
let answer: NotificationPermission
const subscribe = vi.fn<(options: object) => Promise<object>>(async () => ({ toJSON: () => subscription }))
let page: Awaited<ReturnType<typeof visit>>
let devices: ReturnType<typeof device>[]
beforeEach(() => {
  permission = 'default'
  answer = 'granted'
  devices = []
  subscribe.mockClear()
  const registration = { pushManager: { subscribe }, update: async () => undefined }
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => (permission = answer),
  })
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(registration) }
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }))
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(path = '/notifications/settings') {
  page = await visit(path, {
    isSignedIn: true,
    answer({ method, path }) {
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (!path.includes('push_subscriptions')) return { status: 200, body: settings }
      if (method === 'POST') devices = [device(true)]
      if (method === 'DELETE') devices = []
      return { status: 200, body: { public_key: 'BKey', devices } }
    },
  })
}
const text = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const button = (name: string) => page.find(() => named(page.main(), 'button', name))
const sent = (method: string) =>
  page.calls.filter((call) => call.method === method && call.path.includes('push_subscriptions'))

test('a browser that is allowed to is subscribed with the key of the installation, and can be turned off', async () => {
  await open()
  await press(await button('Show them on this device'))
  await text('This device')
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
  expect(sent('POST').map(({ body }) => body)).toEqual([subscription])
  await press(await button('Turn off'))
  await button('Show them on this device')
  expect(sent('DELETE')).toHaveLength(1)
})

test('the page that asks after a login goes on once it is allowed', async () => {
  await open('/permissionspush')
  await press(await button('Allow Push Permissions'))
  await page.find(() => (page.router.state.location.pathname === '/search' ? document.body : undefined))
  expect(sent('POST')).toHaveLength(1)
})

test('a person who says no is told how to change it, and nothing is sent', async () => {
  answer = 'denied'
  await open()
  await press(await button('Show them on this device'))
  await text("This browser doesn't allow notifications from us.")
  expect(sent('POST')).toEqual([])
  expect(subscribe).not.toHaveBeenCalled()
})

test('a browser without push says so, and other devices can still be turned off', async () => {
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
  devices = [device(false)]
  await open()
  await text("This browser can't show push notifications.")
  await button('Turn off')
  expect(named(page.main(), 'button', 'Show them on this device')).toBeUndefined()
})
