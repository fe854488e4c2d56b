// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { bookingOnWire, earningsOnWire } from '../testing/booking-on-wire'
import { named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const reference = '7K2MQ9XBWP1'
const starts = Temporal.Now.instant()
  .add({ hours: 24 * 5 })
  .round('hour')
const request = {
  ...bookingOnWire(reference, starts),
  booking_type: 2,
  start_time: null,
  cease_date: null,
  cease_time: null,
  end: null,
  approval_status: 1,
  expires_at: starts.subtract({ hours: 48 }).toString(),
  earnings: earningsOnWire(246),
  vehicle: { registration: 'ABC123', make: 'Toyota', model: 'Camry' },
}
const reasons = [
  { code: 10, label: 'No longer available', is_other: false },
  { code: 19, label: 'Other', is_other: true },
]

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

async function open(path: string, onAnswer?: () => { status: number; body: object }, special: object = {}) {
  let status = 1
  const sent: SeenCall[] = []
  page = await visit(path, {
    isSignedIn: true,
    answer(call) {
      if (call.path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (call.path.includes('/reasons/')) return { status: 200, body: reasons }
      if (call.path.endsWith('/status/')) {
        sent.push(call)
        if (onAnswer) return onAnswer()
        status = Number(call.body.status)
        return { status: 200, body: { ...request, approval_status: status } }
      }
      if (call.path.endsWith(`bookings/${reference}/`))
        return { status: 200, body: { ...request, approval_status: status, ...special } }
      return { status: 200, body: [] }
    },
  })
  const button = (name: string) => page.find(() => named(document.body, 'button', name))
  return { sent, button }
}

const said = (text: string) =>
  page.find(() => (document.body.textContent.includes(text) ? document.body : undefined))

async function choose(value: string) {
  const select = document.querySelector('dialog select') as HTMLSelectElement
  await type(select, value)
}

test('Contact Driver says how many messages are new, as they come and as they are read', async () => {
  let unread = 0
  page = await visit(`/OwnerBookingDetails/${reference}`, {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (path.endsWith('/messages/unread/')) return { status: 200, body: { unread } }
      return { status: 200, body: path.endsWith(`bookings/${reference}/`) ? request : [] }
    },
  })
  const link = (name: string) => page.find(() => named(document.body, 'a', name))
  await link('Contact Driver')
  const told = [{ what: 'message', thread: 'booking', reference }] as const
  unread = 1
  page.hear(told)
  await said('1 new message')
  expect((await link('Contact Driver11 new message')).getAttribute('href')).toBe(
    `/messages/${reference}/owner`,
  )
  unread = 0
  page.hear(told)
  await link('Contact Driver')
})

test('the owner sees who asks, what it earns and by when to answer, and accepts', async () => {
  const { sent, button } = await open(`/OwnerBookingDetails/${reference}`)
  await said("Robin's Booking Request")
  for (const text of ['$246.00', 'Monthly Ongoing', 'Toyota Camry, ABC123', 'or the request expires'])
    await said(text)
  await press(await button('Accept Booking'))
  await said('Confirm Booking Request')
  await press(await button('Confirm Booking'))
  await said('The booking request has been accepted')
  await said('The driver has been notified that you have accepted this booking.')
  expect(sent.map(({ body }) => body)).toEqual([{ status: 2 }])
})

test('both sides read the last day of a month', async () => {
  const ended = {
    start: '2026-11-21T13:00:00Z',
    start_date: '2026-11-22',
    end: '2026-12-21T13:00:00Z',
    cease_date: '2026-12-22',
  }
  await open(`/OwnerBookingDetails/${reference}`, undefined, ended)
  expect(await said('End dateMon 21 Dec 2026')).toBeDefined()
  await page.leave()
  await open(`/BookingDetails/${reference}`, undefined, ended)
  expect(await said('Sun 22 Nov 2026 to Mon 21 Dec 2026 (30 days)')).toBeDefined()
})

test('the owner is asked to organise access until the month begins, and not once it runs', async () => {
  const organise = 'Please contact the driver to organise access'
  const confirmed = { approval_status: 2 }
  await open(`/OwnerBookingDetails/${reference}`, undefined, confirmed)
  expect(await said(organise)).toBeDefined()
  await page.leave()
  const running = { ...confirmed, start: Temporal.Now.instant().subtract({ hours: 30 }).toString() }
  await open(`/OwnerBookingDetails/${reference}`, undefined, running)
  await said('NowRobin')
  expect(document.body.textContent).not.toContain(organise)
})

test('declining needs its reason, and "Other" is said in words', async () => {
  const { sent, button } = await open(`/OwnerBookingDetails/${reference}`)
  await press(await button('Decline Booking'))
  await said('Reason for declining this booking')
  await page.find(() => document.querySelector<HTMLElement>('dialog option[value="19"]') ?? undefined)
  const submit = () =>
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(({ type }) => type === 'submit')!
  expect(submit().disabled).toBe(true)
  await said('Please choose a reason first.')
  await choose('19')
  await said('Please tell us more first.')
  expect(submit().disabled).toBe(true)
  await choose('10')
  await page.find(() => (submit().disabled ? undefined : submit()))
  await press(submit())
  await said('The booking request has been declined')
  expect(sent.map(({ body }) => body)).toEqual([{ status: 3, reason: 10, reason_details: null }])
})

test('what the server refuses is said in the same window', async () => {
  const { button } = await open(`/OwnerBookingDetails/${reference}`, () => ({
    status: 409,
    body: { detail: 'This request has expired.' },
  }))
  await press(await button('Accept Booking'))
  await press(await button('Confirm Booking'))
  expect(await said('This request has expired.')).toBeDefined()
})

test('the driver takes a request back with a reason', async () => {
  const { sent, button } = await open(`/BookingDetails/${reference}`)
  await said('The owner answers by')
  expect(named(page.main(), 'a', 'Get Directions')).toBeUndefined()
  await press(await button('Cancel Request'))
  await page.find(() => document.querySelector<HTMLElement>('dialog option[value="10"]') ?? undefined)
  await choose('10')
  const submit = await page.find(() => {
    const found = document.querySelector<HTMLButtonElement>('dialog button[type="submit"]')
    return found && !found.disabled ? found : undefined
  })
  await press(submit)
  await said('Your booking request has been cancelled.')
  await page.find(() => named(document.body, 'a', 'Search Now'))
  expect(sent.map(({ body }) => body)).toEqual([{ status: 4, reason: 10, reason_details: null }])
})

test.each([
  ['a request', {}, 'You earn if you accept$246.00/mth'],
  ['a booking that is on', { approval_status: 2 }, 'Total Earnings$246.00/mth'],
  [
    'a month that a driver disputes',
    { approval_status: 2, earnings: earningsOnWire(246, { expected: 0, on_hold: 246 }) },
    'Total Earnings$246.00/mthOn hold$246.00',
  ],
  [
    'a month that has ended after two payments',
    {
      approval_status: 2,
      expired: true,
      ended_how: 'completed',
      earnings: earningsOnWire(246, { expected: 0, earned: 492 }),
    },
    'Total Earnings$492.00',
  ],
  [
    'a booking that a driver disputes',
    { ...bookingOnWire(reference, starts), earnings: earningsOnWire(8, { expected: 0, on_hold: 8 }) },
    'On hold$8.00',
  ],
  [
    'a late cancellation',
    {
      approval_status: 2,
      cancelled: true,
      expired: true,
      ended_how: 'cancelled-by-driver',
      earnings: earningsOnWire(4, { lost: 4 }),
    },
    'You keep$4.00',
  ],
  [
    'a declined request',
    {
      approval_status: 3,
      expired: true,
      ended_how: 'declined',
      earnings: earningsOnWire(0, { lost: 246 }),
    },
    'You earned$0.00',
  ],
])('the owner reads what they have of %s', async (_, special, words) => {
  page = await visit(`/OwnerBookingDetails/${reference}`, {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (path.endsWith(`bookings/${reference}/`)) return { status: 200, body: { ...request, ...special } }
      return { status: 200, body: [] }
    },
  })
  await said(words)
  expect(document.body.textContent.includes('Total Earnings')).toBe(words.startsWith('Total Earnings'))
})

