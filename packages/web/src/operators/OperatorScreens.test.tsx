// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pageRoutes } from '../shell/routes'
import { named, press, type as enter, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'
import { sections } from './sections'

const id = '00000000-0000-4000-8000-000000000077'
const listed = {
  uuid: id,
  first_name: 'Mia',
  last_name: 'Thornton',
  email: 'mia@people.example',
  telephone_number: '+61491570006',
  create_date: '2025-10-01T00:00:00Z',
  suspended: false,
}
const person = {
  ...listed,
  telephone_verified: true,
  suspended_at: null as string | null,
  suspension_reason: null as string | null,
  is_operator: false,
  is_featured: false,
  is_you: false,
  brands: ['Bayshare'],
  roles: [{ building_name: 'Pirrama', brand: 'Portal', role: 'manager' }],
  bookings: 12,
  bookings_received: 3,
  listings: 1,
  balance: 20.5,
  free_credits: 5,
  earnings: 0,
  sessions: [{ id, device: 'Safari on iPhone', brand: 'Bayshare', last_seen: '2026-11-16T20:00:00Z' }],
}

const now0 = '2026-11-16T21:00:00Z'
const listing = {
  uuid: id,
  type: 'Driveway',
  bay_marking: null,
  building_name: null,
  address: '12 Crown Street, Surry Hills NSW 2010',
  brand: 'Bayshare',
  create_date: now0,
  bookings: 2,
  taken_down_at: null,
  taken_down_reason: null,
  owner: {
    uuid: id,
    first_name: 'Mia',
    last_name: 'Thornton',
    email: 'mia@people.example',
    is_featured: true,
    suspended: false,
  },
}
const building = {
  uuid: id,
  building_name: 'Wattle House',
  brand: 'Residents Parking',
  address: '12 Harris Street, Pyrmont NSW 2009',
  create_date: now0,
  bay_count: 0,
  control_panel_url: `http://portal.localhost/cp/building/${id}`,
  managers: [{ user: id, name: 'Grant Whitlock', email: 'grant@people.example' }],
  invitations: [{ uuid: id, email: 'first@manager.example', expires_at: now0, expired: true }],
}

const disputeOnWire = {
  id,
  state: 'open',
  reason: 'fraudulent',
  amount: 48,
  payer: { id, first_name: 'Ethan' },
  owner: null,
  reference: '8TF81VX3BV2',
  unpaid: 39.36,
  has_incident: false,
  opened_at: now0,
  closed_at: null,
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

async function openDesk(isOperator: boolean) {
  page = await visit('/operator', {
    isSignedIn: true,
    answer: ({ path }) =>
      path.endsWith('/users/')
        ? { status: 200, body: { ...profileOnWire, is_operator: isOperator } }
        : { status: 404, body: {} },
  })
  return page
}

test('the desk leads to each of its sections, and each is a page for operators', async () => {
  const { main, find } = await openDesk(true)
  await find(() => main().querySelector<HTMLAnchorElement>('ul a'))
  const shown = [...main().querySelectorAll('ul a')].map((link) => link.getAttribute('href'))
  expect(shown).toEqual(sections.map(({ to }) => to))
  const kept = pageRoutes.filter(({ path, access }) => shown.includes(path) && access === 'operator')
  expect(kept).toHaveLength(sections.length)
})

test('the desk says how much waits for an operator, and nothing where nothing does', async () => {
  const counts = [
    { kind: 'react', failed: 2, running: 0, waiting: 3 },
    { kind: 'send-message', failed: 1, running: 0, waiting: 0 },
  ]
  const answers = {
    '/users/': { ...profileOnWire, is_operator: true },
    '/incidents/': [],
    '/disputes/': [disputeOnWire],
    '/queues/': { counts, jobs: [], failed_messages: 4, held_messages: 9, messages: [] },
  }
  page = await visit('/operator', {
    isSignedIn: true,
    answer({ path }) {
      const body = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1]
      return body ? { status: 200, body } : { status: 500, body: {} }
    },
  })
  const { main, find } = page
  const waitingIn = (section: string) =>
    /\d+ [a-z ]+$/.exec(main().querySelector(`a[href="/operator/${section}"]`)?.textContent ?? '')?.[0]
  await find(() => (waitingIn('queues') && waitingIn('disputes') ? main() : undefined))
  expect(['incidents', 'disputes', 'reports', 'queues', 'people'].map(waitingIn)).toEqual([
    undefined,
    '1 open',
    undefined,
    '7 failed',
    undefined,
  ])
})

test('others do not learn that there is a desk', async () => {
  const { main, find } = await openDesk(false)
  await find(() => (main().textContent?.includes('not found') ? main() : undefined))
  expect(main().querySelector('ul a')).toBeNull()
})

async function openAt(address: string) {
  let shown = person
  let isDown = false
  page = await visit(address, {
    isSignedIn: true,
    answer({ path, method, body }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: true } }
      if (path.includes('/operator/people/?')) {
        const isKnown = path.includes('q=mia')
        return { status: 200, body: { people: isKnown ? [listed] : [], next: isKnown ? id : null } }
      }
      if (path.endsWith('/suspend/'))
        shown = {
          ...shown,
          suspended: true,
          suspended_at: '2026-11-16T21:00:00Z',
          suspension_reason: String(body.reason),
          sessions: [],
        }
      if (path.endsWith('/restore/'))
        shown = { ...shown, suspended: false, suspended_at: null, suspension_reason: null }
      if (path.endsWith('/feature/')) shown = { ...shown, is_featured: Boolean(body.is_featured) }
      if (path.includes('/operator/listings/')) {
        if (path.endsWith('/take_down/')) isDown = true
        if (path.endsWith('/put_back/')) isDown = false
        const now = { ...listing, ...(isDown && { taken_down_at: now0, taken_down_reason: 'Blurred' }) }
        return { status: 200, body: method === 'POST' ? now : { listings: [now], next: null } }
      }
      if (path.includes('/operator/buildings/')) {
        if (method === 'POST' && body.building_name === 'Taken')
          return { status: 400, body: { building_name: ['Another building of this brand has this name'] } }
        return { status: 200, body: method === 'POST' ? { uuid: id } : { buildings: [building], next: null } }
      }
      if (path.includes(`/operator/people/${id}/`)) return { status: 200, body: shown }
      return { status: 404, body: { detail: `${method} ${path}` } }
    },
  })
  const { main, find } = page
  return {
    said: (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined)),
    button: (words: string) => find(() => named(main(), 'button', words)),
    inDialog: (words: string) =>
      find(() => {
        const dialog = document.querySelector<HTMLElement>('dialog, [role=dialog]')
        return dialog ? named(dialog, 'button', words) : undefined
      }),
    sent: (end: string) => page.calls.filter(({ path }) => path.endsWith(end)),
  }
}

