// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bookingOnWire, moneyOnWire } from '../testing/booking-on-wire'
import { named, press, type SeenCall, visit } from '../testing/visit'
import { foundOnWire, profileOnWire, spaceId } from '../testing/wire-answers'
import { searchedPlaces } from './searched-places'

const reference = '7K2MQ9XBWP1'
/** Yesterday from nine to eleven in Sydney. */
const starts = Temporal.Now.zonedDateTimeISO('Australia/Sydney')
  .subtract({ days: 1 })
  .with({ hour: 9, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
const ended = {
  ...bookingOnWire(reference, starts.toInstant()),
  expired: true,
  refunded_amount: 1.5,
  money: moneyOnWire({ back: { wallet_cash: 1.5 } }),
  price_lines: [{ kind: 'parking', label: 'Parking', amount: 8.5 }],
}
const weeksLater = (weeks: number) => starts.add({ weeks }).toPlainDate().toString()

/** Opens a booking that has ended; the space is free from the given week on. */
async function openEnded(freeFrom = 1, changed: object = {}) {
  const page = await visit(`/BookingDetails/${reference}`, {
    isSignedIn: true,
    answer({ path, body }: SeenCall) {
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (path.includes('/users/papers/')) return { status: 200, body: [] }
      if (path.includes('/users/bookings/')) return { status: 200, body: { ...ended, ...changed } }
      if (!path.endsWith('/search/')) return { status: 404, body: {} }
      const isFree = String(body.startdate) >= weeksLater(freeFrom)
      return { status: 200, body: isFree ? [{ ...foundOnWire, available: true }] : [] }
    },
  })
  await page.find(() => named(page.main(), 'button', 'Re-Book This Spot'))
  return page
}

test('a booking that has ended says what was paid, what came back and whose spot it was, and not how to get in', async () => {
  const { main, find } = await openEnded()
  await find(() => named(main(), 'h2', 'Owner'))
  expect(main().textContent).toMatch(/Parking\$8\.50Paid\$8\.50Refunded to your wallet\$1\.50/)
  expect(main().textContent).toContain('OwnerPriya')
  expect(named(main(), 'h1', 'Crown Street')).toBeDefined()
  expect(main().textContent).not.toMatch(/12 Crown|Access code|Parking pass/)
})

test('one press leads to the checkout of the same weekday and times in the next week that is free', async () => {
  const { main, find, router, calls } = await openEnded(3)
  await press(await find(() => named(main(), 'button', 'Book again next week')))
  await find(() => (router.state.location.pathname.startsWith('/Search') ? main() : undefined))
  const { pathname, search } = router.state.location
  expect(pathname).toBe(`/Search/Crown%20Street/-33.88/151.21/${spaceId}`)
  expect(search).toBe(`?start=${weeksLater(3)}T09:00&end=${weeksLater(3)}T11:00&step=confirm`)
  const asked = calls.filter(({ path, body }) => path.endsWith('/search/') && body.uuid === spaceId)
  expect(asked.slice(0, 3).map(({ body }) => body.startdate)).toEqual([1, 2, 3].map(weeksLater))
})

test('where no week is free it says so, and leads to the search there', async () => {
  const { main, find } = await openEnded(99)
  await press(await find(() => named(main(), 'button', 'Book again next week')))
  const link = await find(() => named(main(), 'a', 'Search nearby'))
  expect(main().textContent).toContain("This spot isn't free at that time in the next 8 weeks.")
  expect(link.getAttribute('href')).toBe(
    `/Search/Crown%20Street/-33.88/151.21?start=${weeksLater(1)}T09:00&end=${weeksLater(1)}T11:00`,
  )
})

test('the spot is booked again by way of the overlay', async () => {
  const { main, find } = await openEnded()
  await press(named(main(), 'button', 'Re-Book This Spot')!)
  const single = await find(() => named(document.body, 'a', 'Single Booking'))
  expect(single.getAttribute('href')).toBe(`/Search/Crown%20Street/-33.88/151.21/${spaceId}`)
  expect(named(document.body, 'h2', 'Repeat Booking')).toBeDefined()
})

test('who searched on this device reads how far it was from there', async () => {
  searchedPlaces.keep(reference, { name: 'Central Station', latitude: -33.883, longitude: 151.206 })
  const { main, find } = await openEnded()
  await find(() => named(main(), 'h2', 'Where you parked'))
  expect(main().textContent).toContain('About 6 min walk from Central Station')
})

test('a cancelled booking is not repeated by the week, and says what came back', async () => {
  const { main } = await openEnded(1, {
    cancelled: true,
    refunded: true,
    money: moneyOnWire({ back: { wallet_cash: 8.5 } }),
  })
  expect(named(main(), 'button', 'Book again next week')).toBeUndefined()
  expect(main().textContent).toMatch(/Paid\$8\.50Refunded to your wallet\$8\.50/)
})

test('a bay says the rules of its building, the largest vehicle and how one gets in', async () => {
  const { main, find } = await openEnded(1, {
    booking_type: 2,
    description: 'Next to the lift',
    parking_bay: {
      bay_marking: 'B1-011',
      building: { building_name: 'Pirrama Residences', address: '8 Pirrama Road', rules_text: 'No washing.' },
    },
  })
  await find(() => named(main(), 'h2', 'Building rules'))
  expect(main().textContent).toContain('No washing.')
  expect(main().textContent).toContain('Bay#B1-011, Sedan')
  expect(main().textContent).toContain('None Required')
  expect(main().textContent).toContain('Next to the lift')
})
