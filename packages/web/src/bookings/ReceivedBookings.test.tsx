// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { bookingOnWire, earningsOnWire } from '../testing/booking-on-wire'
import { bayOnWire } from '../testing/own-listing-on-wire'
import { type Answer, named, press, type SeenCall, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const tenant = { tenant_type: 1, tenant_id: '12', default_building: bayOnWire.building.uuid }
const starts = Temporal.Instant.from('2026-12-01T00:00:00Z')
const bay = {
  bay_marking: 'B2-14',
  building: { building_name: 'Harbour Tower', address: '1 Harbour Street', rules_text: '' },
}
const upcoming = {
  ...bookingOnWire('7K2MQ9XBWP1', starts),
  parking_bay: bay,
  access_code: '4711#',
  earnings: earningsOnWire(246),
}
const waiting = { ...bookingOnWire('7K2MQ9XBWP2', starts), parking_bay: bay, approval_status: 1 }
const declined = {
  ...bookingOnWire('7K2MQ9XBWP3', starts),
  parking_bay: bay,
  approval_status: 3,
  expired: true,
  access_code: '4711#',
  earnings: earningsOnWire(0, { lost: 12 }),
}

const noCounts = {
  upcoming: 0,
  current: 0,
  past: 0,
  cancelled: 0,
  recent: { confirmed: 0, cancelled_by_owner: 0 },
}

interface Received {
  counts?: Partial<typeof noCounts>
  lists?: Record<string, unknown[]>
  own?: (call: SeenCall) => Answer | 'dead' | undefined
}

async function open(
  path: string,
  {
    counts = { upcoming: 2, cancelled: 1 },
    lists = { 0: [upcoming, waiting], 3: [declined] },
    own,
  }: Received = {},
) {
  page = await visit(path, {
    brand: 'portal',
    isSignedIn: true,
    answer(call) {
      const answered = own?.(call)
      if (answered) return answered === 'dead' ? undefined : answered
      if (call.path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, ...tenant } }
      if (call.path.endsWith('/ownerbookings-counts/'))
        return { status: 200, body: { ...noCounts, ...counts } }
      const [, category] = /ownerbookings\/\?category=(\d)/.exec(call.path) ?? []
      if (category) return { status: 200, body: lists[category] ?? [] }
      return { status: 200, body: [bayOnWire] }
    },
  })
}

const text = () => page.main().textContent ?? ''
const said = (words: string) => page.find(() => (text().includes(words) ? page.main() : undefined))
const tab = (words: string) =>
  page.find(() =>
    [...page.main().querySelectorAll<HTMLElement>('[role=tab]')].find(
      ({ textContent }) => textContent === words,
    ),
  )

test('every booking has its row: when, who, which bay, how it stands, its code and what it earns', async () => {
  await open('/listings')
  await said('[7K2MQ9XBWP1]')
  for (const words of ['Robin · Bay#B2-14, Harbour Tower', 'Confirmed', 'Access code: 4711#', '$246.00'])
    expect(text()).toContain(words)
  expect(text()).toContain('Waiting for Approval')
  const links = [...page.main().querySelectorAll('section a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/ownerbookingdetails/7K2MQ9XBWP1', '/ownerbookingdetails/7K2MQ9XBWP2'])
})

test('a booking that is over earned what one to come will earn', async () => {
  const past = {
    ...bookingOnWire('7K2MQ9XBWP4', starts),
    parking_bay: bay,
    expired: true,
    ended_how: 'completed',
    earnings: earningsOnWire(12),
  }
  await open('/listings?tab=past', { counts: { past: 1 }, lists: { 2: [past] } })
  await said('[7K2MQ9XBWP4]')
  expect(text()).toContain('You earned$12.00')
})