const chosen = { approval_declined_reason: 'No longer available', cancelled_reason: null }
const cancelled = { approval_status: 2, cancelled: true, cancelled_reason: 'No longer available' }
const refused = { approval_status: 3, ...chosen }
const byNobody = { approval_status: 2, cancelled: true, cancelled_reason: 'The driver could not park' }

test.each([
  ['moved', byNobody, 'Moved to another spot', "Robin couldn't park here, so we found them another spot."],
  [
    'could-not-park',
    byNobody,
    "Couldn't park, refunded",
    "Robin couldn't park here, so we gave them their money back.",
  ],
  [
    'refunded',
    byNobody,
    'Refunded by ',
    'We looked into the problem with this booking and gave Robin their money back.',
  ],
  ['cancelled-by-platform', byNobody, 'Cancelled by ', 'We cancelled this booking, so Robin gets everything'],
  ['cancelled-by-driver', cancelled, 'Cancelled by Driver', 'Robin cancelled this booking.'],
  ['cancelled-by-owner', cancelled, 'Cancelled by Owner', 'You cancelled this booking, so Robin gets every'],
  ['declined', refused, 'Declined by Owner', 'You declined this request.'],
  ['declined-by-manager', refused, 'Declined by Manager', 'The building manager declined this request.'],
  [
    'expired',
    { approval_status: 3, approval_declined_reason: 'Request expired' },
    'Expired',
    "You didn't answer",
  ],
  [
    'payment-failed',
    { approval_status: 3, approval_declined_reason: 'Payment failed' },
    'Payment failed',
    "Robin's bank didn't make the payment, so this booking wasn't made.",
  ],
])(
  'the owner reads what became of one that is %s, and why where somebody said so',
  async (ended, on, chip, words) => {
    await open(`/ownerbookingdetails/${reference}`, undefined, { ...on, expired: true, ended_how: ended })
    const body = await said(words)
    expect(body.textContent).toContain(chip)
    expect(body.textContent.includes('Reason: No longer available')).toBe(on === cancelled || on === refused)
    expect(body.textContent.match(/Reason:/g) ?? []).toHaveLength(on === cancelled || on === refused ? 1 : 0)
  },
)
