// @vitest-environment happy-dom
import { type RefusalName, refusals } from '@bayshare/contract/refusals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitingPromo } from '../../accounts/waiting-promo'
import { searchedPlaces } from '../../bookings/searched-places'
import { appliedPromo } from '../../bookings/use-promo'
import { storedRedirect } from '../../session/stored-redirect'
import { type Answer, named, press, type as enter, visit } from '../../testing/visit'
import { foundOnWire, profileOnWire, spaceId, spaceOnWire } from '../../testing/wire-answers'

const day = Temporal.Now.plainDateISO().add({ days: 3 }).toString()
const address = `/Search/Sydney/-33.8688/151.2093/${spaceId}?start=${day}T09:00&end=${day}T11:00`
const booked: Answer = { status: 200, body: { reference: '7K2MQ9XBWP1' } }
const lineIsDead = undefined

function refused(name: RefusalName, extra: object = {}): Answer {
  return { status: refusals[name].status, body: { detail: refusals[name].words, ...extra } }
}

let page: Awaited<ReturnType<typeof visit>>

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  appliedPromo.set(undefined)
})
afterEach(() => page.leave())

/** Opens the space. Each attempt to book gets the next of the given answers. */
async function openSpace({
  attempts = [],
  isSignedIn = true,
  profile = profileOnWire,
  rates = [4],
  space = {},
  promos = {},
  query = '',
  found = foundOnWire,
  alsoFound = [],
  isConfirming = isSignedIn,
  title = 'Parking Lot on Crown Street',
}: Opening = {}) {
  const answers = [...attempts]
  const hourlyRates = [...rates]
  const profiles = [profile].flat()
  page = await visit(address + query, {
    isSignedIn,
    answer({ path }) {
      if (path.endsWith('/booking_singles/')) return answers.shift()
      if (path.endsWith('/users/'))
        return { status: 200, body: profiles.length > 1 ? profiles.shift() : profiles[0] }
      if (path.endsWith('/search/')) return { status: 200, body: [found, ...alsoFound] }
      const code = /\/promo_codes\/(\w+)\//.exec(path)?.[1]
      if (code !== undefined) return promos[code] ?? { status: 200, body: invalidCode }
      if (!path.includes('/parking_spaces/')) return { status: 404, body: {} }
      return {
        status: 200,
        body: {
          ...spaceOnWire,
          ...space,
          rate_hourly: hourlyRates.length > 1 ? hourlyRates.shift() : hourlyRates[0],
        },
      }
    },
  })
  const { main, find } = page
  if (title !== null) await find(() => named(main(), 'h1', title))
  if (isConfirming) {
    await press(await find(() => named(main(), 'a', 'Book')))
    await find(() => named(main(), 'h1', 'Confirm your booking'))
  }
  return {
    said: (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined)),
    button: (words: string) => find(() => named(main(), 'button', words)),
    attempts: () => page.calls.filter(({ path }) => path.endsWith('/booking_singles/')),
    path: () => page.router.state.location.pathname,
  }
}

interface Opening {
  attempts?: (Answer | undefined)[]
  isSignedIn?: boolean
  /** The person, or how each look at them finds them. */
  profile?: object | object[]
  /** The hourly rate in dollars, as each look at the space finds it. */
  rates?: number[]
  space?: object
  /** What the server says of a promo code; any other is invalid. */
  promos?: Record<string, Answer>
  query?: string
  /** What the search says of it for this time range. */
  found?: object
  /** What else is free then. */
  alsoFound?: object[]
  /** Whether Book has been pressed. */
  isConfirming?: boolean
  /** Null where somebody leaves the page. */
  title?: string | null
}

const invalidCode = { valid: false, percentage_discount: null, flat_discount: null, client_display: '' }
const tenPercent: Answer = {
  status: 200,
  body: { valid: true, percentage_discount: 10, flat_discount: null, client_display: '10% off' },
}
const byMonth = { allow_monthly: true, rate_monthly: 250 }

test('the button says what the lines add up to, and paying leads to the booking', async () => {
  const { said, button, attempts } = await openSpace({ attempts: [booked] })
  await said('Parking$8.00Card fee$0.50Total$8.50')
  await press(await button('Pay $8.50'))
  await page.find(() =>
    page.router.state.location.pathname === '/BookingDetails/7K2MQ9XBWP1' ? document.body : undefined,
  )
  expect(attempts()[0]?.body).toMatchObject({
    start_date: day,
    start_time: '09:00:00',
    cease_time: '11:00:00',
    expected_total: 8.5,
    vehicle: '00000000-0000-4000-8000-000000000071',
  })
})

