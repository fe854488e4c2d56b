// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { named, press, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const building = '00000000-0000-4000-8000-0000000000c1'
const allowed = {
  vehicle_rego: 'ABC123',
  bay_label: 'V1',
  kind: 'visitor',
  min_datetime: '2026-01-01T00:00:00Z',
  max_datetime: '2099-01-01T00:00:00Z',
  is_waiting: false,
  seen_at: null as string | null,
}
const month = { ...allowed, vehicle_rego: 'MTH123', kind: 'monthly', max_datetime: '2098-12-21T13:00:00Z' }
const other = { ...allowed, vehicle_rego: 'VIS0O1', bay_label: 'V2' }
const asked = { ...allowed, vehicle_rego: 'ASKED1', bay_label: 'V2', is_waiting: true }
/** What the server says about plates that are not allowed themselves. */
const answers: Readonly<Record<string, object>> = {
  VIS001: { near: [other] },
  VIS002: { near: [other, { ...other, vehicle_rego: 'VIS003', bay_label: 'V3' }] },
  ASKED1: { not_now: { reason: 'waiting', expected: asked } },
  ABC124: {
    not_now: { reason: 'seen-itself', expected: { ...allowed, seen_at: '2026-11-17T00:00:00Z' } },
  },
}
const list = {
  building_name: 'Tower',
  timezone: 'Australia/Sydney',
  exec_timestamp: '2026-11-17T00:00:00Z',
  until: '2099-01-01T00:00:00Z',
  bays: ['V1', 'V2'],
  plates: [allowed, other],
}

async function open(role: string) {
  const server = { isReachable: true, sightings: [] as object[] }
  page = await visit(`/cp/patrol/${building}`, {
    isSignedIn: true,
    brand: 'portal',
    answer({ path, method, body }) {
      if (!server.isReachable) return undefined
      const patroller = { ...profileOnWire, is_corpuser: true, building_roles: [role] }
      if (path.endsWith('/users/')) return { status: 200, body: patroller }
      if (path.endsWith('/patrol/') && method === 'GET') return { status: 200, body: list }
      if (path.endsWith('/patrol/')) {
        const found = [allowed, month].find(({ vehicle_rego: plate }) => plate === body.vehicle_rego)
        const nothing = { allowed: found ?? null, from: null, near: [], not_now: null }
        return { status: 200, body: { ...nothing, ...answers[String(body.vehicle_rego)] } }
      }
      if (!path.endsWith('/sightings/')) return undefined
      if (method === 'GET') return { status: 200, body: server.sightings.slice(0, 50) }
      const sighting = { near_vehicle_rego: null, ...body, first_name: 'Jack', picture_url: null }
      server.sightings.push(sighting)
      return { status: 200, body: sighting }
    },
  })
  await page.find(() => named(page.main(), 'p', 'Tower'))
  return server
}

async function check(plate: string) {
  const field = await page.find(() => page.main().querySelector<HTMLInputElement>('form input'))
  await type(field, plate)
  await press(named(page.main(), 'button', 'Check plate') as HTMLElement)
}
const says = (words: string) =>
  page.find(() => (page.main().textContent.includes(words) ? page.main() : undefined))

test('a plate is answered at once, with until when, where and why', async () => {
  await open('patroller')
  await check('abc 123')
  await says('Yes, ABC123 may be here')
  await says('Bay V1, Visitor pass')
  await check('MTH123')
  await says('Last day Sun 21 Dec')
  await check('ABC12O')
  await says('No, ABC12O may not be here')
  await check('<b>')
  await says('Type a plate with up to 10 letters and numbers.')
  const asked = page.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/patrol/'))
  expect(asked.map(({ body }) => body.vehicle_rego)).toEqual(['ABC123', 'MTH123', 'ABC12O'])
})

