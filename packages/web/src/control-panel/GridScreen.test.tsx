// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Answer, named, press, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const meta = {
  page: 1,
  per_page: 10,
  num_pages: 3,
  count: 25,
  sort_by: 'default',
  sort_dir: 'desc',
  exec_timestamp: '2026-11-17T00:00:00Z',
  default_building_name: 'Tower',
  rate_monthly_default: 300,
  buildings: [{ uuid: '00000000-0000-4000-8000-0000000000c1', building_name: 'Tower' }],
  hidden_columns: ['registration'],
  export_url: null,
}
const row = {
  reference: '0ZGGNH4AWFW',
  booking_type: 'monthly',
  state: 'waiting',
  start: '2026-11-29T00:00:00Z',
  end: '2026-12-21T13:00:00Z',
  timezone: 'Australia/Sydney',
  create_date: '2026-11-17T00:00:00Z',
  expires_at: null,
  headline_amount: 366.84,
  refunded_amount: 0,
  owner_earnings: 295.2,
  driver: { first_name: 'Noah', last_name: '<b>Williams</b>' },
  owner: { first_name: 'Grace', last_name: 'Papas' },
  registration: 'DXS19L',
  bay_marking: 'B2-038',
  parking_space_name: 'Garage on Pirrama Road',
  building: null,
}

async function open(
  path: string,
  answer: Answer = { status: 200, body: { meta, data: [row] } },
  role = 'manager',
) {
  page = await visit(path, {
    isSignedIn: true,
    brand: 'portal',
    answer({ path: called }) {
      const manager = { ...profileOnWire, is_corpuser: true, building_roles: [role] }
      if (called.endsWith('/users/')) return { status: 200, body: manager }
      return called.endsWith('/admin/query/') ? answer : undefined
    },
  })
}

const asked = () =>
  page.calls.filter(({ path }) => path.endsWith('/admin/query/')).map(({ body }) => body as object)

test('a table shows its rows as text, fills up to ten for the eye alone, and leaves out hidden columns', async () => {
  await open('/cp/wp_bookings')
  await page.find(() => named(page.main(), 'a', row.reference))
  expect(page.main().textContent).toContain('Noah <b>Williams</b>')
  expect(page.main().querySelectorAll('tbody tr')).toHaveLength(10)
  expect(page.main().querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(9)
  expect(page.main().textContent).not.toContain('DXS19L')
  expect(page.main().querySelector('a[aria-label="Page 3"]')).not.toBeNull()
  expect(page.main().textContent).toContain('25 bookings')
  expect(page.main().textContent).toContain('Mon 21 Dec 2026')
})

test('filters stand in the address, begin with the first page and can be cleared with what was typed', async () => {
  await open('/cp/wp_bookings?page=2&q=noah&status=waiting&dir=sideways')
  const clear = await page.find(() => named(page.main(), 'button', 'Clear filters'))
  expect(asked().at(-1)).toMatchObject({ page: 2, search_text: 'noah', status: 'waiting' })
  expect(asked().at(-1)).not.toHaveProperty('sort_dir')
  await press(clear)
  const search = await page.find(() => page.main().querySelector<HTMLInputElement>('input[type="search"]'))
  expect(search.value).toBe('')
  expect(asked().at(-1)).toMatchObject({ page: 1, search_text: '' })
  expect(page.router.state.location.search).toBe('')
})

test('an error takes the whole page and says why', async () => {
  await open('/cp/wp_bookings', { status: 404, body: { detail: 'MISSING DETAILS for wp_bookings' } })
  await page.find(() => named(page.main(), 'h1', 'ERROR'))
  expect(page.main().textContent).toContain('MISSING DETAILS for wp_bookings')
})

test.each(['00000000-0000-4000-8000-000000000999', 'nonsense'])(
  'a table of a building %s that is not there is not found',
  async (id) => {
    await open(`/cp/wp_bookings/${id}`, { status: 404, body: { detail: 'Not found.' } })
    await page.find(() => named(page.main(), 'h1', 'Page not found'))
    expect(page.main().querySelector('[role=alert]')).toBeNull()
  },
)

test.each([
  ['patroller', '/cp/patrol'],
  ['visitor-parking-manager', '/cp/vbookings'],
])('whoever is a %s and sees no bookings is led from the overview to %s', async (role, desk) => {
  await open('/cp', { status: 404, body: {} }, role)
  await page.find(() => (page.router.state.location.pathname === desk ? document.body : undefined))
  expect(asked().filter((body) => 'status' in body)).toEqual([])
})

const building = {
  uuid: '00000000-0000-4000-8000-0000000000c1',
  building_name: 'Tower',
  address: '1 High Street, Kew VIC 3101',
  suburb: 'Kew',
  company: '',
  bay_count: 12,
  occupied: 3,
  waiting: 0,
  residents_to_confirm: 0,
  rate_monthly_default: 300,
  rate_monthly_min: 200,
  rate_monthly_max: 400,
  create_date: '2026-11-17T00:00:00Z',
}

test.each([
  ['manager', ['/cp/building/', '/cp/building_bays/', '/cp/residents/', '/cp/claims/']],
  ['patroller', ['/cp/building_bays/']],
])('from the buildings a %s is led only to what they may open', async (role, pages) => {
  await open('/cp/wp_buildings', { status: 200, body: { meta, data: [building] } }, role)
  await page.find(() => (page.main().textContent?.includes('Tower') ? page.main() : undefined))
  const links = [...page.main().querySelectorAll('tbody a')].map((link) => link.getAttribute('href'))
  expect(links.filter((to, at) => links.indexOf(to) === at)).toEqual(
    pages.map((path) => path + building.uuid),
  )
})

test('a sighting with a photo leads to it', async () => {
  const sighting = {
    uuid: '00000000-0000-4000-8000-0000000000d1',
    vehicle_rego: 'ABC123',
    near_vehicle_rego: null,
    place: 'V1',
    seen_at: '2026-11-17T00:00:00Z',
    answer: 'no',
    listed_at: null,
    first_name: 'Mick',
    picture_url: '/images/private/1/access-large.webp?sign=2' as string | null,
    building: { uuid: building.uuid, building_name: 'Tower' },
    timezone: 'Australia/Sydney',
    create_date: '2026-11-17T00:00:00Z',
  }
  const plain = { ...sighting, uuid: '00000000-0000-4000-8000-0000000000d2', picture_url: null }
  await open('/cp/sightings', { status: 200, body: { meta, data: [sighting, plain] } })
  const photo = await page.find(() => named(page.main(), 'a', 'View photo'))
  expect(photo.getAttribute('href')).toBe(sighting.picture_url)
  expect(photo.getAttribute('aria-label')).toBe('View photo of ABC123')
  const photos = [...page.main().querySelectorAll('a')].filter((link) => link.textContent === 'View photo')
  expect(photos).toHaveLength(1)
})

test.each([
  ['manager', true],
  ['patroller', false],
])('a %s of a building is shown its counts of requests: %s', async (role, isShown) => {
  await open('/cp/wp_buildings', { status: 200, body: { meta, data: [building] } }, role)
  await page.find(() => (page.main().textContent?.includes('Tower') ? page.main() : undefined))
  const heads = [...page.main().querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(heads.includes('To answer')).toBe(isShown)
  expect(heads.includes('To confirm')).toBe(isShown)
})
