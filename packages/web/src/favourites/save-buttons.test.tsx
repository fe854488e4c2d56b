// @vitest-environment happy-dom
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSession } from '../session/create-session'
import { sessionHint } from '../session/session-hint'
import { storedRedirect } from '../session/stored-redirect'
import { Providers } from '../shell/Providers'
import { found, named, press } from '../testing/visit'
import { profileOnWire, spaceId } from '../testing/wire-answers'
import { SavePlaceButton } from './SavePlaceButton'
import { SaveSpaceButton } from './SaveSpaceButton'

const townHall = {
  name: 'Sydney Town Hall',
  latitude: -33.8732,
  longitude: 151.2067,
  zone: 'Australia/Sydney',
}
const starts = Temporal.Now.plainDateTimeISO('Australia/Sydney')
  .add({ days: 3 })
  .with({ hour: 9, minute: 0 })
  .round('hour')
const timeRange: SearchedTimeRange = { kind: 'casual', starts, ends: starts.add({ hours: 2 }) }
const placeId = '00000000-0000-4000-8000-000000000071'

let root: HTMLElement
let calls: [method: string, path: string, body: unknown][]
/** What the server says to a change; undefined when there is no connection. */
let answer: (method: string, path: string) => { status: number; body: unknown } | undefined
let saved: { spaces: object[]; places: object[] }
let waitFor: Promise<void>
/** What a first reading waits for, after it has seen what is saved. */
let readingWaitsFor: Promise<void>
let leave: () => Promise<void>

beforeEach(() => {
  sessionStorage.clear()
  calls = []
  saved = { spaces: [], places: [] }
  answer = () => ({ status: 200, body: {} })
  waitFor = Promise.resolve()
  readingWaitsFor = Promise.resolve()
})
afterEach(() => leave())

/** A page with both buttons, as a search shows them. */
async function show({ isSignedIn }: { isSignedIn: boolean }) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  if (isSignedIn) sessionHint.set('somebody')
  else sessionHint.clear()
  const session = createSession(async (address, { method = 'GET', body }) => {
    const path = address.replace('/api/v1/', '')
    if (path.startsWith('auth/'))
      return Response.json({ access_token: 't', expires_in: 900, token_type: 'Bearer' })
    if (path === 'users/') return Response.json(profileOnWire)
    if (method === 'GET') {
      const read = structuredClone(saved)
      await readingWaitsFor
      return Response.json(read)
    }
    await waitFor
    calls.push([method, path, typeof body === 'string' ? JSON.parse(body) : undefined])
    const answered = answer(method, path)
    if (!answered) throw new TypeError('Failed to fetch')
    return Response.json(answered.body, { status: answered.status })
  })
  const page = (
    <>
      <SaveSpaceButton spaceId={spaceId} name="Driveway on Crown Street" />
      <SavePlaceButton place={townHall} timeRange={timeRange} />
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/Search/:address', element: page },
      { path: '/login', element: <p>Who are you?</p> },
    ],
    { initialEntries: ['/Search/Sydney?start=now'] },
  )
  root = document.body.appendChild(document.createElement('div'))
  const drawing = createRoot(root)
  await act(async () => {
    drawing.render(
      <Providers brand={brandById('main')} isSandbox={false} session={session}>
        <RouterProvider router={router} />
      </Providers>,
    )
    await session.start()
  })
  leave = async () => {
    await act(async () => drawing.unmount())
    root.remove()
  }
  return router
}

const find = <T,>(look: () => T | null | undefined | false) => found(root, look)
const heart = () =>
  find(() => root.querySelector<HTMLButtonElement>('[aria-label="Save Driveway on Crown Street"]'))
const pressed = (isPressed: boolean) =>
  find(() => root.querySelector(`[aria-label^="Save Driveway"][aria-pressed=${isPressed}]`))
const button = (words: string) => find(() => named(document.body, 'button', words))
const said = (words: string) => find(() => document.body.textContent?.includes(words))

test('the heart is filled before the server has answered', async () => {
  await show({ isSignedIn: true })
  let agree = () => {}
  waitFor = new Promise((resolve) => (agree = resolve))
  await press(await heart())
  await pressed(true)
  saved.spaces = [spaceOnWire]
  agree()
  await find(() => calls.length === 1)
  await pressed(true)
  await press(await heart())
  await pressed(false)
  expect(calls).toEqual([
    ['POST', 'users/favourites/spaces/', { uuid: spaceId }],
    ['DELETE', `users/favourites/spaces/${spaceId}/`, undefined],
  ])
})