test.each([
  [true, 'for a full refund, or before 8:00 AM for 50% back. Refunds go to your wallet.'],
  [false, "You can't cancel this booking once it's made."],
])('before paying it is said what a cancelled booking gives back (allowed: %s)', async (allowed, words) => {
  const { said } = await openSpace({ space: { allow_cancellation: allowed } })
  expect((await said(words)).textContent).toContain('Cancellation policy')
})

test('one key for one attempt: kept while it is worked on and after a lost line, new after a final no', async () => {
  const attempts = [lineIsDead, refused('still-working-on-it'), refused('just-taken'), refused('just-taken')]
  const space = await openSpace({ attempts })
  await press(await space.button('Pay $8.50'))
  await space.said("You won't be charged twice")
  await press(await space.button('Check again'))
  await space.said("We're still confirming your payment…")
  await space.said('This spot was just taken for that time.')
  await press(await space.button('Pay $8.50'))
  await page.find(() => (space.attempts().length === 4 ? document.body : undefined))
  const [first, second, third, fourth] = space.attempts().map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('while it is still being processed the screen says so, a second press sends nothing, and the outcome shows', async () => {
  const attempts = [refused('database-away'), refused('still-working-on-it'), booked]
  const space = await openSpace({ attempts })
  const pay = await space.button('Pay $8.50')
  await press(pay)
  const said = await space.said("We're still confirming your payment…")
  expect([...said.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join('')).toBe('')
  await press(pay)
  await page.find(() => (space.attempts().length === 3 ? document.body : undefined))
  expect(new Set(space.attempts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  await page.find(() =>
    page.router.state.location.pathname.startsWith('/BookingDetails/') ? document.body : undefined,
  )
})

test('whoever presses again after a reload, or in another tab, asks for the same booking', async () => {
  const first = await openSpace({ attempts: [lineIsDead] })
  await press(await first.button('Pay $8.50'))
  await first.said("You won't be charged twice")
  await page.leave()
  const key = first.attempts()[0]?.idempotencyKey
  // What a tab keeps for itself is not there in another one.
  sessionStorage.clear()
  const second = await openSpace({ attempts: [booked] })
  await press(await second.button('Pay $8.50'))
  await page.find(() => (second.attempts().length === 1 ? document.body : undefined))
  expect(second.attempts()[0]?.idempotencyKey).toBe(key)
})

test('who comes second is offered what is free nearby, one tap from the same checkout', async () => {
  const other = '00000000-0000-4000-8000-000000000099'
  const space = await openSpace({
    attempts: [refused('just-taken')],
    alsoFound: [{ ...foundOnWire, uuid: other, street_name: 'Albion Street' }],
  })
  await press(await space.button('Pay $8.50'))
  const nearby = 'section[aria-label="Free nearby at the same time"] a'
  const link = await page.find(() => page.main().querySelector<HTMLElement>(nearby))
  expect(link.textContent).toContain('Parking Lot on Albion Street')
  expect(link.getAttribute('href')).toContain(`/${other}?`)
  expect(link.getAttribute('href')).toContain('step=confirm')
  const asked = page.calls.findLast(({ path }) => path.endsWith('/search/'))
  expect(asked?.body).toMatchObject({ sortBy: 1, startdate: day, starttime: '09:00:00' })
})

test('a changed price is shown with its new lines and asked again', async () => {
  const attempts = [refused('price-has-changed', { total: 10.5 }), booked]
  const space = await openSpace({ attempts, rates: [4, 5] })
  await press(await space.button('Pay $8.50'))
  await space.said('The price has changed to $10.50.')
  await space.said('Parking$10.00Card fee$0.50Total$10.50')
  await press(await space.button('Pay $10.50'))
  await page.find(() => (space.attempts().length === 2 ? document.body : undefined))
  expect(space.attempts()[1]?.body.expected_total).toBe(10.5)
})

test('a wallet that was spent elsewhere meanwhile is looked at again', async () => {
  const profiles = [{ ...profileOnWire, balance_aud: 20 }, profileOnWire]
  const space = await openSpace({
    profile: profiles,
    attempts: [refused('price-has-changed', { total: 8.5 }), booked],
  })
  await press(await space.button('Book'))
  await space.said('The price has changed to $8.50.')
  await space.said('Parking$8.00Card fee$0.50Total$8.50')
  await press(await space.button('Pay $8.50'))
  await page.find(() => (space.attempts().length === 2 ? document.body : undefined))
  expect(space.attempts()[1]?.body.expected_total).toBe(8.5)
})

test('a booking tells who sent the driver here', async () => {
  localStorage.setItem('leadSource', 'flyer')
  const space = await openSpace({ attempts: [booked] })
  await press(await space.button('Pay $8.50'))
  await page.find(() => (space.attempts().length === 1 ? document.body : undefined))
  localStorage.removeItem('leadSource')
  expect(space.attempts()[0]?.body.lead_source).toBe('flyer')
})

test('a declined card opens a dialog, and Cancel returns', async () => {
  const space = await openSpace({ attempts: [refused('card-was-declined')] })
  await press(await space.button('Pay $8.50'))
  await space.said('There is a problem with your card')
  await press(await space.button('Cancel'))
  await page.find(() => (page.main().querySelector('dialog') ? undefined : page.main()))
  expect((await space.button('Pay $8.50')).disabled).toBe(false)
})

test.each([
  ['a limit', 'over-limit', 'This payment is over the direct debit limit of this account.'],
  ['a closed account', 'account-closed', 'This bank account is closed.'],
  ['a cancelled mandate', 'mandate-cancelled', 'The direct debit for this account was cancelled.'],
  ['too little money', 'not-enough-money', "There wasn't enough money in the account."],
  ['no reason', undefined, undefined],
])('a debit refused at checkout names the account and why: %s', async (_, reason, why) => {
  const profile = {
    ...profileOnWire,
    card_brand: null,
    card_last4: null,
    dd_account_label: 'Bank of Sydney ••••321',
  }
  const attempts = [refused('card-was-declined', { code: 'card-was-declined', reason })]
  const space = await openSpace({ space: byMonth, profile, query: '&monthly=1', attempts })
  await press(await space.button('Pay $250.00'))
  await space.said('There is a problem with your bank account')
  const words = [
    "Bank of Sydney ••••321 couldn't be debited.",
    why,
    'Use another bank account or pay by card. Nothing was booked.',
  ]
  expect(page.main().textContent).toContain(words.filter(Boolean).join(' '))
})

test('without a vehicle or a card there is no paying, and a way to add them', async () => {
  const profile = { ...profileOnWire, vehicles: [], card_brand: null, card_last4: null }
  const space = await openSpace({ profile })
  expect((await space.button('Pay $8.50')).disabled).toBe(true)
  expect(named(page.main(), 'a', 'Add Card Payment Method')?.pathname).toBe('/wallet/card')
  expect(page.main().textContent).not.toContain('Direct Debit')
  await space.said('You have no vehicle yet.')
})

test('a visitor logs in first and comes back to pay for the same time range', async () => {
  const space = await openSpace({ isSignedIn: false })
  await press(await page.find(() => named(page.main(), 'a', 'Book')))
  await page.find(() => (space.path() === '/login' ? document.body : undefined))
  expect(storedRedirect.take()).toBe(`${address}&step=confirm`)
})

test('a visitor who follows a link to the checkout is led to the login, and can go back from there', async () => {
  const space = await openSpace({ isSignedIn: false, query: '&step=confirm', title: null })
  await page.find(() => (space.path() === '/login' ? document.body : undefined))
  expect(storedRedirect.take()).toBe(`${address}&step=confirm`)
})

test('the wallet pays first, cash before credits, and the card what is left', async () => {
  const space = await openSpace({
    profile: { ...profileOnWire, balance_aud: 3, balance_osc: 1.5 },
    attempts: [booked],
  })
  await space.said('Parking$8.00From your wallet-$3.00From your free credits-$1.50Card fee$0.50Total$4.00')
  await press(await space.button('Pay $4.00'))
  await page.find(() => (space.attempts().length === 1 ? document.body : undefined))
  expect(space.attempts()[0]?.body.expected_total).toBe(4)
})

test('what the wallet pays wholly needs no payment method', async () => {
  const profile = { ...profileOnWire, balance_aud: 20, card_brand: null, card_last4: null }
  const space = await openSpace({ profile, attempts: [booked] })
  await space.said('Payment method not needed')
  await space.said('Parking$8.00From your wallet-$8.00Total$0.00')
  expect(page.main().textContent).not.toContain('Add Card Payment Method')
  await press(await space.button('Book'))
  await page.find(() => (space.attempts().length === 1 ? document.body : undefined))
  expect(space.attempts()[0]?.body.expected_total).toBe(0)
})

async function addCode(code: string) {
  const field = await page.find(() => page.main().querySelector<HTMLInputElement>('input[maxlength="6"]'))
  await enter(field, code)
  await press(named(page.main(), 'button', 'Add')!)
  return field
}

test('a promo code comes off the price, can be taken off again, and goes with the booking', async () => {
  const space = await openSpace({ promos: { SUMMER: tenPercent }, attempts: [booked] })
  expect((await space.button('Add')).disabled).toBe(true)
  await addCode(' summer')
  await space.said('SUMMER 10% off')
  await space.said('Parking$8.00Promo discount-$0.80Card fee$0.50Total$7.70')
  await press(page.main().querySelector<HTMLElement>('[aria-label="Remove promo code SUMMER"]')!)
  await space.said('Parking$8.00Card fee$0.50Total$8.50')
  await addCode('summer')
  await press(await space.button('Pay $7.70'))
  await page.find(() => (space.attempts().length === 1 ? document.body : undefined))
  expect(space.attempts()[0]?.body).toMatchObject({ promo_code: 'SUMMER', expected_total: 7.7 })
})

test('a promo code stays applied on the way to add a card and back, until it is used', async () => {
  const opening = { promos: { SUMMER: tenPercent }, attempts: [booked] }
  let space = await openSpace(opening)
  await addCode('SUMMER')
  await space.said('SUMMER 10% off')
  await page.leave()
  space = await openSpace(opening)
  await press(await space.button('Pay $7.70'))
  await page.find(() => (space.path().startsWith('/BookingDetails') ? document.body : undefined))
  expect(appliedPromo.get()).toBeUndefined()
})

test('the code of a sign-up link is applied by itself at the first checkout, and only there', async () => {
  waitingPromo.set('summer')
  const opening = { promos: { SUMMER: tenPercent }, attempts: [booked] }
  const space = await openSpace(opening)
  await space.said('SUMMER 10% off')
  await press(await space.button('Pay $7.70'))
  await page.find(() => (space.path().startsWith('/BookingDetails') ? document.body : undefined))
  expect(space.attempts()[0]?.body).toMatchObject({ promo_code: 'SUMMER' })
  expect(waitingPromo.get()).toBeUndefined()
})

test.each<[string, Answer, string]>([
  ['an unknown code', { status: 200, body: invalidCode }, 'Invalid promo code'],
  [
    'a valid code with neither discount',
    { status: 200, body: { ...invalidCode, valid: true } },
    'Invalid promo code',
  ],
  ['too many tries', refused('too-many-tries'), refusals['too-many-tries'].words],
])('%s takes nothing off and says so under the field', async (_, answer, words) => {
  const space = await openSpace({ promos: { NOPE: answer } })
  const field = await addCode('NOPE')
  await space.said(words)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await space.said('Total$8.50')
  await enter(field, 'NOPE2')
  expect(page.main().textContent).not.toContain(words)
})

test('a code that is used up meanwhile is taken off, and the price without it is shown', async () => {
  const usedUp: Answer = { status: 409, body: { promo_code: [refusals['promo-not-valid'].words] } }
  const space = await openSpace({ promos: { SUMMER: tenPercent }, attempts: [usedUp, booked] })
  await addCode('SUMMER')
  await press(await space.button('Pay $7.70'))
  await space.said('Invalid promo code')
  await press(await space.button('Pay $8.50'))
  await page.find(() => (space.attempts().length === 2 ? document.body : undefined))
  expect(space.attempts()[1]?.body.promo_code).toBeUndefined()
})

test('by the month: two days ahead, ongoing, by card with the fee of monthly bookings', async () => {
  const space = await openSpace({ space: byMonth, attempts: [booked], isConfirming: false })
  await press(page.main().querySelectorAll<HTMLElement>('fieldset input[type="radio"]')[1]!)
  await space.said('MONTHLY - ONGOING')
  await press(await page.find(() => named(page.main(), 'a', 'Book')))
  await space.said('Parking$250.00Card fee$4.75Monthly Payment$254.75then $250.00 every month, from')
  await press(await space.button('Pay $254.75'))
  await page.find(() => (space.attempts().length === 1 ? document.body : undefined))
  const today = Temporal.Now.zonedDateTimeISO('Australia/Sydney').toPlainDate()
  expect(space.attempts()[0]?.body).toMatchObject({
    search_mode: 1,
    payment_method: 'card',
    start_date: today.add({ days: 2 }).toString(),
    cease_date: null,
    expected_total: 254.75,
  })
  expect(space.attempts()[0]?.body.start_time).toBeUndefined()
})

test('by the month with an end, from the bank account', async () => {
  const starts = Temporal.Now.zonedDateTimeISO('Australia/Sydney').toPlainDate().add({ days: 10 })
  const ends = starts.add({ days: 45 })
  const profile = { ...profileOnWire, dd_account_label: 'Account ending in 678' }
  const query = `&monthly=1&from=${starts.toString()}&until=${ends.toString()}`
  const space = await openSpace({ space: byMonth, profile, query, attempts: [booked] })
  await space.said('Monthly Payment$254.75then $125.00 for the remaining 15 days, plus card fee')
  const [, debit] = page.main().querySelectorAll<HTMLElement>('form input[type="radio"]')
  await press(debit!)
  await space.said('Monthly Payment$250.00then $125.00 for the remaining 15 days')
  await press(await space.button('Pay $250.00'))
  await page.find(() => (space.attempts().length === 1 ? document.body : undefined))
  expect(space.attempts()[0]?.body).toMatchObject({
    payment_method: 'dd',
    cease_date: ends.toString(),
    expected_total: 250,
  })
})

test('by the month without a way to pay, both can be added', async () => {
  const profile = { ...profileOnWire, card_brand: null, card_last4: null }
  const space = await openSpace({ space: byMonth, profile, query: '&monthly=1' })
  await space.said('Add a card or a bank account to book this spot.')
  expect(named(page.main(), 'a', 'Add Card Payment Method')?.pathname).toBe('/wallet/card')
  expect(named(page.main(), 'a', 'Add Direct Debit Payment Method')?.pathname).toBe('/wallet/dd')
  expect((await space.button('Pay')).disabled).toBe(true)
})

test('a spot that takes no months offers none, whatever the address says', async () => {
  const space = await openSpace({ query: '&monthly=1' })
  await space.said('Parking$8.00')
  expect(page.main().querySelector('article')?.textContent).not.toContain('Monthly')
})

test('a spot that is not open 24/7 offers no months, and says why where it offers nothing else', async () => {
  const hours = { ...byMonth, availability_type: null }
  const space = await openSpace({ space: hours, query: '&monthly=1' })
  await space.said('Parking$8.00')
  expect(page.main().querySelector('article')?.textContent).not.toContain('Monthly')
  await page.leave()
  const only = await openSpace({
    space: { ...hours, allow_casual: false },
    query: '&monthly=1',
    isConfirming: false,
  })
  await only.said("This spot can't be booked by the month because it isn't open 24/7.")
  expect(page.main().textContent).not.toContain('Change times')
  expect(page.main().textContent).not.toContain('not available for that time')
  expect(named(page.main(), 'button', 'See other spots')).toBeDefined()
})

test('a link that asks for months says so where a spot takes casual bookings alone', async () => {
  const space = await openSpace({ query: '&monthly=1', isConfirming: false })
  await space.said("This spot doesn't take monthly bookings. Here's the price for casual parking.")
  expect(page.main().textContent).toContain('$8.00')
})

test('a month that goes on ends where the spot closes', async () => {
  const closes = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: 70 })
  const space = await openSpace({
    space: { ...byMonth, closed_from: [closes.toString()] },
    query: '&monthly=1',
    attempts: [booked],
    isConfirming: false,
  })
  await space.said('Available until')
  await press(await page.find(() => named(page.main(), 'a', 'Book')))
  await press(await space.button('Pay'))
  await page.find(() => (space.attempts().length === 1 ? document.body : undefined))
  expect(space.attempts()[0]?.body).toMatchObject({ search_mode: 1, cease_date: closes.toString() })
})

test("the place that was looked for is kept for whoever comes back from the bank's page", async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const asks = refused('payment-not-finished', { action_url: '/sandbox/3ds/pi_1', reference: '7K2MQ9XBWP1' })
  const space = await openSpace({ attempts: [asks] })
  await press(await page.find(() => page.main().querySelector<HTMLElement>('form [type="submit"]')))
  await page.find(() => (leave.mock.calls.length > 0 ? page.main() : undefined))
  expect(space.attempts()).toHaveLength(1)
  expect(leave).toHaveBeenCalledWith('/sandbox/3ds/pi_1')
  expect(searchedPlaces.of('7K2MQ9XBWP1')).toEqual({
    name: 'Sydney',
    latitude: -33.8688,
    longitude: 151.2093,
  })
  leave.mockRestore()
})
