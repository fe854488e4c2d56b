// @vitest-environment happy-dom
import type { BrandId } from '@bayshare/domain/brands/brand'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedRedirect } from '../../session/stored-redirect'
import { bayId, bayOnWire, buildingId, buildingOnWire } from '../../testing/buildings-on-wire'
import { type Answer, named, press, type SeenCall, type as enter, visit } from '../../testing/visit'
import { profileOnWire } from '../../testing/wire-answers'
import { dayWithYear } from '../../ui/day-words'

const today = Temporal.Now.zonedDateTimeISO('Australia/Sydney').toPlainDate()
const from = today.add({ days: 10 }).toString()
const around = '/search/Pyrmont/-33.87/151.19'
const query = `?monthly=1&from=${from}`
const tenant = {
  ...profileOnWire,
  tenant_type: 1,
  tenant_id: '12',
  default_role_community: 1,
  default_building: buildingId,
  default_building_community: buildingId,
}

let page: Awaited<ReturnType<typeof visit>>
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => page.leave())

interface Opening {
  path?: string
  brand?: BrandId
  isSignedIn?: boolean
  profile?: object
  building?: Partial<typeof buildingOnWire>
  bay?: Partial<typeof bayOnWire>
  answer?: (call: SeenCall) => Answer | undefined
}

async function open({ path = around + query, brand = 'demo', building = {}, bay, ...rest }: Opening = {}) {
  const found = { ...buildingOnWire, ...(bay && { bays: [{ ...bayOnWire, ...bay }] }), ...building }
  page = await visit(path, {
    brand,
    isSignedIn: rest.isSignedIn ?? false,
    answer(call) {
      const given = rest.answer?.(call)
      if (given) return given
      if (call.path.endsWith('/users/')) return { status: 200, body: rest.profile ?? tenant }
      if (call.path.endsWith('/buildings/')) {
        const isOther = call.body.uuid !== undefined && call.body.uuid !== buildingId
        return { status: 200, body: { data: isOther ? [] : [found] } }
      }
      if (call.path.includes(`/parking_bays/${bayId}/`))
        return { status: 200, body: { building: found, bay: { ...bayOnWire, ...bay } } }
      return { status: 404, body: { detail: 'Not found.' } }
    },
  })
  const { main, find } = page
  const asked = () => page.calls.filter(({ path: called }) => called.endsWith('/buildings/'))
  return {
    asked,
    said: (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined)),
    panel: () => main().querySelector('article')?.textContent ?? '',
    link: (words: string) => find(() => named(main(), 'a', words)),
    button: (words: string) => find(() => named(main(), 'button', words)),
    heading: (words: string) => find(() => named(main(), 'h1', words)),
    path: () => page.router.state.location.pathname,
    query: () => page.router.state.location.search,
  }
}

test('a building says where it is, how one gets in, how many bays it has and from how much on', async () => {
  const { said, asked } = await open()
  const list = await said('Harbour View')
  for (const words of [
    'Steps from the ferry',
    'Pyrmont · 420 m away',
    '12 bays',
    'Swipe Card',
    '2.1 m clearance',
  ])
    expect(list.textContent).toContain(words)
  expect(list.textContent).toContain('from $250/mth')
  expect(asked()[0]?.body).toMatchObject({ msm_startdate: from, lat: -33.87, lng: 151.19 })
  expect(asked()[0]?.body.bounds).toMatchObject({ lat0: expect.any(Number), lng1: expect.any(Number) })
})

test('without a day, bays are wanted in two days at the soonest', async () => {
  const { said, asked } = await open({ path: around })
  await said('Harbour View')
  expect(asked()[0]?.body.msm_startdate).toBe(today.add({ days: 2 }).toString())
})

test('a building opens its bays, a bay its details, and the way back leads through both', async () => {
  const { link, heading, panel, button, path } = await open()
  await press(await link('Harbour View'))
  await heading('Harbour View')
  expect(path()).toContain(buildingId)
  expect(panel()).toContain('Bay B1-011Up to Sedan · 24/7 · Offered by a tenant$250/mth')
  await press(await link('Bay B1-011'))
  await heading('Bay B1-011')
  expect(panel()).toContain('Wide bay close to the lift.')
  expect(panel()).toContain('Offered byA tenant')
  expect(document.title).toContain('Bay B1-011, Harbour View')
  await press(await button('Back to the building'))
  await heading('Harbour View')
  await press(await button('Back to buildings'))
  await page.find(() => (path().includes(buildingId) ? undefined : document.body))
})

