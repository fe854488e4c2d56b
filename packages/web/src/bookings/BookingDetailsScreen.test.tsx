// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { afterEach, expect, test } from 'vitest'
import { bankVisit } from '../session/bank-visit'
import { named, press, visit } from '../testing/visit'
import { bookingOnWire, moneyOnWire } from '../testing/booking-on-wire'
import { profileOnWire, spaceId } from '../testing/wire-answers'
import { attemptKey } from './attempt-key'
import { bookingPayment } from './booking-payment'
import { leftCheckout } from './left-checkout'

const reference = '7K2MQ9XBWP1'
const starts = Temporal.Now.instant().add({ hours: 48 }).round('hour')

const booked = {
  ...bookingOnWire(reference, starts),
  headline_amount: 7.5,
  money: moneyOnWire({ sources: { card: 2.5, wallet_cash: 5, promo: 1 } }),
  price_lines: [
    { kind: 'parking', label: 'Parking', amount: 8 },
    { kind: 'promo-flat', label: 'Promo discount', amount: -1 },
    { kind: 'cash-balance', label: 'Wallet balance', amount: -5 },
    { kind: 'card-fee', label: 'Card fee', amount: 0.5 },
  ],
}

const paperOnWire = {
  id: '00000000-0000-4000-8000-000000000051',
  kind: 'receipt',
  number: 'BS-000051',
  title: 'Receipt',
  returned: false,
  subject: reference,
  total: 2.5,
  create_date: Temporal.Now.instant().toString(),
  date: '2026-11-17',
  url: '/papers/51/BS-000051.pdf?sign=1',
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

/** Opens the booking. The list of papers is answered in turn, the last one for good. */
async function openBooking(changed: object = {}, papers: object[][] = [[]]) {
  const lists = [...papers]
  page = await visit(`/BookingDetails/${reference}`, {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (path.includes('/users/papers/'))
        return { status: 200, body: lists.length > 1 ? lists.shift() : lists[0] }
      if (path.endsWith(`/users/bookings/${reference}/`))
        return { status: 200, body: { ...booked, ...changed } }
      return { status: 404, body: {} }
    },
  })
  const { main, find } = page
  return (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined))
}

test('the pass says line by line what it cost, and from which sources it was paid', async () => {
  const said = await openBooking()
  const main = await said(
    'Parking$8.00Promo discount-$1.00Card fee$0.50Paid$7.50From your wallet$5.00By card$2.50',
  )
  expect(main.textContent).not.toContain('Payment pending')
})

test('what the wallet paid is said to be paid', async () => {
  const said = await openBooking({
    money: moneyOnWire({ sources: { wallet_cash: 5, free_credits: 3 } }),
    price_lines: [
      { kind: 'parking', label: 'Parking', amount: 8 },
      { kind: 'cash-balance', label: 'Wallet balance', amount: -5 },
      { kind: 'free-credits', label: 'Free credits', amount: -3 },
    ],
  })
  const main = await said('Parking$8.00Paid$8.00From your wallet$5.00From your free credits$3.00')
  expect(main.textContent).not.toContain('$0.00')
})

test('a request that was declined says that nothing of it was charged', async () => {
  const said = await openBooking({
    approval_status: 3,
    expired: true,
    money: moneyOnWire({ sources: { wallet_cash: 8 }, standing: 'not-charged' }),
    price_lines: [{ kind: 'parking', label: 'Parking', amount: 8 }],
  })
  const main = await said('Not charged$8.00')
  expect(main.textContent).not.toContain('From your wallet')
})

