// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire, spaceId } from '../testing/wire-answers'

const placeId = '00000000-0000-4000-8000-000000000071'
const alertId = '00000000-0000-4000-8000-000000000072'
const today = Temporal.Now.plainDateISO('Australia/Sydney')

const spaceOnWire = {
  uuid: spaceId,
  is_listed: true,
  type: 'Driveway',
  street_name: 'Crown Street',
  suburb2: 'Surry Hills',
  address: 'Crown Street, Surry Hills NSW 2010',
  latitude: -33.8846,
  longitude: 151.2119,
  timezone: 'Australia/Sydney',
  vehicle_type: 3,
  access_method: 1,
  electric_charging: false,
  rate_hourly: 4,
  rate_monthly: null,
  image_set: [],
}

const alertOnWire = {
  id: alertId,
  searchMode: 0,
  startdate: '2026-11-18',
  starttime: '09:00:00',
  enddate: '2026-11-18',
  endtime: '11:00:00',
  fits_vehicle: true,
  electric: true,
  covered: false,
  access_method: [3],
  state: 'watching',
  told_date: null as string | null,
}

const placeOnWire = {
  id: placeId,
  name: 'Sydney Town Hall',
  latitude: -33.8732,
  longitude: 151.2067,
  timezone: 'Australia/Sydney',
  alerts: [alertOnWire],
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

interface Kept {
  spaces: object[]
  places: object[]
}

/** Opens the page on what is kept; `refuse` makes the server say no to a change. */
async function open(path: string, kept: Kept, refuse?: (call: SeenCall) => string | undefined) {
  page = await visit(path, {
    isSignedIn: true,
    answer(call) {
      if (call.path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (call.method === 'GET' && call.path.endsWith('/users/favourites/'))
        return { status: 200, body: kept }
      const refused = refuse?.(call)
      if (refused !== undefined) return { status: 409, body: { detail: refused } }
      if (call.method === 'DELETE' && call.path.includes('/spaces/')) kept.spaces = []
      if (call.method === 'POST' && call.path.endsWith('/spaces/')) kept.spaces = [spaceOnWire]
      if (call.method === 'DELETE' && call.path.endsWith(`/places/${placeId}/`)) kept.places = []
      if (call.method === 'PATCH')
        kept.places = [{ ...placeOnWire, ...(call.body.name ? { name: call.body.name } : {}) }]
      if (call.path.includes('/alerts/')) return { status: 200, body: alertOnWire }
      return { status: 200, body: call.method === 'PATCH' ? kept.places[0] : {} }
    },
  })
  return page
}

const changes = () =>
  page.calls
    .filter(({ method, path }) => method !== 'GET' && path.includes('/favourites/'))
    .map(({ method, path, body }) => [method, path.replace(/^.*favourites\//, ''), body])
const button = (words: string) => page.find(() => named(document.body, 'button', words))
const labelled = (label: string) =>
  page.find(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`))
const said = (words: string) =>
  page.find(() => (document.body.textContent?.includes(words) ? document.body : undefined))

test('with nothing saved there is a picture, a text and one button, in both tabs', async () => {
  const { main } = await open('/favourites', { spaces: [], places: [] })
  await said('No saved spots yet')
  expect(main().querySelectorAll('a[href="/search"]')).toHaveLength(1)
  await press(await button('Places'))
  await said('No saved places yet')
  expect(page.router.state.location.search).toBe('?tab=places')
  expect(main().querySelectorAll('a[href="/search"]')).toHaveLength(1)
})

test('a spot leads to its details, is removed at once, and comes back with undo', async () => {
  const { main } = await open('/favourites', { spaces: [spaceOnWire], places: [] })
  const link = await page.find(() => named(main(), 'a', 'Driveway on Crown Street'))
  expect(link.getAttribute('href')).toBe(
    `/Search/Crown%20Street%2C%20Surry%20Hills/-33.8846/151.2119/${spaceId}`,
  )
  await said('$4.00/hr')
  await press(await labelled('Remove Driveway on Crown Street'))
  await said('Crown Street was removed.')
  await said('No saved spots yet')
  await press(await button('Undo'))
  await page.find(() => named(main(), 'a', 'Driveway on Crown Street'))
  expect(changes()).toEqual([
    ['DELETE', `spaces/${spaceId}/`, {}],
    ['POST', 'spaces/', { uuid: spaceId }],
  ])
})

test('a spot that is no longer listed says so, leads nowhere and goes for good', async () => {
  const { main } = await open('/favourites', { spaces: [{ ...spaceOnWire, is_listed: false }], places: [] })
  await said('No longer listed')
  expect(named(main(), 'a', 'Driveway')).toBeUndefined()
  await press(await labelled('Remove Driveway on Crown Street'))
  await said('Crown Street was removed.')
  expect(named(document.body, 'button', 'Undo')).toBeUndefined()
})

test('a spot that could not be removed stays, and the page says why', async () => {
  const { main } = await open('/favourites', { spaces: [spaceOnWire], places: [] }, () => 'Not today.')
  await press(await labelled('Remove Driveway on Crown Street'))
  await said('Not today.')
  expect(named(main(), 'a', 'Driveway on Crown Street')).toBeDefined()
})

test('a place shows what is waited for and how it stands, with a word for each', async () => {
  const told = { ...alertOnWire, id: spaceId, state: 'told', told_date: Temporal.Now.instant().toString() }
  const over = {
    ...alertOnWire,
    id: placeId,
    state: 'over',
    searchMode: 1,
    starttime: null,
    enddate: null,
    endtime: null,
  }
  const { main } = await open('/favourites?tab=places', {
    spaces: [],
    places: [{ ...placeOnWire, alerts: [alertOnWire, told, over] }],
  })
  await said('Sydney Town Hall')
  const text = main().textContent ?? ''
  expect(text).toContain('Wed 18 Nov, 9:00 AM to 11:00 AM')
  expect(text).toContain('Fits my vehicle · EV charging · Key · No spots are free yet.')
  expect(text).toContain('We emailed you now.')
  expect(text).toContain('Monthly from Wed 18 Nov')
  for (const word of ['Watching', 'Sent', 'Expired']) expect(text).toContain(word)
  expect(named(main(), 'a', 'Search now')?.getAttribute('href')).toBe(
    '/Search/Sydney%20Town%20Hall/-33.8732/151.2067/2026-11-18/09:00/2026-11-18/11:00?electric=1&access=3&z=13',
  )
  await press(await button('Watch again'))
  expect(changes()).toEqual([['POST', `places/${placeId}/alerts/${spaceId}/again/`, {}]])
})

test('a place is renamed, removed and brought back', async () => {
  const { main } = await open('/favourites?tab=places', { spaces: [], places: [placeOnWire] })
  await press(await labelled('Rename Sydney Town Hall'))
  const field = await page.find(() => document.querySelector<HTMLInputElement>('dialog input'))
  await type(field, 'Work')
  await press(await button('Save'))
  await page.find(() => named(main(), 'h2', 'Work'))
  await press(await labelled('Remove Work'))
  await said('Work was removed.')
  await press(await button('Undo'))
  await page.find(() => named(main(), 'h2', 'Sydney Town Hall'))
  expect(changes()).toEqual([
    ['PATCH', `places/${placeId}/`, { name: 'Work' }],
    ['DELETE', `places/${placeId}/`, {}],
    ['PATCH', `places/${placeId}/`, { removed: false }],
  ])
})

test('an alert is asked for by the month or for hours, and a refusal keeps the form', async () => {
  let words: string | undefined = "You've reached the limit of alerts."
  await open('/favourites?tab=places', { spaces: [], places: [placeOnWire] }, () => words)
  await press(await button('Add an alert'))
  await page.find(() => named(document.body, 'h2', 'Alert for Sydney Town Hall'))
  await press(
    await page.find(() => document.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')[1]),
  )
  const switches = document.querySelectorAll<HTMLInputElement>('dialog input[role=switch]')
  await press(switches[switches.length - 1] as HTMLElement)
  await press(await button('Create alert'))
  await said("You've reached the limit of alerts")
  words = undefined
  await press(await button('Create alert'))
  await said(`We'll email ${profileOnWire.email} when a spot is free.`)
  expect(document.querySelector('dialog form')).toBeNull()
  const [, path, body] = changes().at(-1) ?? []
  expect(path).toBe(`places/${placeId}/alerts/`)
  expect(body).toMatchObject({
    searchMode: 1,
    startdate: today.add({ days: 2 }).toString(),
    electric: false,
    covered: true,
    access_method: [],
  })
  expect(body).not.toHaveProperty('starttime')
})

test('the time of an alert is changed in the same form, which begins with a time that can still be had', async () => {
  const past = { ...alertOnWire, state: 'over', startdate: '2020-01-06', enddate: '2020-01-06' }
  await open('/favourites?tab=places', { spaces: [], places: [{ ...placeOnWire, alerts: [past] }] })
  await press(await button('Change the time'))
  await press(await button('Create alert'))
  await said("We'll email")
  const [, path, body] = changes().at(-1) ?? []
  expect(path).toBe(`places/${placeId}/alerts/${alertId}/again/`)
  const { criteria } = body as { criteria: Record<string, string> }
  expect(criteria).toMatchObject({ fits_vehicle: true, electric: true, covered: false, access_method: [3] })
  expect(criteria.startdate! >= today.toString()).toBe(true)
})

test('without a connection the page says so and tries again when asked', async () => {
  let isConnected = false
  page = await visit('/favourites', {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      return isConnected ? { status: 200, body: { spaces: [spaceOnWire], places: [] } } : undefined
    },
  })
  const again = await button('Try again')
  isConnected = true
  await press(again)
  await said('Crown Street')
  expect(named(document.body, 'button', 'Try again')).toBeUndefined()
})