test('the pictures of a building are looked through one after the other', async () => {
  const image_set = [{ path: '/images/tower/one.webp' }, { path: '/images/tower/two.webp' }]
  const { link, heading } = await open({ building: { image_set } })
  await press(await link('Harbour View'))
  await heading('Harbour View')
  const pictures = [...document.querySelectorAll('[aria-roledescription="slide"] img')]
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(image_set.map(({ path }) => path))
  expect(pictures[1]?.getAttribute('alt')).toBe('Harbour View, photo 2')
})

test.each<[string, Partial<typeof bayOnWire>, string]>([
  [
    'taken until a day',
    { available: false, active_bookings: [{ start_date: '2026-11-01', cease_date: '2027-02-03' }] },
    'UNAVAILABLE 1 Nov 2026 - 2 Feb 2027',
  ],
  [
    'taken for good',
    { available: false, active_bookings: [{ start_date: '2026-11-01', cease_date: null }] },
    'UNAVAILABLE 1 Nov 2026 - ongoing',
  ],
  ['free until a day', { available_until: '2027-02-03' }, 'Available until 2 Feb 2027'],
  ['one of several', { collapse: true, totalChildren: 4 }, 'and 4 more like this'],
  ['too small', { too_small: true }, 'Your vehicle may be too large for this location'],
])('a bay that is %s says so', async (_, bay, words) => {
  const { said, link } = await open({ path: `${around}/${buildingId}${query}`, bay })
  await said(words)
  const isDimmed = bay.available === false || bay.too_small === true
  expect((await link('Bay B1-011')).dataset.dimmed).toBe(String(isDimmed))
})

const none = 'Sorry, there are no spaces available in this building.'
const few = 'There are not many spaces available in this building.'

test.each<[BrandId, number, string, string]>([
  ['demo', 0, none, few],
  ['demo', 2, few, none],
  ['community', 0, none, few],
  ['community', 2, 'Bay B1-011', few],
  ['demo', 4, 'Bay B1-011', few],
])('in %s a building with %i bays says what it should', async (brand, count, said, unsaid) => {
  const building = { bays: buildingOnWire.bays.slice(0, count) }
  const opened = await open({ brand, isSignedIn: true, path: `${around}/${buildingId}${query}`, building })
  await opened.heading('Harbour View')
  await opened.said(said)
  expect(opened.panel()).not.toContain(unsaid)
})

test('a list that is cut says how many bays are left out', async () => {
  const building = { result_limit: 4, totalBays: 9 }
  const { said } = await open({ path: `${around}/${buildingId}${query}`, building })
  expect((await said('5 more in this building')).textContent).toContain('Bay B1-014')
})

test('a bay is booked by the month, and the checkout names its building', async () => {
  const booked: Answer = { status: 200, body: { reference: '7K2MQ9XBWP1' } }
  const { link, heading, panel, button, path } = await open({
    path: `${around}/${bayId}${query}`,
    isSignedIn: true,
    answer: (call) => (call.path.endsWith('/booking_singles/') ? booked : undefined),
  })
  await heading('Bay B1-011')
  expect(panel()).toContain('MONTHLY - ONGOING')
  await press(await link('Book'))
  await heading('Confirm your booking')
  expect(panel()).toContain('Bay B1-011, Harbour View8 Bay Street, Pyrmont NSW 2009')
  await press(await button('Pay $254.75'))
  await page.find(() => (path().startsWith('/BookingDetails') ? document.body : undefined))
  const criteria = page.calls.find(({ path: called }) => called.endsWith('/booking_singles/'))
  expect(criteria?.path).toContain(bayId)
  expect(criteria?.body).toMatchObject({
    search_mode: 1,
    start_date: from,
    cease_date: null,
    expected_total: 254.75,
  })
})

test('before the next booking the end is forced, and the length is no longer a choice', async () => {
  const until = today.add({ days: 70 })
  const { heading, panel, button } = await open({
    path: `${around}/${bayId}${query}`,
    bay: { available_until: until.toString(), future_bookings: [{ start_date: until.toString() }] },
  })
  await heading('Bay B1-011')
  expect(panel()).toContain(`to ${dayWithYear(until.subtract({ days: 1 }))} (60 days)`)
  expect(panel()).not.toContain('MONTHLY - ONGOING')
  await press(await button('Change times'))
  expect(panel()).toContain('Last day')
  const end = [...page.main().querySelectorAll<HTMLInputElement>('article input[type="date"]')].at(-1)
  expect([end?.value, end?.max]).toEqual(Array(2).fill(until.subtract({ days: 1 }).toString()))
  expect(panel()).not.toContain('Ongoing')
})

