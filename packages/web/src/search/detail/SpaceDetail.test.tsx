// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedRedirect } from '../../session/stored-redirect'
import { type Answer, named, press, type, visit } from '../../testing/visit'
import { foundOnWire, profileOnWire, spaceId, spaceOnWire } from '../../testing/wire-answers'

const day = Temporal.Now.plainDateISO().add({ days: 3 }).toString()
const address = `/Search/Sydney/-33.8688/151.2093/${spaceId}?start=${day}T09:00&end=${day}T11:00`

let page: Awaited<ReturnType<typeof visit>>
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

interface Opening {
  path?: string
  isSignedIn?: boolean
  profile?: object
  space?: object
  found?: object
  /** In place of the space itself. */
  answer?: Answer
  /** What a question to the owner is answered with. */
  started?: Answer
}

async function open({
  path = address,
  isSignedIn = false,
  profile = {},
  space = {},
  found = {},
  answer,
  started,
}: Opening = {}) {
  page = await visit(path, {
    isSignedIn,
    answer({ path: called }) {
      if (called.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, ...profile } }
      if (called.endsWith('/search/')) return { status: 200, body: [{ ...foundOnWire, ...found }] }
      if (called.endsWith('/conversations/')) return started
      if (called.includes('/parking_spaces/'))
        return answer ?? { status: 200, body: { ...spaceOnWire, ...space } }
      return { status: 404, body: {} }
    },
  })
  const { main, find } = page
  return {
    said: (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined)),
    text: () => main().textContent ?? '',
    button: (words: string) => find(() => named(main(), 'button', words)),
    link: (words: string) => find(() => named(main(), 'a', words)),
    path: () => page.router.state.location.pathname,
  }
}

test('a space says what it is like, who shares it and what others thought of it', async () => {
  const { said, text } = await open({ space: { electric_charging: true, access_method: 6 } })
  await said('No reviews yet')
  for (const words of [
    'Maximum vehicle sizeSedan',
    'Access methodRemote',
    'CoverOpen air',
    'Electric chargingOn site',
    'Behind the blue gate.',
    'Marcus',
    'Verified member since June 2023',
  ])
    expect(text()).toContain(words)
})

test.each([
  [1, 1, 'New, with 2 reviews so far'],
  [0, 1, 'New, with 1 review so far'],
  [23, 1, '95% thumbs up from 24 reviews'],
  [3, 0, '100% thumbs up from 3 reviews'],
])('%s thumbs up and %s down read "%s"', async (positive, negative, words) => {
  const { said } = await open({ space: { reviews_positive: positive, reviews_negative: negative } })
  expect(await said(words)).toBeDefined()
})

test('the photo of the owner is shown', async () => {
  const user = { ...spaceOnWire.user, image_user: { path: '/images/x/avatar-75.jpg' } }
  const { said } = await open({ space: { user } })
  const main = await said('Verified member since June 2023')
  expect(main.querySelector('img[src*="/images/x/"]')).not.toBeNull()
})

test.each([
  [1, '1 booking cancelled by owner in the last 12 months'],
  [3, '3 bookings cancelled by owner in the last 12 months'],
])('%i cancelled by the owner are said beside the owner', async (cancelled, words) => {
  const { said } = await open({ space: { user: { ...spaceOnWire.user, cancelled_bookings: cancelled } } })
  expect((await said(words)).textContent).toContain('Verified member since')
})

test.each([
  ['Driveway', 'The pin shows the area, not the house.'],
  ['Parking-lot', 'The pin shows the exact location.'],
])('of a %s the map says how exact it is', async (type, words) => {
  const { said } = await open({ space: { type } })
  expect((await said(words)).textContent).toContain('Crown Street, Surry Hills NSW 2010')
})

test('the whole time range comes first, and its lines with the card fee add up one tap away', async () => {
  const { said } = await open()
  await said('Price breakdown')
  expect(page.main().querySelector('article')?.textContent).toContain('$8.00 for 2 h')
  const breakdown = page.main().querySelector('article details') as HTMLDetailsElement | null
  expect(breakdown?.open).toBe(false)
  expect(breakdown?.textContent).toContain('Parking$8.00Card fee$0.50Total$8.50')
})

test('the tab is named by the space, and by the page again after it', async () => {
  const { said } = await open()
  await said('No reviews yet')
  expect(document.title).toBe('Parking Lot on Crown Street, Surry Hills · Bayshare')
  await act(() => page.router.navigate('/help'))
  await page.find(() => (document.title.startsWith('Help') ? document.body : undefined))
})

test.each([
  ['closed', 'This spot is closed for some of that time.'],
  ['taken', 'This spot is taken for some of that time.'],
  ['too-long', "This spot doesn't take bookings that long."],
])('a space that is %s says so and offers other times', async (unavailable_reason, words) => {
  const { said, button, text } = await open({ found: { available: false, unavailable_reason } })
  await said(words)
  expect(named(page.main(), 'a', 'Book')).toBeUndefined()
  expect(text()).not.toContain('Start date')
  await press(await button('Change times'))
  await said('Start date')
})

