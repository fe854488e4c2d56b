// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const id = '00000000-0000-4000-8000-000000000700'
const holderId = '00000000-0000-4000-8000-000000000901'
const uuidOf = (at: number) => `00000000-0000-4000-8000-00000000090${at}`
const claim = (at: number, marking: string, more: object = {}) => ({
  uuid: uuidOf(at),
  bay_marking: marking,
  state: 'waiting',
  rate_monthly: 300,
  description: 'Close to the lift.',
  tenant: {
    first_name: 'Hana',
    last_name: 'Suzuki',
    email: 'hana@example.com',
    unit: '305',
    confirmed: true,
  },
  holder: null,
  others: 0,
  claimed_at: '2026-11-17T15:00:00Z',
  decided_at: null,
  decided_by: null,
  reason: null,
  ...more,
})

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

/** A server with these claims to decide, which writes down what is decided. */
function claimsServer(claims: object[], { mayDecide = true, problems = [] as object[] } = {}) {
  const decisions: unknown[] = []
  const answer = ({ method, path, body }: SeenCall): Answer => {
    if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, is_corpuser: true } }
    if (method === 'POST') {
      decisions.push(body)
      const { length } = body.claims as object[]
      return { status: 200, body: { decided: length - problems.length, problems } }
    }
    const isWaiting = path.includes('state=waiting')
    return {
      status: 200,
      body: {
        building: id,
        building_name: 'Pirrama Residences',
        timezone: 'Australia/Sydney',
        may_decide: mayDecide,
        claims: isWaiting ? claims : [],
        page: 1,
        pages: 1,
        counts: { waiting: claims.length, confirmed: 0, declined: 0 },
      },
    }
  }
  return { decisions, answer }
}

const said = (words: string) =>
  page.find(() => (document.body.textContent?.includes(words) ? page.main() : undefined))
const labelled = (label: string) =>
  page.find(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`))
const button = (name: string) => page.find(() => named(document.body, 'button', name))
const open = (answer: (call: SeenCall) => Answer) => visit(`/cp/claims/${id}`, { isSignedIn: true, answer })

test('a manager confirms all that wait with one press', async () => {
  const { decisions, answer } = claimsServer([claim(2, 'B9-777'), claim(3, 'B9-778', { others: 1 })])
  page = await open(answer)
  await said('1 other tenant lists it too')
  await press(await labelled('Choose all bays on this page'))
  await press(await button('Confirm 2 bays'))
  await said("2 bays confirmed. We've told the tenants.")
  expect(decisions).toEqual([
    {
      decision: 'confirmed',
      reason: null,
      claims: [
        { uuid: uuidOf(2), holder: null },
        { uuid: uuidOf(3), holder: null },
      ],
    },
  ])
})

test("a manager reads whose bay it is before it's given to somebody else", async () => {
  const holder = { uuid: holderId, name: null, bookings: 1 }
  const { decisions, answer } = claimsServer([claim(2, 'B1-029', { holder })])
  page = await open(answer)
  await press(await labelled('Confirm bay B1-029 for Hana Suzuki'))
  await said("Bay B1-029: The building's own bay, 1 booking. New bookings go to Hana Suzuki")
  expect(decisions).toEqual([])
  const dialog = await page.find(() => document.querySelector<HTMLElement>('dialog, [role=dialog]'))
  await press(await page.find(() => named(dialog, 'button', 'Confirm 1 bay')))
  await said("1 bay confirmed. We've told the tenants.")
  expect(decisions).toEqual([
    { decision: 'confirmed', reason: null, claims: [{ uuid: uuidOf(2), holder: holderId }] },
  ])
})

test('a manager declines with a reason, and reads what was not done', async () => {
  const problems = [{ uuid: uuidOf(2), bay_marking: 'B1-029', problem: 'claim-has-changed' }]
  const { decisions, answer } = claimsServer([claim(2, 'B1-029')], { problems })
  page = await open(answer)
  await press(await labelled('Decline bay B1-029 of Hana Suzuki'))
  await said('Decline 1 bay?')
  await type(await page.find(() => document.querySelector('textarea')), 'Bay of unit 12')
  await press(await button('Decline 1 bay'))
  await said("Bay B1-029 wasn't changed: someone else has it by now. Look at it again.")
  expect(decisions).toMatchObject([{ decision: 'declined', reason: 'Bay of unit 12' }])
})

test('where the building has a manager, an operator reads and decides nothing', async () => {
  page = await open(claimsServer([claim(2, 'B1-029')], { mayDecide: false }).answer)
  await said('This building has a manager, who decides about these bays.')
  expect(page.main().querySelector('input[type="checkbox"]')).toBeNull()
  expect(page.main().querySelector('tbody button')).toBeNull()
})

test('nothing waits', async () => {
  page = await open(claimsServer([]).answer)
  expect(await said('No bay is waiting for you')).toBeDefined()
})

test('a page that could not be loaded says so', async () => {
  page = await open(({ path }) =>
    path.endsWith('/users/')
      ? { status: 200, body: { ...profileOnWire, is_corpuser: true } }
      : { status: 404, body: { detail: 'Not found.' } },
  )
  expect(await said('Page not found')).toBeDefined()
})