test('nobody is listed before something is typed; who is found leads to their page', async () => {
  const { said } = await openAt('/operator/people')
  await said('Search for a person')
  expect(page.calls.some(({ path }) => path.includes('/operator/people/'))).toBe(false)
  const box = page.main().querySelector<HTMLInputElement>('input[type=search]')
  await enter(box!, 'mia')
  await said('Mia Thornton')
  expect(page.main().querySelector(`a[href="/operator/people/${id}"]`)).not.toBeNull()
  expect(page.main().querySelector(`a[href="/operator/people?q=mia&after=${id}"]`)).not.toBeNull()
  await enter(box!, 'zzz')
  await said('Nobody found')
})

test('an account is suspended with a reason, which says what follows, and opened again', async () => {
  const { said, button, inDialog, sent } = await openAt(`/operator/people/${id}`)
  await said('Manager, Pirrama (Portal)')
  await said('$20.50')
  await press(await button('Suspend account'))
  await press(await inDialog('Suspend account'))
  await said('Enter a reason.')
  expect(sent('/suspend/')).toEqual([])
  const dialog = document.querySelector<HTMLElement>('dialog, [role=dialog]')
  expect(dialog?.textContent).toContain('Bookings that were already made stay as they are')
  await enter(dialog!.querySelector<HTMLInputElement>('input')!, 'Fake photos')
  await press(await inDialog('Suspend account'))
  await said('The account is suspended.')
  await said('Fake photos')
  await said('Not logged in anywhere.')
  expect(sent('/suspend/')[0]?.body).toEqual({ reason: 'Fake photos' })
  await press(await button('Lift suspension'))
  await press(await inDialog('Lift suspension'))
  await said('The suspension is lifted.')
  await press(await button('Feature this owner'))
  await said('Stop featuring')
})

test('an id that nobody can have is said to be none', async () => {
  const { said } = await openAt('/operator/people/nobody')
  await said("This account doesn't exist or was closed.")
  expect(page.calls.some(({ path }) => path.includes('/operator/people/'))).toBe(false)
})

test('a listing is taken down with a reason and put back', async () => {
  const { said, button, inDialog, sent } = await openAt('/operator/listings')
  await said('Live')
  await press(await button('Take down'))
  const dialog = document.querySelector<HTMLElement>('dialog, [role=dialog]')
  await enter(dialog!.querySelector<HTMLInputElement>('input')!, 'Blurred')
  await press(await inDialog('Take down'))
  await said('Driveway, 12 Crown Street is taken down.')
  expect(sent('/take_down/')[0]?.body).toEqual({ reason: 'Blurred' })
  await press(await button('Put back'))
  await press(await inDialog('Put back'))
  await said('Driveway, 12 Crown Street is live again.')
})

test('buildings are listed with who looks after them; a new one needs an address that was picked', async () => {
  const { said, button, sent } = await openAt('/operator/buildings')
  await said('Grant Whitlock')
  await said('first@manager.example')
  await press(
    await page.find(() => page.main().querySelector<HTMLElement>('a[href="/operator/buildings/new"]')),
  )
  await press(await button('Create building'))
  await said('This field is required')
  expect(sent('/operator/buildings/').filter(({ method }) => method === 'POST')).toEqual([])
})

test('a person who is not there is said, and leads back to the search', async () => {
  page = await visit(`/operator/people/${id}`, {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_operator: true } }
      return { status: 404, body: { detail: 'Not found.' } }
    },
  })
  const words = "This account doesn't exist or was closed."
  await page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
  expect(named(page.main(), 'button', 'Try again')).toBeUndefined()
})
