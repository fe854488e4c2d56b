// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  type Answering,
  named,
  press,
  type SeenCall,
  type as enter,
  visit,
} from '../testing/visit'
import { foundOnWire, profileOnWire, spaceId, spaceOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>

beforeEach(() => resize(390, 844))
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function resize(width: number, height: number): void {
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width,
    height,
  })
}

function found(street: string, more: object = {}, total?: number): Answer {
  return { status: 200, body: [{ ...foundOnWire, street_name: street, ...more }], total }
}

const isSearch = ({ path }: SeenCall) => path.endsWith('/search/')
const nothing: Answer = { status: 404, body: {} }
const streets: Answering = (call) =>
  isSearch(call) ? found(call.body.lat === -33.8688 ? 'Crown Street' : 'Queen Street') : nothing
const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const searches = () => page.calls.filter(isSearch)
const address = () => page.router.state.location.pathname + page.router.state.location.search
const goTo = (to: string | number) => act(() => page.router.navigate(to as string))

const day = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: 3 }).toString()
const morning = `start=${day}T09:00&end=${day}T11:00`

test('a late answer of an earlier search never shows under a newer one', async () => {
  let answerSydney: (answer: Answer) => void = () => {}
  page = await visit('/search?city=sydney', {
    answer(call) {
      if (!isSearch(call)) return nothing
      if (call.body.lat !== -33.8688) return found('Queen Street')
      return new Promise((resolve) => (answerSydney = resolve))
    },
  })
  await said('Searching for spaces...')
  await goTo('/search?city=brisbane')
  await said('Queen Street')
  answerSydney(found('Crown Street'))
  await page.find(() => document.body)
  expect(page.main().textContent).toContain('Queen Street')
  expect(page.main().textContent).not.toContain('Crown Street')
})

test('what was found stays while the next answer is under way', async () => {
  let answer: (answer: Answer) => void = () => {}
  page = await visit('/search?city=sydney', {
    answer: (call) =>
      isSearch(call) && call.body.lat === -33.8688
        ? found('Crown Street')
        : new Promise((resolve) => (answer = resolve)),
  })
  await said('Crown Street')
  await goTo('/search?city=brisbane')
  const list = await page.find(() => page.main().querySelector<HTMLElement>('ul[data-stale="true"]'))
  expect(list.textContent).toContain('Crown Street')
  answer(found('Queen Street'))
  await said('Queen Street')
  expect(page.main().querySelector('ul[data-stale="true"]')).toBeNull()
})

test('another search is read from its beginning, the same one on a window of another size from where it was', async () => {
  page = await visit('/search?city=sydney', { answer: streets })
  await said('Crown Street')
  const list = await page.find(() => page.main().querySelector<HTMLElement>('ul:has(> li[data-id])'))
  list.scrollLeft = 300
  const before = searches().length
  act(() => resize(820, 1180))
  await page.find(() => (searches().length > before ? document.body : undefined))
  await said('Crown Street')
  expect(list.scrollLeft).toBe(300)
  await goTo('/search?city=brisbane')
  await said('Queen Street')
  expect(list.scrollLeft).toBe(0)
})

test('nothing found and a failed search are said in their own words', async () => {
  let status = 400
  page = await visit('/search', {
    answer: (call) => (isSearch(call) ? { status, body: [] } : nothing),
  })
  await said('There was an error while searching, please try again.')
  status = 200
  await press(await page.find(() => named(page.main(), 'button', 'Try again')))
  const shown = await said('No available spaces found.')
  expect(shown.textContent).toContain('Try changing your search location or start date.')
})

test('the first search is tried again at once when the line fails', async () => {
  let attempts = 0
  page = await visit('/search', {
    answer(call) {
      if (!isSearch(call)) return nothing
      attempts += 1
      return attempts === 1 ? undefined : found('Crown Street')
    },
  })
  await said('Crown Street')
  expect(attempts).toBe(2)
})

test.each([
  [undefined, '1 space found', false],
  [1, '1 space found', false],
  [4213, '4,213 spaces found', true],
])('of %s in all it says %s', async (total, words, isLimited) => {
  page = await visit('/search', {
    answer: (call) => (isSearch(call) ? found('Crown Street', {}, total) : nothing),
  })
  await said(words)
  expect(page.main().textContent?.includes('Showing 1 of 4,213')).toBe(isLimited)
})

