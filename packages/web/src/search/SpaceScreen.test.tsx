// @vitest-environment happy-dom
import { type RefusalName, refusals } from '@bayshare/contract/refusals'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedRedirect } from '../session/stored-redirect'
import { type Answer, named, press, visit } from '../testing/visit'
import { foundOnWire, profileOnWire, spaceId, spaceOnWire } from '../testing/wire-answers'

const day = Temporal.Now.plainDateISO().add({ days: 3 }).toString()
const address = `/Search/Sydney/-33.8688/151.2093/${spaceId}?start=${day}T09:00&end=${day}T11:00`
const booked: Answer = { status: 200, body: { reference: '7K2MQ9XBWP1' } }
const lineIsDead = undefined

function refused(name: RefusalName, extra: object = {}): Answer {
  return { status: refusals[name].status, body: { detail: refusals[name].words, ...extra } }
}

let page: Awaited<ReturnType<typeof visit>>

beforeEach(() => sessionStorage.clear())
afterEach(() => page.leave())

/** Opens the space. Each attempt to book gets the next of the given answers. */
async function openSpace({
  attempts = [],
  isSignedIn = true,
  profile = profileOnWire,
  rates = [4],
}: Opening = {}) {
  const answers = [...attempts]
  const hourlyRates = [...rates]
  page = await visit(address, {
    isSignedIn,
    answer({ path }) {
      if (path.endsWith('/booking_singles/')) return answers.shift()
      if (path.endsWith('/users/')) return { status: 200, body: profile }
      if (path.endsWith('/search/')) return { status: 200, body: [foundOnWire] }
      if (!path.includes('/parking_spaces/')) return { status: 404, body: {} }
      return {
        status: 200,
        body: { ...spaceOnWire, rate_hourly: hourlyRates.length > 1 ? hourlyRates.shift() : hourlyRates[0] },
      }
    },
  })
  const { main, find } = page
  await find(() => named(main(), 'h1', 'Parking Lot on Crown Street'))
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
  profile?: object
  /** The hourly rate in dollars, as each look at the space finds it. */
  rates?: number[]
}

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

test('one key for one attempt: kept while it is worked on and after a lost line, new after a final no', async () => {
  const attempts = [refused('still-working-on-it'), lineIsDead, refused('just-taken'), refused('just-taken')]
  const space = await openSpace({ attempts })
  await press(await space.button('Pay $8.50'))
  await space.said('Confirming your payment…')
  await space.said('you will not be charged twice')
  await press(await space.button('Check again'))
  await space.said('This spot was just taken for that time.')
  await press(await space.button('Pay $8.50'))
  await page.find(() => (space.attempts().length === 4 ? document.body : undefined))
  const [first, second, third, fourth] = space.attempts().map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
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

test('without a vehicle or a card there is no paying, and a way to add them', async () => {
  const profile = { ...profileOnWire, vehicles: [], card_brand: null, card_last4: null }
  const space = await openSpace({ profile })
  expect((await space.button('Pay $8.50')).disabled).toBe(true)
  expect(named(page.main(), 'a', 'Add Card Payment Method')?.pathname).toBe('/wallet/payment')
  await space.said('You have no vehicle yet.')
})

test('a visitor logs in first and comes back to the same stay', async () => {
  const space = await openSpace({ isSignedIn: false })
  await press(await space.button('Log in to book'))
  await page.find(() => (space.path() === '/login' ? document.body : undefined))
  expect(storedRedirect.take()).toBe(address)
})