test('what is on hold and what a late cancellation leaves have their own words', async () => {
  const held = {
    ...bookingOnWire('7K2MQ9XBWP5', starts),
    parking_bay: bay,
    earnings: earningsOnWire(12, { expected: 0, on_hold: 12 }),
  }
  const late = {
    ...bookingOnWire('7K2MQ9XBWP6', starts),
    parking_bay: bay,
    cancelled: true,
    expired: true,
    earnings: earningsOnWire(3.28, { lost: 3.28 }),
  }
  await open('/listings?tab=cancelled', { counts: { cancelled: 2 }, lists: { 3: [held, late] } })
  await said('[7K2MQ9XBWP6]')
  expect(text()).toContain('On hold$12.00')
  expect(text()).toContain('You keep$3.28')
  expect(text()).not.toContain('You earn')
})

test('four tabs, each asked for by itself, and the code of what came to nothing is not repeated', async () => {
  await open('/listings')
  await said('[7K2MQ9XBWP1]')
  const tabs = [...page.main().querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Upcoming Bookings', 'Current Bookings', 'Past Bookings', 'Cancelled'])
  await press(await tab('Cancelled'))
  await said('[7K2MQ9XBWP3]')
  expect(text()).toContain('Declined by Owner')
  expect(text()).not.toContain('4711#')
  expect(text()).not.toContain('You earn')
  expect(page.router.state.location.search).toBe('?tab=cancelled')
  for (const [name, none] of [
    ['Current Bookings', 'You have no current bookings'],
    ['Past Bookings', 'You have no past bookings'],
  ] as const) {
    await press(await tab(name))
    await said(none)
  }
  const asked = page.calls.filter(({ path }) => path.includes('category='))
  expect(asked.map(({ path }) => path.slice(-17))).toEqual(['category=0&page=1', 'category=3&page=1'])
})

test('arrow keys go from tab to tab', async () => {
  await open('/listings', { counts: { past: 1 }, lists: { 2: [upcoming] } })
  await said('You have no upcoming bookings')
  const first = await tab('Upcoming Bookings')
  await act(async () => {
    first.focus()
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
  })
  await said('You have no cancelled bookings')
  expect(document.activeElement).toBe(await tab('Cancelled'))
})

test('who has somebody parked now and nobody coming sees the one who is there', async () => {
  await open('/listings', { counts: { current: 1, past: 4 }, lists: { 1: [upcoming] } })
  await said('[7K2MQ9XBWP1]')
  expect((await tab('Current Bookings')).getAttribute('aria-selected')).toBe('true')
})

test('a long list has pages, which the address bar keeps', async () => {
  await open('/listings?tab=past&page=2', {
    counts: { past: 45 },
    own: ({ path }) => {
      const [, number] = /category=2&page=(\d)/.exec(path) ?? []
      if (number === undefined) return undefined
      return { status: 200, body: [bookingOnWire(`7K2MQ9XBWP${number}`, starts)] }
    },
  })
  await said('[7K2MQ9XBWP2]')
  await said('Page 2 of 3')
  await press(await page.find(() => named(page.main(), 'button', 'Next')))
  await said('[7K2MQ9XBWP3]')
  expect(page.router.state.location.search).toBe('?tab=past&page=3')
  const next = await page.find(() => named(page.main(), 'button', 'Next'))
  expect(next.disabled).toBe(true)
})

test('a lost connection is said, and trying again brings the rows', async () => {
  let isLost = true
  await open('/listings', {
    own: ({ path }) => (isLost && path.includes('category=') ? 'dead' : undefined),
  })
  const again = await page.find(() => named(page.main(), 'button', 'Try again'))
  isLost = false
  await press(again)
  expect((await said('[7K2MQ9XBWP1]')).querySelector('[role=alert]')).toBeNull()
}, 20_000)

test.each([
  [
    { confirmed: 14, cancelled_by_owner: 2 },
    'You cancelled 2 of 14 bookings in the last 12 months. Drivers see',
  ],
  [{ confirmed: 14, cancelled_by_owner: 0 }, "You haven't cancelled any of your 14 bookings"],
  [{ confirmed: 1, cancelled_by_owner: 0 }, 'You had 1 booking in the last 12 months'],
  [{ confirmed: 1, cancelled_by_owner: 1 }, 'You cancelled 1 of 1 booking in the last 12 months.'],
])('the owner reads how reliable they are (%#)', async (recent, words) => {
  await open('/listings', { counts: { recent } })
  expect((await said(words)).textContent).toContain('12 months')
})