test('a space that cannot be booked is dimmed, with the reason', async () => {
  const reasons = {
    'too-small': 'Your vehicle may be too large for this location',
    'too-long': "Doesn't take bookings that long",
    closed: 'Closed for some of that time',
    taken: 'Taken for some of that time',
  }
  const body = Object.keys(reasons).map((reason, at) => ({
    ...foundOnWire,
    uuid: `00000000-0000-4000-8000-00000000010${at}`,
    available: false,
    unavailable_reason: reason,
  }))
  page = await visit('/search', {
    answer: (call) => (isSearch(call) ? { status: 200, body } : nothing),
  })
  await said(reasons.taken)
  const links = [...page.main().querySelectorAll('li[data-id] a')]
  expect(links.map((link) => link.getAttribute('data-dimmed'))).toEqual(links.map(() => 'true'))
  for (const [at, words] of Object.values(reasons).entries()) expect(links[at]?.textContent).toContain(words)
})

test.each([
  ['', 'More spots by price'],
  ['&sort=distance', 'More spots by distance'],
])('featured spots come first under a heading of their own (%s)', async (query, words) => {
  const spot = (number: number, isFeatured: boolean) => ({
    ...foundOnWire,
    uuid: `00000000-0000-4000-8000-00000000010${number}`,
    user: { is_featured: isFeatured },
  })
  const all = { status: 200, body: [spot(1, true), spot(2, false), spot(3, false)] }
  page = await visit(`/search?city=sydney${query}`, { answer: (call) => (isSearch(call) ? all : nothing) })
  await said(words)
  const lines = [...page.main().querySelectorAll('ul > li')].map((line) =>
    line.hasAttribute('data-id') ? 'spot' : line.textContent,
  )
  expect(lines).toEqual(['Featured spots', 'spot', words, 'spot', 'spot'])
})

test('the vehicle of whoever is here goes with the question', async () => {
  page = await visit('/search?city=sydney', {
    isSignedIn: true,
    answer: (call) => (call.path.endsWith('/users/') ? { status: 200, body: profileOnWire } : streets(call)),
  })
  await said('Crown Street')
  const onSuccess = () => searches().some(({ body }) => body.vehicle_type === 3)
  await page.find(() => (onSuccess() ? document.body : undefined))
  expect(searches().at(-1)?.body.vehicle_type).toBe(3)
})

test('a card leads to the space, and the address keeps the search', async () => {
  page = await visit(`/search?city=sydney&${morning}&sort=distance`, { answer: streets })
  const link = await page.find(() => named(page.main(), 'a', 'Parking Lot on Crown Street'))
  expect(link.getAttribute('href')).toBe(
    `/Search/Sydney/-33.8688/151.2093/${spaceId}?${morning}&sort=distance`,
  )
})

test('choosing a space leaves the list standing, and closing it leads back to its card', async () => {
  resize(1440, 900)
  page = await visit(`/search?city=sydney&${morning}`, {
    answer: (call) =>
      call.path.includes('/parking_spaces/') ? { status: 200, body: spaceOnWire } : streets(call),
  })
  const link = await page.find(() => named(page.main(), 'a', 'Parking Lot on Crown Street'))
  await press(link)
  await page.find(() => named(page.main(), 'h1', 'Parking Lot on Crown Street'))
  expect(link.isConnected).toBe(true)
  expect(link.getAttribute('aria-current')).toBe('true')
  await goTo(-1)
  await page.find(() => (document.activeElement === link ? link : undefined))
  expect(page.main().querySelectorAll('h1')).toHaveLength(1)
})

test('the way back leads to the search before', async () => {
  page = await visit(`/search?city=sydney&${morning}`, { answer: streets })
  await said('Crown Street')
  await goTo(`/search?city=brisbane&${morning}`)
  await said('Queen Street')
  await goTo(-1)
  await said('Crown Street')
  expect(page.main().textContent).not.toContain('Queen Street')
})