test('a heart that the server refuses is empty again, and the page says why', async () => {
  await show({ isSignedIn: true })
  answer = () => ({ status: 409, body: { detail: "You've reached the limit of saved spots." } })
  await press(await heart())
  await said("You've reached the limit of saved spots")
  expect((await heart()).getAttribute('aria-pressed')).toBe('false')
})

test('a failed connection leaves the heart as it was', async () => {
  await show({ isSignedIn: true })
  answer = () => undefined
  await press(await heart())
  await find(() => root.querySelector('[role=alert]'))
  expect((await heart()).getAttribute('aria-pressed')).toBe('false')
})

test('a visitor logs in first, comes back, and then it is saved', async () => {
  const router = await show({ isSignedIn: false })
  await press(await heart())
  await said('Who are you?')
  expect(router.state.location.pathname).toBe('/login')
  expect(calls).toEqual([])
  await leave()
  expect(storedRedirect.take()).toBe('/Search/Sydney?start=now')
  await show({ isSignedIn: true })
  await find(() => calls.length === 1)
  expect(calls).toEqual([['POST', 'users/favourites/spaces/', { uuid: spaceId }]])
  // Only once, however many hearts there are.
  await leave()
  await show({ isSignedIn: true })
  await heart()
  expect(calls).toHaveLength(1)
})

test('what was read before it was saved does not empty the heart again', async () => {
  await show({ isSignedIn: false })
  await press(await heart())
  await said('Who are you?')
  await leave()
  let arrive = () => {}
  readingWaitsFor = new Promise((resolve) => (arrive = resolve))
  answer = () => {
    saved.spaces = [spaceOnWire]
    return { status: 200, body: {} }
  }
  await show({ isSignedIn: true })
  await find(() => calls.length === 1)
  await act(async () => arrive())
  expect(await pressed(true)).toBeTruthy()
})

test('the searched place is saved under its name and position', async () => {
  await show({ isSignedIn: true })
  answer = () => ({ status: 200, body: placeOnWire() })
  await press(await button('Save this place'))
  const { name, latitude, longitude, zone } = townHall
  expect(calls).toEqual([['POST', 'users/favourites/places/', { name, latitude, longitude, timezone: zone }]])
})

test('a place that is saved already says so, and is removed by the same button', async () => {
  saved.places = [placeOnWire()]
  await show({ isSignedIn: true })
  answer = () => {
    saved.places = []
    return { status: 200, body: {} }
  }
  await press(await button('Place saved'))
  await button('Save this place')
  expect(calls).toEqual([['DELETE', `users/favourites/places/${placeId}/`, undefined]])
})

test('adding an alert saves the place and watches for the searched time', async () => {
  await show({ isSignedIn: true })
  answer = (_, path) => ({ status: 200, body: path.endsWith('alerts/') ? alertOnWire() : placeOnWire() })
  await press(await button('Tell me when a spot is free'))
  await find(() => named(document.body, 'h2', 'Alert for Sydney Town Hall'))
  await press(await find(() => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')))
  await said(`We'll email ${profileOnWire.email}`)
  expect(calls.map(([method, path]) => `${method} ${path}`)).toEqual([
    'POST users/favourites/places/',
    `POST users/favourites/places/${placeId}/alerts/`,
  ])
  expect(calls[1]?.[2]).toMatchObject({
    searchMode: 0,
    startdate: starts.toPlainDate().toString(),
    starttime: '09:00:00',
    endtime: '11:00:00',
  })
})

test('a visitor who added an alert finds the form open after logging in', async () => {
  await show({ isSignedIn: false })
  await press(await button('Tell me when a spot is free'))
  await said('Who are you?')
  await leave()
  answer = () => ({ status: 200, body: placeOnWire() })
  await show({ isSignedIn: true })
  await find(() => named(document.body, 'h2', 'Alert for Sydney Town Hall'))
  expect(calls.map(([method, path]) => `${method} ${path}`)).toEqual(['POST users/favourites/places/'])
})

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

function placeOnWire() {
  const { name, latitude, longitude, zone } = townHall
  return { id: placeId, name, latitude, longitude, timezone: zone, alerts: [] }
}

function alertOnWire() {
  return {
    id: spaceId,
    searchMode: 0,
    startdate: '2026-11-18',
    starttime: '09:00:00',
    enddate: '2026-11-18',
    endtime: '11:00:00',
    fits_vehicle: false,
    electric: false,
    covered: false,
    access_method: [],
    state: 'watching',
    told_date: null,
  }
}