test('choosing another start clears the end', async () => {
  const ends = today.add({ days: 55 }).toString()
  const {
    heading,
    panel,
    button,
    query: asks,
  } = await open({
    path: `${around}/${bayId}${query}&until=${ends}`,
  })
  await heading('Bay B1-011')
  expect(panel()).toContain('(45 days)')
  await press(await button('Change times'))
  const [start] = page.main().querySelectorAll<HTMLInputElement>('article input[type="date"]')
  await enter(start!, today.add({ days: 12 }).toString())
  await page.find(() => (asks().includes('until') ? undefined : document.body))
  expect(asks()).toContain(`from=${today.add({ days: 12 }).toString()}`)
  expect(panel()).toContain('MONTHLY - ONGOING')
})

test('a bay that somebody has cannot be booked for then; another start can be chosen', async () => {
  const { heading, said, panel, button } = await open({
    path: `${around}/${bayId}${query}`,
    bay: { available: false, active_bookings: [{ start_date: '2026-11-01', cease_date: null }] },
  })
  await heading('Bay B1-011')
  await said('UNAVAILABLE 1 Nov 2026 - ongoing')
  expect(named(page.main(), 'a', 'Book')).toBeUndefined()
  await press(await button('Change times'))
  expect(panel()).toContain('Start date')
})

test('a bay whose owner answers each request is asked for', async () => {
  const { said } = await open({
    path: `${around}/${bayId}${query}`,
    bay: { auto_approve: false },
  })
  await said('The owner has 72 hours to answer, or until your start date')
  expect(named(page.main(), 'a', 'Request to book')).toBeDefined()
})

test('the default building opens first, and the list stays one step away', async () => {
  const { heading, path, button, said } = await open({ path: '/search', brand: 'portal', isSignedIn: true })
  await heading('Harbour View')
  expect(path()).toContain(`/${buildingId}`)
  await press(await button('Back to buildings'))
  await said('1 building found')
  expect(path()).not.toContain(buildingId)
})

test.each<BrandId>(['portal', 'community', 'operator', 'student'])(
  '%s asks for a login first',
  async (brand) => {
    const { path } = await open({ brand })
    await page.find(() => (path() === '/login' ? document.body : undefined))
    expect(storedRedirect.take()).toBe(around + query)
  },
)

test('the community finds a building by its address, or is shown the marketplace', async () => {
  const options: Record<string, object[]> = {
    '8 bay': [{ value: buildingId, label: '8 Bay Street, Pyrmont', building_name: 'Harbour View' }],
  }
  const { button, heading } = await open({
    brand: 'community',
    isSignedIn: true,
    path: around + query,
    answer({ path, body }) {
      if (!path.endsWith('/autocomplete/')) return undefined
      expect(body.rd).toBe('building_address')
      return { status: 200, body: { options: options[String(body.q)] ?? [], remainingResults: 0 } }
    },
  })
  await press(await button('Pyrmont'))
  const field = await page.find(() => page.main().querySelector<HTMLInputElement>('input[role="combobox"]'))
  await enter(field, 'nowhere')
  await page.find(() => findMarketplace())
  await enter(field, '8 bay')
  await press(await page.find(() => page.main().querySelector<HTMLElement>('[role="option"]')))
  await heading('Harbour View')
  expect(page.router.state.location.pathname).toContain(buildingId)
})

function findMarketplace(): HTMLElement | undefined {
  return [...page.main().querySelectorAll('button')].find((one) => /marketplace/i.test(one.textContent ?? ''))
}

test.each(['nonsense', '00000000-0000-4000-8000-00000000dead'])(
  '%s is neither bay nor building',
  async (id) => {
    const { said } = await open({ path: `${around}/${id}${query}` })
    expect((await said('This bay or building is no longer listed')).textContent).toContain('Find a Spot')
  },
)

test('a search that fails says so and can be tried again', async () => {
  let failures = 0
  const { said, button } = await open({
    answer(call) {
      if (!call.path.endsWith('/buildings/') || failures >= 3) return undefined
      failures += 1
      return { status: 500, body: {} }
    },
  })
  await said('There was an error while searching, please try again.')
  await press(await button('Try again'))
  await said('Harbour View')
  expect(page.main().textContent).not.toContain('error')
})

test('the filter of hours goes with the question', async () => {
  const { said, asked } = await open({ path: `${around}${query}&open=24/7` })
  await said('Harbour View')
  expect(asked()[0]?.body.availability_mode).toBe('2')
})