test('who goes back before the new address was drawn sees the search that they go back to', async () => {
  resize(1440, 900)
  page = await visit(`/search?city=sydney&${morning}`, { answer: streets })
  await said('Crown Street')
  const kinds = () => [...page.main().querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const monthly = await page.find(() => kinds().at(1))
  await act(async () => {
    monthly.click()
    void page.router.navigate(-1)
    dispatchEvent(new Event('popstate'))
  })
  expect(kinds().map(({ checked }) => checked)).toEqual([true, false])
  expect(address()).toBe(`/search?city=sydney&${morning}`)
})

test('a bare search goes on where and how the last one looked', async () => {
  page = await visit('/search?city=brisbane&monthly=1', { answer: streets })
  await said('Queen Street')
  await page.leave()
  page = await visit('/search', { answer: streets })
  await said('Queen Street')
  expect(searches().at(-1)?.body.searchMode).toBe(1)
})

test('a bare search of somebody with a postcode looks around their city', async () => {
  page = await visit('/search', {
    isSignedIn: true,
    answer: (call) =>
      call.path.endsWith('/users/')
        ? { status: 200, body: { ...profileOnWire, post_code: '4000' } }
        : streets(call),
  })
  await said('Queen Street')
  expect(searches().at(-1)?.body.lat).toBe(-27.4698)
})

test('a time range over 24 hours that finds nothing shows the notice, and leads back', async () => {
  const next = Temporal.PlainDate.from(day).add({ days: 2 }).toString()
  let body: object[] = []
  page = await visit(`/search?city=sydney&start=${day}T09:00&end=${next}T09:00`, {
    answer: (call) => (isSearch(call) ? { status: 200, body } : nothing),
  })
  await said("Sorry you can't book for more than 24 hours.")
  expect(page.main().textContent).not.toContain('No available spaces found.')
  body = [foundOnWire]
  await press(await page.find(() => named(page.main(), 'button', 'Return to Search')))
  await said('1 space found')
  const tomorrow = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  expect(address()).toBe(`/search?city=sydney&start=${day}T09:00&end=${tomorrow}T09:00`)
  expect(page.main().textContent).not.toContain('Sorry')
})

test('a time range over 24 hours that finds something says in one line what is listed', async () => {
  const next = Temporal.PlainDate.from(day).add({ days: 2 }).toString()
  page = await visit(`/search?city=sydney&start=${day}T09:00&end=${next}T09:00`, {
    answer: (call) => (isSearch(call) ? { status: 200, body: [foundOnWire] } : nothing),
  })
  await said('1 space found')
  expect(page.main().textContent).toContain('Only spots that take several days are shown')
  expect(page.main().textContent).not.toContain("Sorry you can't book for more than 24 hours.")
})

const prompt = () => named(page.main(), 'h2', 'Turn on Location Services ?')

test('on a phone the first search asks for the position once; Skip searches on', async () => {
  page = await visit('/search', { answer: streets })
  await page.find(prompt)
  await said('Crown Street')
  await press(await page.find(() => named(page.main(), 'button', 'Skip')))
  expect(prompt()).toBeUndefined()
  await page.leave()
  page = await visit('/search', { answer: streets })
  await said('Crown Street')
  expect(prompt()).toBeUndefined()
})

/** A device that knows where it is, does not, or never says. */
function standAt(position: { latitude: number; longitude: number } | 'nowhere' | 'silent', state = 'prompt') {
  vi.stubGlobal('navigator', {
    userAgent: '',
    permissions: { query: async () => ({ state }) },
    geolocation: {
      getCurrentPosition(onSuccess: (position: object) => void, failed: () => void) {
        if (position === 'nowhere') failed()
        else if (position !== 'silent') onSuccess({ coords: position })
      },
    },
  })
}
const brisbane = { latitude: -27.123456, longitude: 153.000049 }

test('Allow looks around the position, which stands in the address', async () => {
  standAt(brisbane)
  page = await visit('/search', { answer: streets })
  await press(await page.find(() => named(page.main(), 'button', 'Allow')))
  await said('Queen Street')
  expect(page.router.state.location.pathname).toBe('/Search/Current%20location/-27.1235/153')
  expect(prompt()).toBeUndefined()
})

test('a wide screen looks around the position by itself, in place of the first page', async () => {
  resize(1440, 900)
  standAt(brisbane, 'granted')
  page = await visit('/search', { answer: streets })
  await said('Queen Street')
  expect(page.router.state.location.pathname).toBe('/Search/Current%20location/-27.1235/153')
  expect(page.router.state.historyAction).toBe('REPLACE')
})

test.each([
  [1440, 'denied'],
  [1440, 'prompt'],
  [390, 'prompt'],
])('a device %i px wide that does not tell where it is (%s) says what is shown', async (width, state) => {
  resize(width, 900)
  standAt('nowhere', state)
  page = await visit('/search', { answer: streets })
  await said('Crown Street')
  if (width < 1200) await press(await page.find(() => named(page.main(), 'button', 'Allow')))
  await said("We can't see your position; showing Sydney")
  expect(prompt()).toBeUndefined()
  if (width < 1200) {
    await press(await page.find(() => named(page.main(), 'button', 'OK')))
  } else await goTo('/search?city=brisbane')
  expect(page.main().textContent).not.toContain("We can't see your position")
})

test.each(['/search?city=brisbane', '/Search/Crown%20Street/-33.8688/151.21'])(
  'who comes with a place in the address is neither asked for theirs nor moved: %s',
  async (path) => {
    resize(1440, 900)
    standAt({ latitude: -31.95, longitude: 115.86 }, 'granted')
    page = await visit(path, { answer: streets })
    await page.find(() => page.main().querySelector<HTMLElement>('li a'))
    expect(prompt()).toBeUndefined()
    expect(searches().some(({ body }) => body.lat === -31.95)).toBe(false)
  },
)

test('a deep link with past dates does not keep them in the address', async () => {
  page = await visit('/search?city=sydney&start=2020-01-06T09:00&end=2020-01-06T11:00', { answer: streets })
  await said('Crown Street')
  await expect.poll(address).not.toContain('2020-01-06')
  expect(address()).toMatch(/start=\d{4}-.+&end=\d{4}-/)
  expect(page.router.state.historyAction).toBe('REPLACE')
})

test('a deep link with dates that are used is left as it is', async () => {
  const path = `/Search/Crown%20Street/-33.8688/151.21/${day}/09:00/${day}/11:00`
  page = await visit(path, { answer: streets })
  await said('Crown Street')
  expect(address()).toBe(path)
})

test('a deep link to a space shifts the middle of the map east by half the panel', async () => {
  resize(1440, 900)
  page = await visit(`/Search/Crown%20Street/-33.88/151.21/${spaceId}?${morning}`, {
    answer: (call) =>
      call.path.includes('/parking_spaces/') ? { status: 200, body: spaceOnWire } : streets(call),
  })
  await page.find(() => named(page.main(), 'h1', 'Parking Lot on Crown Street'))
  const { lng0, lng1, lng } = searches().find(({ body }) => body.uuid === undefined)!.body as Record<
    string,
    number
  >
  // At zoom 15 a degree of longitude is 23,302 pixels wide.
  expect(((lng0! + lng1!) / 2 - lng!) * 23_302).toBeCloseTo(210, -1)
})

async function openWideSearch(answer: Answering = streets) {
  resize(1440, 900)
  page = await visit(`/search?city=sydney&${morning}`, { answer })
  await said('Crown Street')
  await page.find(() => page.main().querySelector<HTMLElement>('input[role="combobox"]'))
}
const labelled = (words: string) =>
  page.find(() => {
    const label = named(page.main(), 'label', words)
    if (!label?.htmlFor) return label?.querySelector('input')
    return document.querySelector<HTMLInputElement>(`#${CSS.escape(label.htmlFor)}`)
  })

test('the bar changes the order, the hours and what a spot must have', async () => {
  await openWideSearch()
  const choose = async (label: string, value: string) => {
    const select = (await labelled(label)) as unknown as HTMLSelectElement
    await act(async () => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  await choose('Sort by', 'distance')
  await choose('Availability', 'weekdays')
  await press(page.main().querySelector<HTMLElement>('[aria-label="More filters"]')!)
  await press(await labelled('Electric charging'))
  await press(await labelled('Passcode'))
  expect(address()).toBe(`/search?city=sydney&${morning}&sort=distance&open=weekdays&electric=1&access=4`)
  await page.find(() => {
    const { sortBy, availability_mode: hours, electric, access_method: access } = searches().at(-1)!.body
    return sortBy === 1 && hours === 'w' && electric === true && String(access) === '4'
      ? document.body
      : undefined
  })
})

test('monthly starts two days ahead and has no end; casual starts again with its usual time range', async () => {
  await openWideSearch()
  await press(await labelled('Monthly'))
  const from = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: 2 }).toString()
  expect(address()).toBe(`/search?city=sydney&monthly=1&from=${from}`)
  expect(named(page.main(), 'label', 'End date')).toBeUndefined()
  await press(await labelled('Casual'))
  expect(address()).toMatch(/^\/search\?city=sydney&start=.+&end=.+$/)
  expect(address()).not.toContain(day)
})

const suggested = {
  value: 'surry-hills',
  label: 'Surry Hills NSW 2010',
  building_name: '',
  address: {
    street_number: '',
    street_name: '',
    suburb: 'Surry Hills',
    state: 'NSW',
    postcode: '2010',
    latitude: -33.8861,
    longitude: 151.2111,
    timezone: 'Australia/Sydney',
  },
}

test('a place is typed, suggested and taken with the keyboard alone', async () => {
  await openWideSearch((call) =>
    call.path.endsWith('/autocomplete/')
      ? { status: 200, body: { options: [suggested], remainingResults: 3 } }
      : streets(call),
  )
  const field = await labelled('Where to?')
  await enter(field, 'surry')
  await said('Keep typing to see 3 more results...')
  const key = (name: string) =>
    act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  await key('ArrowDown')
  expect(
    document.querySelector(`#${CSS.escape(field.getAttribute('aria-activedescendant')!)}`)?.textContent,
  ).toBe('Surry Hills NSW 2010')
  await key('Enter')
  expect(address()).toBe(`/Search/Surry%20Hills%20NSW%202010/-33.8861/151.2111?${morning}`)
  expect(field.value).toBe('Surry Hills NSW 2010')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test.each([
  ['surry', 'place'],
  ['2010', 'place'],
  ['12 crown street surry', 'address'],
])('%s is looked up as a %s', async (typed, kind) => {
  await openWideSearch((call) =>
    call.path.endsWith('/autocomplete/')
      ? { status: 200, body: { options: [], remainingResults: 0 } }
      : streets(call),
  )
  await enter(await labelled('Where to?'), typed)
  await said('No results')
  await said('Suburbs, postcodes, streets with spots')
  expect(page.calls.find(({ path }) => path.endsWith('/autocomplete/'))?.body).toMatchObject({
    q: typed,
    rd: kind,
    lat: -33.87,
    lng: 151.21,
  })
})

test('a position that cannot be found is said in a status, and the search stays', async () => {
  await openWideSearch()
  standAt('nowhere')
  await press(page.main().querySelector<HTMLElement>('[aria-label="Use current location"]')!)
  await said("We can't see your position; showing Sydney")
  expect(address()).toBe(`/search?city=sydney&${morning}`)
})

/** Without what React's development version reads of a form, which this browser cannot tell it. */
function submitForm(button: HTMLElement) {
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  return act(async () => button.closest('form')!.dispatchEvent(submit))
}

test('on a phone a sheet asks for start, then end, and rounds the minutes up where it can be seen', async () => {
  page = await visit(`/search?city=sydney&${morning}`, { answer: streets })
  await said('Crown Street')
  await press(await page.find(() => named(page.main(), 'button', 'Sydney')))
  const minutes = (await labelled('Minutes')) as unknown as HTMLSelectElement
  expect([...minutes.options].map(({ value }) => Number(value))).toEqual([
    0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55,
  ])
  await act(async () => {
    minutes.value = '20'
    minutes.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await said('Rounded up to 9:30 AM')
  const submit = async (words: string) => {
    const button = await page.find(() => named(page.main(), 'button', words))
    await submitForm(button)
  }
  await submit('Choose an end time')
  const hours = (await labelled('Hour')) as unknown as HTMLSelectElement
  const choose = (hour: string) =>
    act(async () => {
      hours.value = hour
      hours.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await choose('7')
  await said('The end moved to an hour after the start')
  await choose('11')
  const next = Temporal.PlainDate.from(day).add({ days: 1 })
  const later = await page.find(
    () =>
      [...page.main().querySelectorAll<HTMLElement>('[role="grid"] button:not([disabled])')].find(
        (button) => button.textContent === String(next.day),
      ) ?? (next.month === Temporal.PlainDate.from(day).month ? undefined : document.body),
  )
  if (later === document.body)
    await press(page.main().querySelector<HTMLElement>('[aria-label="Next month"]')!)
  await press(
    await page.find(() =>
      [...page.main().querySelectorAll<HTMLElement>('[role="grid"] button:not([disabled])')].find(
        (button) => button.textContent === String(next.day),
      ),
    ),
  )
  await submit('Search')
  expect(address()).toBe(`/search?city=sydney&start=${day}T09:30&end=${next.toString()}T11:00`)
  expect(page.main().querySelector('dialog')).toBeNull()
})

test('in the sheet a month has a start and no end', async () => {
  page = await visit(`/search?city=sydney&${morning}`, { answer: streets })
  await said('Crown Street')
  await press(await page.find(() => named(page.main(), 'button', 'Sydney')))
  await press(await page.find(() => named(page.main(), 'button', 'Monthly')))
  await said('Ongoing')
  const button = await page.find(() => named(page.main(), 'button', 'Search'))
  await submitForm(button)
  const from = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: 2 }).toString()
  expect(address()).toBe(`/search?city=sydney&monthly=1&from=${from}`)
})