test('the way to others leads back to the list', async () => {
  const { button, path } = await open({ found: { available: false, unavailable_reason: 'taken' } })
  await press(await button('See other spots'))
  await page.find(() => (path().toLowerCase().startsWith('/search') ? document.body : undefined))
  expect(path()).not.toContain(spaceId)
})

test('a vehicle that may be too large is a warning, and booking is allowed', async () => {
  const { said, link } = await open({
    isSignedIn: true,
    space: { vehicle_type: 2 },
    found: { vehicle_type: 2, unavailable_reason: 'too-small' },
  })
  await said('Your vehicle may be too large for this location')
  await said('You drive a Sedan; the largest that fits here is a Hatchback.')
  expect((await link('Book')).href).toContain('step=confirm')
})

test('Contact Owner leads a visitor through the login and back to the same question', async () => {
  const visitor = await open()
  await press(await page.find(() => named(page.main(), 'button', 'Contact Owner')))
  await page.find(() => (visitor.path() === '/login' ? document.body : undefined))
  expect(storedRedirect.take()).toBe(address)
  await page.leave()
  const asked = { uuid: '00000000-0000-4000-8000-000000000301', thread: messageOnWire }
  await open({ isSignedIn: true, started: { status: 200, body: asked } })
  const box = await page.find(() => document.querySelector<HTMLTextAreaElement>('dialog textarea'))
  const label = document.querySelector(`label[for="${box.id}"]`)
  expect(label?.textContent).toBe('Have a question? Contact the Owner')
  expect(box.placeholder).toBe('Enter your message here')
  const send = await page.find(() => named(document.body, 'button', 'Send Message'))
  expect(send.disabled).toBe(true)
  await type(box, 'Is it covered?')
  expect(send.disabled).toBe(false)
  await press(send)
  await page.find(() => named(document.body, 'h2', 'Your message has been sent'))
  expect(document.body.textContent).toContain('Keep an eye on your inbox for replies from the owner')
  const sent = page.calls.find(({ path }) => path.endsWith('/conversations/'))
  expect(sent?.body).toEqual({ message: 'Is it covered?' })
  expect(sent?.idempotencyKey).toBeDefined()
  await page.leave()
  // It is opened once.
  await open({ isSignedIn: true })
  await page.find(() => named(page.main(), 'button', 'Contact Owner'))
  expect(document.querySelector('dialog')).toBeNull()
})

test('what cannot be sent is said with the way to the terms, and nothing typed is lost', async () => {
  const refused = { status: 409, body: { detail: 'Your message cannot be sent.' } }
  await open({ isSignedIn: true, started: refused })
  await press(await page.find(() => named(page.main(), 'button', 'Contact Owner')))
  const box = await page.find(() => document.querySelector<HTMLTextAreaElement>('dialog textarea'))
  await type(box, 'Hello')
  await press(await page.find(() => named(document.body, 'button', 'Send Message')))
  const alert = await page.find(() => document.querySelector<HTMLElement>('dialog [role="alert"]'))
  expect(alert.textContent).toBe('Your message cannot be sent.Terms of use')
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/terms')
  expect(box.value).toBe('Hello')
})

const messageOnWire = {
  id: '00000000-0000-4000-8000-000000000302',
  content: 'Is it covered?',
  which_user: 0,
  role: 'driver',
  is_own: true,
  masked: false,
  start_date: null,
  start_time: null,
  duration: null,
  create_date: '2026-11-16T21:00:00Z',
  read: false,
}

/** Gives the device something that it does not have by itself. */
function lend(tools: object): void {
  const values = Object.entries(tools).map(([name, value]) => [name, { value, configurable: true }])
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(values)))
}

const link = new RegExp(`/Search/Crown%20Street%2C%20Surry%20Hills/-33.88/151.21/${spaceId}$`)

test('the link is shared by what the device has for that', async () => {
  const share = vi.fn<(page: { url: string }) => Promise<void>>().mockResolvedValue()
  lend({ share })
  await open()
  await press(await page.find(() => page.main().querySelector<HTMLElement>('[aria-label="Share"]')))
  expect(share.mock.calls[0]?.[0].url).toMatch(link)
})

test('where the device has nothing for that, the link is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  lend({ share: undefined, clipboard: { writeText } })
  const { said } = await open()
  await press(await page.find(() => page.main().querySelector<HTMLElement>('[aria-label="Share"]')))
  await said('Copied!')
  expect(writeText.mock.calls[0]?.[0]).toMatch(link)
})

test.each([
  ['nobody knows', address, { status: 404, body: { detail: 'Not found.' } }],
  ['is no id at all', address.replace(spaceId, 'nonsense'), undefined],
])('an id that %s leads back to the search', async (_, path, answer) => {
  const { said, link: linked } = await open({ path, answer })
  await said('This spot is no longer listed')
  expect((await linked('Find a Spot')).pathname.toLowerCase()).toContain('/search')
})
