// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '../session/product-clock'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'
import { bookingOnWire, earningsOnWire } from '../testing/booking-on-wire'
import { monthOnWire, spotId } from './testing/wire-listing'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

const ok = (body: unknown = {}): Answer => ({ status: 200, body })
const dead = 'dead' as const
const november = monthOnWire('2026-11', {
  3: { bookings: ['PAST0000001'] },
  18: { open: 'some', bookings: ['NEXT0000001', 'NEXT0000002'] },
  19: { open: 'some', bookings: ['NEXT0000002'] },
  24: { open: 'none', closed: true },
  25: { busy_elsewhere: true },
})

async function open({
  path = '/Calendar',
  profile = {},
  own = () => undefined,
}: {
  path?: string
  profile?: Partial<typeof profileOnWire> | { admin_endpoint: string; allow_admin_availability: boolean }
  own?: (call: SeenCall) => Answer | typeof dead | undefined
} = {}) {
  noteServerTime('2026-11-17T01:00:00Z')
  page = await visit(path, {
    isSignedIn: true,
    answer(call) {
      const answered = own(call)
      if (answered) return answered === dead ? undefined : answered
      if (call.path.endsWith('/users/')) return ok({ ...profileOnWire, ...profile })
      if (call.path.endsWith('/users/calendar/?month=2026-11')) return ok([november])
      if (call.path.includes('/users/calendar/')) return ok([monthOnWire(call.path.slice(-7))])
      return receivedAnswer(call)
    },
  })
  await page.find(() => page.main().querySelector('h1'))
}

const counts = {
  upcoming: 2,
  current: 0,
  past: 1,
  cancelled: 2,
  recent: { confirmed: 3, cancelled_by_owner: 0 },
}
const starts = Temporal.Instant.from('2026-11-18T00:00:00Z')
const received = {
  NEXT0000001: {
    ...bookingOnWire('NEXT0000001', starts),
    access_code: '4711#',
    earnings: earningsOnWire(246),
  },
  NEXT0000002: {
    ...bookingOnWire('NEXT0000002', starts),
    approval_status: 1,
    expires_at: '2026-11-17T20:00:00Z',
    vehicle: { registration: 'ABC123', make: 'Toyota', model: 'Camry' },
    earnings: earningsOnWire(12.5),
  },
  PAST0000001: { ...bookingOnWire('PAST0000001', starts.subtract({ hours: 360 })), expired: true },
  GNE00000001: { ...bookingOnWire('GNE00000001', starts), cancelled: true, expired: true },
  GNE00000002: { ...bookingOnWire('GNE00000002', starts), approval_status: 3, expired: true },
}
const lists: Record<string, (keyof typeof received)[]> = {
  0: ['NEXT0000001', 'NEXT0000002'],
  2: ['PAST0000001'],
  3: ['GNE00000001', 'GNE00000002'],
}

function receivedAnswer({ path }: SeenCall): Answer {
  if (path.endsWith('/ownerbookings-counts/')) return ok(counts)
  const [, category] = /ownerbookings\/\?category=(\d)/.exec(path) ?? []
  if (category) return ok((lists[category] ?? []).map((reference) => received[reference]))
  const [, asked] = /ownerbookings\/\?references=(.*)$/.exec(path) ?? []
  const known = Object.values(received)
  if (asked)
    return ok(known.filter(({ reference }) => decodeURIComponent(asked).split(',').includes(reference)))
  const one = known.find(({ reference }) => path.endsWith(`/ownerbookings/${reference}/`))
  return one ? ok(one) : { status: 404, body: { detail: 'Not found.' } }
}
const text = () => page.main().textContent ?? ''
const said = (words: string) => page.find(() => (text().includes(words) ? page.main() : undefined))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const labelled = (label: string) =>
  page.find(() => page.main().querySelector<HTMLElement>(`[aria-label="${label}"]`))
const dayButton = (start: string) =>
  page.find(() => page.main().querySelector<HTMLElement>(`[aria-label^="${start}"]`))
const line = (reference: string) =>
  page.find(() => page.main().querySelector<HTMLElement>(`li a[href*="bookingReference=${reference}"]`))
const openPanel = () =>
  page.find(() => {
    const panel = page.main().querySelector<HTMLElement>('dialog')
    return panel?.querySelector('dl') ? panel : undefined
  })