test.each([
  ['declined-by-manager', 'Declined by Manager', "The building manager couldn't take this booking."],
  ['expired', 'Expired', "The owner didn't answer in time."],
  ['cancelled-by-owner', 'Cancelled by Owner', 'The owner cancelled this booking.'],
  [
    'cancelled-by-owner',
    'Cancelled by Owner',
    'Reason: No longer available. We refunded $8.50. Banks take up to ten business days to show it.',
  ],
  ['cancelled-by-platform', 'Cancelled by ', 'We cancelled this booking. We refunded $8.50.'],
  ['could-not-park', "Couldn't park, refunded", "You couldn't park here. We refunded $8.50."],
])('whoever lost a spot (%s) reads who ended it, and is offered others first', async (ended, chip, words) => {
  const said = await openBooking({
    cancelled: true,
    expired: true,
    ended_how: ended,
    refunded_amount: 8.5,
    money: moneyOnWire({ back: { card: 8.5 } }),
    cancelled_reason: 'No longer available',
  })
  const main = await said(words)
  expect(main.textContent).toContain(chip)
  const nearby = named(main, 'a', 'Find a spot nearby')
  expect(nearby?.getAttribute('href')).toMatch(/^\/Search\/.+\?start=.+&end=.+/)
  expect(named(main, 'button', 'Re-Book This Spot')?.className).toMatch(/secondary/)
  // Everything went back by itself, so nothing is offered for the card.
  expect(page.calls.filter(({ path }) => path.endsWith('/refund/'))).toEqual([])
})

test('whoever cancelled themselves is offered the same spot again', async () => {
  const said = await openBooking({ cancelled: true, expired: true, ended_how: 'cancelled-by-driver' })
  const main = await said('You cancelled this booking.')
  expect(named(main, 'a', 'Find a spot nearby')).toBeUndefined()
  expect(named(main, 'button', 'Re-Book This Spot')?.className).toMatch(/primary/)
  expect(page.calls.filter(({ path }) => path.endsWith('/refund/'))).toHaveLength(1)
})

test('whoever was moved reads it and goes on to the new booking, not to a search', async () => {
  const said = await openBooking({
    cancelled: true,
    expired: true,
    ended_how: 'moved',
    moved_to: 'NEWREF00001',
  })
  const main = await said("You couldn't park here, so we moved you to another spot at no extra cost.")
  expect(main.textContent).toContain('Moved to another spot')
  expect(main.textContent).not.toContain('Cancelled by')
  expect(named(main, 'a', 'View new booking')?.getAttribute('href')).toBe('/bookingdetails/NEWREF00001')
  expect(named(main, 'a', 'Find a spot nearby')).toBeUndefined()
  expect(named(main, 'button', 'Re-Book This Spot')?.className).toMatch(/secondary/)
})

test('whoever was refunded by a decision reads that it was decided', async () => {
  const said = await openBooking({
    cancelled: true,
    expired: true,
    ended_how: 'refunded',
    refunded_amount: 8.5,
    cancelled_reason: 'Decided for the driver',
  })
  const main = await said(
    'We looked into the problem you reported and decided in your favour. We refunded $8.50.',
  )
  expect(main.textContent).toContain('Refunded by ')
  expect(main.textContent).not.toContain('Decided for the driver')
})

test('after a cash refund it says what is on the card and what that cost', async () => {
  const back = { wallet_cash: 3, card: 4.95 }
  const said = await openBooking({
    cancelled: true,
    expired: true,
    money: moneyOnWire({ sources: { card: 5.5, wallet_cash: 3 }, back, refund_fee: 0.55 }),
  })
  const main = await said('Refunded to your wallet$3.00Refunded to your card$4.95Refund fee$0.55')
  expect(main.textContent).toContain('Paid$8.50')
})

test('where the space has no photo, the map of the place is drawn', async () => {
  await openBooking()
  const drawn = 'img[src^="/tiles/picture.svg?lat=-33.8800&lng=151.2100"]'
  expect(await page.find(() => page.main().querySelector<HTMLElement>(drawn) ?? undefined)).toBeDefined()
})

test('a booked bay is named by its building and marking', async () => {
  const said = await openBooking({
    parking_bay: {
      bay_marking: 'B1-011',
      building: { building_name: 'Pirrama Residences', address: '8 Pirrama Road', rules_text: '' },
    },
  })
  const main = await said('Bay#B1-011')
  expect(named(main, 'h1', 'Pirrama Residences')).toBeDefined()
  expect(main.textContent).toContain('12 Crown Street, Surry Hills NSW 2010')
})