test('without a connection the kept list answers and says how old it is; a sighting is sent later, once', async () => {
  const server = await open('patroller')
  await says('2 plates saved on this device')
  server.isReachable = false
  await check('ABC123')
  await says('Yes, ABC123 may be here')
  await says('No connection. This answer is from the list of')
  await press(await page.find(() => named(page.main(), 'button', 'Save sighting')))
  await says('Waiting to be sent')
  expect(server.sightings).toEqual([])
  server.isReachable = true
  for (let time = 0; time < 3; time++)
    await act(async () => void globalThis.dispatchEvent(new Event('online')))
  await page.find(() => (page.main().textContent.includes('Waiting to be sent') ? undefined : page.main()))
  expect(server.sightings).toMatchObject([{ vehicle_rego: 'ABC123', place: 'V1', answer: 'yes' }])
  expect(server.sightings[0]).toMatchObject({ listed_at: list.exec_timestamp })
})

test('a plate near an expected one is probably it; the sighting keeps both', async () => {
  const server = await open('patroller')
  await check('VIS001')
  await page.find(() =>
    named(page.main(), 'h2', 'Probably VIS0O1, bay V2, until Thu 1 Jan, 11:00 AM (Sydney time)'),
  )
  await says('You typed VIS001. Check the plate on the car.')
  await check('VIS002')
  await page.find(() => named(page.main(), 'h2', 'Probably VIS0O1 or VIS003'))
  await says('VIS003, bay V3, until')
  const chosen = await page.find(() => page.main().querySelector('select'))
  await act(async () => {
    chosen.value = 'VIS003'
    chosen.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await press(await page.find(() => named(page.main(), 'button', 'Save sighting')))
  await says('VIS002 (probably VIS003)')
  expect(server.sightings).toMatchObject([
    { vehicle_rego: 'VIS002', near_vehicle_rego: 'VIS003', place: 'V3', answer: 'yes' },
  ])
  server.isReachable = false
  await check('VIS001')
  await page.find(() =>
    named(page.main(), 'h2', 'Probably VIS0O1, bay V2, until Thu 1 Jan, 11:00 AM (Sydney time)'),
  )
})

test('a no says what it knows: a visit that waits, or a car that is here itself', async () => {
  const server = await open('patroller')
  await check('ASKED1')
  await page.find(() => named(page.main(), 'h2', 'Waiting for the resident'))
  await says("ASKED1 was entered for a visit, and the resident hasn't answered yet.")
  await check('ABC124')
  await says('No, ABC124 may not be here')
  await says('ABC123 itself was seen here on Tue 17 Nov, 11:00 AM (Sydney time). This is another car.')
  server.isReachable = false
  await check('VIS0O1')
  await press(await page.find(() => named(page.main(), 'button', 'Save sighting')))
  await says('Waiting to be sent')
  await check('VIS001')
  await says('No, VIS001 may not be here')
  await says('VIS0O1 itself was seen here')
  server.isReachable = true
  await act(async () => void globalThis.dispatchEvent(new Event('online')))
  await page.find(() => (page.main().textContent.includes('Waiting to be sent') ? undefined : page.main()))
  expect(server.sightings).toHaveLength(1)
})

test('logging out with sightings that were not sent asks first; on another page they are sent', async () => {
  const server = await open('patroller')
  server.isReachable = false
  await check('ABC123')
  await press(await page.find(() => named(page.main(), 'button', 'Save sighting')))
  await says('Waiting to be sent')
  const logOut = () =>
    page.find(() => document.querySelector<HTMLElement>('button[aria-label="Log out"]') ?? undefined)
  await press(await logOut())
  const question = await page.find(() => document.querySelector<HTMLElement>('dialog') ?? undefined)
  expect(question.textContent).toContain(
    "1 sighting hasn't been sent yet. Logging out deletes it from this device.",
  )
  await press(named(question, 'button', 'Cancel') as HTMLElement)
  expect(document.querySelector('dialog')).toBeNull()
  await act(() => page.router.navigate('/cp/account'))
  await page.find(() => (page.router.state.location.pathname === '/cp/account' ? page.main() : undefined))
  server.isReachable = true
  await act(async () => void globalThis.dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(server.sightings).toHaveLength(1))
})