const key = (element: HTMLElement, name: string) =>
  act(async () => element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))

test('the month of a spot, its days in words and not by colour alone', async () => {
  await open()
  await labelled('Driveway on Crown Street, November 2026')
  await labelled('Tuesday, 17 November 2026, today, Open all day')
  await labelled('Wednesday, 18 November 2026, Open part of the day, 2 bookings')
  await labelled('Tuesday, 24 November 2026, Closed by you')
  await labelled('Wednesday, 25 November 2026, Open all day, Busy in another calendar')
  const edit = await labelled('Edit Availabilities of Driveway on Crown Street')
  expect(edit.getAttribute('href')).toBe(`/Availabilities/${spotId}`)
})

test('a day that is past is not shown as open, and opens only to show who came', async () => {
  await open()
  const empty = await labelled('Monday, 16 November 2026, past')
  const booked = await labelled('Tuesday, 3 November 2026, past, 1 booking')
  expect(empty.getAttribute('aria-disabled')).toBe('true')
  expect(booked.getAttribute('aria-disabled')).toBeNull()
  await press(empty)
  expect(text()).not.toContain('Bookings on Monday, 16 November 2026')
  await press(booked)
  await said('[PAST0000001]')
})

test('bookings come first, then one spot at a time', async () => {
  const other = {
    ...monthOnWire('2026-11', { 20: { bookings: ['NEXT0000001'] } }),
    uuid: spotId.replace('200', '299'),
    street_name: 'Bourke Street',
  }
  await open({ own: ({ path }) => (path.includes('/users/calendar/') ? ok([november, other]) : undefined) })
  const spot = await page.find(() => page.main().querySelector('select'))
  expect(text().indexOf('Bookings Received')).toBeLessThan(text().indexOf('Edit Availabilities'))
  expect(page.main().querySelectorAll('table')).toHaveLength(1)
  await type(spot, other.uuid)
  await labelled('Driveway on Bourke Street, November 2026')
  expect(page.main().querySelectorAll('table')).toHaveLength(1)
})

test('tapping a day shows its bookings, or that there are none', async () => {
  await open({ path: '/Calendar?tab=past' })
  await press(await dayButton('Wednesday, 18 November'))
  await said('Bookings on Wednesday, 18 November 2026')
  await said('[NEXT0000001]')
  expect(text()).toContain('[NEXT0000002]')
  expect(text()).toContain('Access code: 4711#')
  await press(await dayButton('Friday, 20 November'))
  await said('Bookings on Friday, 20 November 2026')
  await said('No bookings on this day.')
})