test('the receipt of a new booking appears as soon as it is written, to be downloaded', async () => {
  const said = await openBooking({}, [[], [paperOnWire]])
  await said('Receipt BS-000051')
  expect(named(page.main(), 'a', 'Receipt')?.getAttribute('href')).toBe(paperOnWire.url)
  const [asked] = page.calls.filter(({ path }) => path.includes('/users/papers/'))
  expect(asked?.path).toContain(`subject=${reference}`)
})

test('a direct debit is to be debited for days, and the pass says so', async () => {
  const pending = { payment_state: 'pending' }
  const debit = { sources: { direct_debit: 7.5 }, standing: 'pending' } as const
  const said = await openBooking({ ...pending, money: moneyOnWire(debit) })
  const main = await said('To be debited$7.50')
  expect(main.textContent).toContain('The spot is yours in the meantime')
})

test('what the wallet has paid of it is not to be debited', async () => {
  const sources = { direct_debit: 2.5, wallet_cash: 5 }
  const money = moneyOnWire({ sources, standing: 'pending' })
  const said = await openBooking({ payment_state: 'pending', money })
  const main = await said('Payment pending$7.50From your wallet$5.00To be debited$2.50')
  expect(main.textContent).not.toContain('To be debited$7.50')
})

test('a month that goes on says so and counts no time down once it has begun', async () => {
  const begun = {
    booking_type: 2,
    start: '2026-01-01T13:00:00Z',
    end: null,
    cease_date: null,
    cease_time: null,
  }
  const said = await openBooking(begun)
  const main = await said('From Fri 2 Jan 2026, MONTHLY - ONGOING')
  expect(main.querySelector('[role="timer"]')).toBeNull()
  expect(named(main, 'a', 'Get Directions')).toBeDefined()
})

test('a booking that is over says so instead of promising the spot', async () => {
  const said = await openBooking({ start: '2026-01-01T13:00:00Z', end: '2026-01-01T15:00:00Z' })
  const main = await said('This booking has ended')
  expect(main.textContent).not.toContain('The spot is yours')
  expect(named(main, 'a', 'Get Directions')).toBeUndefined()
})

const nothingBooked = {
  isSignedIn: true,
  answer({ path }: { path: string }) {
    if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
    if (!path.endsWith('/finish/')) return { status: 404, body: {} }
    const { status, words } = refusals['card-was-declined']
    return { status, body: { detail: words, reference, charge_kind: 'first' } }
  },
}

test('after a bank that did not confirm the checkout can be tried again, or with another card', async () => {
  const checkout = `/Search/Crown%20Street/-33.88/151.21/${spaceId}?step=confirm`
  leftCheckout.keep(checkout)
  const key = attemptKey.of('the booking')
  bankVisit.save({ payment: bookingPayment(reference), attempt: attemptKey.kept('the booking') })
  page = await visit(`/BookingDetails/${reference}?redirect_status=failed`, nothingBooked)
  const again = await page.find(() => named(page.main(), 'a', 'Try again'))
  expect(again.getAttribute('href')).toBe(checkout)
  expect(attemptKey.of('the booking')).not.toBe(key)
  await press(await page.find(() => named(page.main(), 'a', 'Choose another card')))
  await page.find(() => (page.router.state.location.pathname === '/wallet/card' ? page.main() : undefined))
  expect(page.router.state.location.state).toEqual({ back: checkout })
})

test('in a tab that left no checkout, the search follows a bank that did not confirm', async () => {
  sessionStorage.clear()
  page = await visit(`/BookingDetails/${reference}?redirect_status=failed`, nothingBooked)
  const search = await page.find(() => named(page.main(), 'a', 'Return to Search'))
  expect(search.getAttribute('href')).toBe('/search')
})
