// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { hasUnreadNotification } from '../session/unread'
import { type Answer, named, press, type SeenCall, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  hasUnreadNotification.set(false)
})

const notification = (number: number, changes: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  notification_type: 'Booking made',
  kind: 'booking-made',
  settings_group: 'owner-bookings',
  title: null,
  booking: 'ABCDEFGHJKM',
  booking_name: 'Driveway on Crown Street',
  description: `Robin booked Driveway on Crown Street, ${number}`,
  displayed: true,
  update_date: '2026-01-02T03:04:05Z',
  conversation: null,
  is_driver: false,
  link: '/ownerbookingdetails/ABCDEFGHJKM',
  ...changes,
})

type List = (call: SeenCall) => Answer | undefined

interface Opened {
  path?: string
  profile?: object
}

const open = async (list: List, { path = '/notifications', profile = profileOnWire }: Opened = {}) => {
  page = await visit(path, {
    isSignedIn: true,
    answer: (call) => {
      if (call.path.endsWith('/users/')) return { status: 200, body: profile }
      if (!call.path.includes('users/notifications/')) return { status: 200, body: [] }
      return call.method === 'POST' ? { status: 200, body: {} } : list(call)
    },
  })
}
const answers =
  (...rows: object[]): List =>
  () => ({ status: 200, body: rows })
const text = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const marks = () =>
  page.calls.filter(({ method, path }) => method === 'POST' && path.includes('notifications'))

test('nobody has told them anything', async () => {
  await open(answers())
  await text("You don't have any notifications")
  expect(marks()).toEqual([])
})

test('opening the list resets the bell, and what was unseen stays marked on this visit', async () => {
  hasUnreadNotification.set(true)
  await open(
    answers(
      notification(2, { displayed: false, update_date: '2026-01-03T00:00:00Z' }),
      notification(1, { notification_type: 'Expire soon', is_driver: true, link: '/bookingdetails/XYZ' }),
    ),
  )
  await text('Parking ends soon')
  await page.find(() => (hasUnreadNotification.get() ? undefined : page.main()))
  expect(marks().at(-1)?.body).toEqual({ until: '2026-01-03T00:00:00Z' })
  const rows = [...page.main().querySelectorAll('li')]
  expect(rows.map((row) => row.querySelector('[aria-label="Unread"]') !== null)).toEqual([true, false])
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
    '/ownerbookingdetails/ABCDEFGHJKM',
    '/bookingdetails/XYZ',
  ])
})

test('a kind that this page does not know is headed and linked as the server says', async () => {
  await open(
    answers(
      notification(1, {
        notification_type: 'Expire soon',
        kind: 'brand-new',
        settings_group: 'money',
        title: 'Payment failed',
        description: 'Your payment of $305.70 failed',
        link: '/bookingdetails/XYZ',
      }),
    ),
  )
  await text('Payment failed')
  expect(page.main().textContent).not.toContain('Parking ends soon')
  expect(page.main().textContent).toContain('Your payment of $305.70 failed')
  expect(page.main().querySelector('li a')?.getAttribute('href')).toBe('/bookingdetails/XYZ')
})

test('a failure is told, with a way to try again', async () => {
  let isBroken = true
  await open(() =>
    isBroken ? { status: 400, body: { detail: 'Not now.' } } : { status: 200, body: [notification(1)] },
  )
  await text('Not now.')
  isBroken = false
  await press(await page.find(() => named(page.main(), 'button', 'Try again')))
  await text('Robin booked')
  expect(page.main().textContent).not.toContain('Not now.')
})

test('older ones come when they are asked for, after the last one that is shown', async () => {
  const all = Array.from({ length: 35 }, (_, index) => notification(100 - index))
  await open(({ path }) => ({
    status: 200,
    body: path.includes('before_id') ? all.slice(30) : all.slice(0, 30),
  }))
  await press(await page.find(() => named(page.main(), 'button', 'Show older')))
  await page.find(() => (page.main().querySelectorAll('li').length === 35 ? page.main() : undefined))
  expect(named(page.main(), 'button', 'Show older')).toBeUndefined()
  const asked = new URL(page.calls.at(-1)?.path ?? '', 'http://localhost').searchParams
  expect(asked.get('before_id')).toBe(all[29]?.id)
  expect(asked.get('before')).toBe('2026-01-02T03:04:05Z')
})

test('managers have the same list in the control panel', async () => {
  const manager = { ...profileOnWire, is_corpuser: true }
  await open(answers(notification(1, { link: '/cp/booking/ABC' })), {
    path: '/cp/notifications',
    profile: manager,
  })
  await text('Robin booked')
  expect(page.main().querySelector('li a')?.getAttribute('href')).toBe('/cp/booking/ABC')
})

test('text of other people is shown as text', async () => {
  await open(answers(notification(1, { description: '<img src=x onerror=alert(1)> \u202eevil' })))
  await text('<img src=x onerror=alert(1)>')
  expect(page.main().querySelector('li img')).toBeNull()
})