test('the tab key enters once, at today, and arrow keys move on', async () => {
  await open()
  const today = await dayButton('Tuesday, 17 November')
  const grid = await labelled('Driveway on Crown Street, November 2026')
  const entries = () => [...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')]
  expect(entries()).toEqual([today])
  await act(async () => today.focus())
  await key(today, 'ArrowDown')
  const nextWeek = await dayButton('Tuesday, 24 November')
  expect(document.activeElement).toBe(nextWeek)
  expect(entries()).toEqual([nextWeek])
  await key(nextWeek, 'ArrowRight')
  expect(document.activeElement).toBe(await dayButton('Wednesday, 25 November'))
})

test('six months can be seen and no more; the address bar keeps the month', async () => {
  await open()
  await labelled('Driveway on Crown Street, November 2026')
  const next = await labelled('Next month')
  const previous = await labelled('Previous month')
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  for (const month of ['December 2026', 'January 2027', 'February 2027', 'March 2027', 'April 2027']) {
    await press(next)
    await labelled(`Driveway on Crown Street, ${month}`)
  }
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await press(next)
  expect(page.router.state.location.search).toBe('?month=2027-04')
  await press(previous)
  await labelled('Driveway on Crown Street, March 2027')
})

test('all bookings received lie under four tabs, with the agreed text where there are none', async () => {
  await open()
  await said('Bookings Received')
  await said('[NEXT0000001]')
  expect(text()).toContain('Robin · Driveway on Crown Street')
  expect(text()).not.toContain('PAST0000001')
  await press(await button('Past Bookings'))
  await said('[PAST0000001]')
  await press(await button('Current Bookings'))
  await said('You have no current bookings')
  await press(await button('Cancelled'))
  await said('[GNE00000001]')
})

test('a line opens its panel over the calendar, and closing it leaves everything as it was', async () => {
  await open({ path: '/Calendar?month=2026-11' })
  await press(await line('NEXT0000001'))
  const panel = await openPanel()
  for (const words of [
    'Booking [NEXT0000001]',
    'Booking Status',
    'Confirmed',
    'Arriving',
    'Leaving',
    'Vehicle Registration',
    'Total Earnings',
    '$246.00',
    '4711#',
  ])
    expect(panel.textContent).toContain(words)
  expect(named(panel, 'a', 'View booking')?.getAttribute('href')).toBe('/ownerbookingdetails/NEXT0000001')
  await press(await page.find(() => panel.querySelector<HTMLElement>('[aria-label="Close"]')))
  await page.find(() => (page.main().querySelector('dialog') ? undefined : page.main()))
  expect(page.router.state.location.search).toBe('?month=2026-11')
})

test('a request is accepted or declined in its panel', async () => {
  await open()
  await press(await line('NEXT0000002'))
  const panel = await openPanel()
  expect(panel.textContent).toContain('ABC123')
  expect(named(panel, 'button', 'Decline Booking')).toBeDefined()
  await press(await page.find(() => named(panel, 'button', 'Accept Booking')))
  await page.find(() => named(panel, 'button', 'Confirm Booking'))
  expect(named(panel, 'button', 'Edit access code')).toBeUndefined()
})

test('what was declined does not open, what was cancelled does', async () => {
  await open({ path: '/Calendar?tab=cancelled' })
  await said('[GNE00000002]')
  const links = [...page.main().querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links.some((href) => href?.includes('GNE00000001'))).toBe(true)
  expect(links.some((href) => href?.includes('GNE00000002'))).toBe(false)
})

test('a booking of somebody else is not found in the panel', async () => {
  await open({ path: '/Calendar?bookingReference=7K2MQ9XBWP9' })
  expect((await said('Page not found')).querySelector('dialog')).not.toBeNull()
})

test('an address with a booking opens its day and its panel', async () => {
  await open({ path: '/Calendar/NEXT0000002' })
  const panel = await openPanel()
  expect(panel.textContent).toContain('Booking [NEXT0000002]')
  await press(await page.find(() => panel.querySelector<HTMLElement>('[aria-label="Close"]')))
  await said('Bookings on Wednesday, 18 November 2026')
  expect(page.main().querySelectorAll('td[aria-selected=true]')).toHaveLength(1)
})

test('a booking of another month is said to be elsewhere', async () => {
  await open({ path: '/Calendar/7K2MQ9XBWP1' })
  await said("Booking 7K2MQ9XBWP1 isn't in November 2026.")
  expect(text()).not.toContain('Bookings on')
})

const noneAtAll = { ...counts, upcoming: 0, past: 0, cancelled: 0 }

test('who has no spot is invited to list one, and what was booked before stays', async () => {
  await open({ own: ({ path }) => (path.includes('/users/calendar/') ? ok([]) : undefined) })
  await said('Earn money by listing your spot')
  expect(await line('NEXT0000001')).toBeDefined()
})

test('who has no spot and no booking is only invited', async () => {
  await open({
    own({ path }) {
      if (path.endsWith('/ownerbookings-counts/')) return ok(noneAtAll)
      return path.includes('/users/calendar/') ? ok([]) : undefined
    },
  })
  await said('Earn money by listing your spot')
  await page.find(() => (text().includes('Bookings Received') ? undefined : page.main()))
  expect(named(page.main(), 'a', 'Get started')?.getAttribute('href')).toBe('/listspace/first')
  expect(page.main().querySelector('[aria-label="Next month"]')).toBeNull()
})

test('a failed connection can be tried again', async () => {
  let isDead = true
  await open({ own: ({ path }) => (path.includes('/users/calendar/') && isDead ? dead : undefined) })
  const again = await button('Try again')
  isDead = false
  await press(again)
  await labelled('Driveway on Crown Street, November 2026')
  expect(page.main().querySelector('[role=alert]')).toBeNull()
})

const admin = { allow_admin_availability: true, admin_endpoint: 'https://admin.example/' }
const dayOnWire = (date: string) => ({
  uuid: spotId,
  date,
  timezone: 'Australia/Sydney',
  slots: Array.from({ length: 96 }, (_, index) => ({
    index,
    starts: Temporal.PlainDate.from(date)
      .toZonedDateTime('Australia/Sydney')
      .add({ minutes: index * 15 })
      .toInstant()
      .toString(),
    time: '00:00',
    open: index >= 28,
    taken: index === 40,
    business_hours: index >= 32 && index <= 71,
    price: index >= 28 ? 1.25 : null,
    rule: `Rule of slot ${index}`,
  })),
})
const spacesOnWire = [
  {
    uuid: spotId,
    type: 'Driveway',
    street_name: 'Crown Street',
    suburb: 'Surry Hills',
    bay_marking: null,
    timezone: 'Australia/Sydney',
  },
]
const grid = ({ path }: SeenCall) => {
  if (path.endsWith('/admin/availability/')) return ok(spacesOnWire)
  const [, date] = /\/admin\/availability\/[^/]+\/\?date=(.*)$/.exec(path) ?? []
  return date === undefined ? undefined : ok(dayOnWire(date))
}

test('the admin grid is for those who may see it', async () => {
  await open({ own: grid })
  await said('Bookings Received')
  expect(text()).not.toContain('Admin availability')
  expect(page.calls.some(({ path }) => path.includes('/admin/'))).toBe(false)
})

test('every quarter hour has its state and price, and the rule shows on focus', async () => {
  await open({ profile: admin, own: grid })
  await said('96 15-minute slots')
  const link = named(page.main(), 'a', 'Admin endpoint')
  expect(link?.getAttribute('href')).toBe('https://admin.example/')
  const slots = [...page.main().querySelectorAll<HTMLElement>('td[data-cell]')].filter(
    (cell) => cell.tagName === 'TD',
  )
  expect(slots).toHaveLength(96)
  expect(slots[0]?.getAttribute('aria-label')).toBe('Closed, no price')
  expect(slots[28]?.getAttribute('aria-label')).toBe('Open, $1.25')
  expect(slots[32]?.getAttribute('aria-label')).toBe('Open, $1.25, Business hours')
  expect(slots[40]?.getAttribute('aria-label')).toBe('Taken, $1.25, Business hours')
  await act(async () => slots[40]?.focus())
  await said('10:00 AM · Taken, $1.25 Rule of slot 40')
  await key(slots[40] as HTMLElement, 'ArrowDown')
  await said('Rule of slot 44')
})

test('another day is asked for, and its answer can be copied as it came', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await open({ profile: admin, own: grid })
  await said('Tuesday, 17 November 2026, Australia/Sydney')
  const day = await page.find(() => page.main().querySelector<HTMLInputElement>('input[name=day]'))
  await type(day, '2026-11-20')
  await said('Friday, 20 November 2026, Australia/Sydney')
  await press(await button('Copy'))
  expect(JSON.parse(writeText.mock.calls[0]?.[0] ?? '')).toEqual(dayOnWire('2026-11-20'))
})

test('an admin without spots can name one, and a refusal is shown', async () => {
  await open({
    profile: admin,
    own({ path }) {
      if (path.includes('/users/calendar/') || path.endsWith('/admin/availability/')) return ok([])
      return path.includes('/admin/') ? { status: 404, body: { detail: 'Not found.' } } : undefined
    },
  })
  const id = await page.find(() => page.main().querySelector<HTMLInputElement>('input[name=listing_id]'))
  await type(id, 'nonsense')
  expect(page.calls.some(({ path }) => path.includes('?date='))).toBe(false)
  await type(id, spotId)
  await said('Not found.')
})

test.each(['NONSENSE', '7K2MQ9XBWP9'])(
  'a booking that is not there (%s) is not found at once',
  async (id) => {
    await open({
      path: `/calendar/${id}`,
      own: ({ path }) => (path.includes(id) ? { status: 404, body: { detail: 'Not found.' } } : undefined),
    })
    const panel = await page.find(() =>
      [...document.querySelectorAll<HTMLElement>('dialog')].find((one) =>
        one.textContent?.includes('Page not found'),
      ),
    )
    expect(panel.textContent).not.toContain('went wrong')
  },
)
