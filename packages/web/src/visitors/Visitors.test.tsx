// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { expect, test } from 'vitest'
import { type Answer, named, press, type SeenCall, type as typeIn, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'
import { visitorWords } from './words'

const inHours = (hours: number) => Temporal.Now.instant().add({ hours }).toString()
const linkId = '00000000-0000-4000-8000-000000000701'

const pass = (changes: object = {}) => ({
  reference: 'VSTR000001X',
  unit_number: '12A',
  bay_label: 'V1',
  building_label: 'Pirrama Residences',
  min_datetime: inHours(-1),
  max_datetime: inHours(3),
  started_datetime: null,
  finished_datetime: null,
  timezone: 'Australia/Sydney',
  state: 'approved',
  full_name: 'Ben Visitor',
  mobile_number: '+61491570156',
  vehicle_rego: 'ABC123',
  ...changes,
})

const mine = (changes: object = {}) => ({
  building: { building_label: 'Pirrama Residences', timezone: 'Australia/Sydney', visitor_bays: 2 },
  unit_number: '12A',
  asks_host: true,
  quota: { month: '2026-11-01', used: 2, most: 5 },
  links: [],
  passes: [],
  ...changes,
})

const opened = (changes: object = {}) => ({
  building_label: 'Pirrama Residences',
  address: '26 Pirrama Road, Pyrmont NSW 2009',
  timezone: 'Australia/Sydney',
  min_datetime: inHours(-1),
  max_datetime: inHours(3),
  state: 'open',
  asks_host: false,
  host_first_name: 'Noah',
  pass: null,
  instruction: null,
  ...changes,
})

type Answers = (call: SeenCall) => Answer | undefined
const ok = (body: object): Answer => ({ status: 200, body })

async function asResident(answers: Answers, homeState: string | null = 'confirmed') {
  const page = await visit('/visitors', {
    brand: 'portal',
    isSignedIn: true,
    answer: (call) => {
      if (call.path.includes('/visitors/')) return answers(call)
      return call.path.endsWith('/users/')
        ? ok({ ...profileOnWire, tenant_type: 2, home_state: homeState })
        : ok([])
    },
  })
  return page
}

async function asVisitor(answers: Answers) {
  return visit('/visit/the-token', {
    brand: 'portal',
    answer: (call) => (call.path.includes('/visitors/the-token/') ? answers(call) : ok([])),
  })
}

test('a resident creates a link and is shown it once, with a code to scan', async () => {
  const page = await asResident(({ method }) =>
    method === 'POST'
      ? ok({
          link: {
            uuid: linkId,
            min_datetime: inHours(1),
            max_datetime: inHours(5),
            create_date: inHours(0),
            state: 'open',
          },
          token: 'the-token',
        })
      : ok(mine()),
  )
  await page.find(() => named(page.main(), 'h2', 'Unit 12A, Pirrama Residences'))
  expect(page.main().textContent).toContain('2 of 5 passes used in November')
  await press(await page.find(() => named(page.main(), 'button', 'Create link')))
  const link = await page.find(() => page.main().querySelector<HTMLInputElement>('input[readonly]'))
  expect(link.value).toBe(`${location.origin}/visit/the-token`)
  expect(page.main().querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain('QR code')
  const { body } =
    page.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/users/visitors/')) ?? {}
  const minutes = Temporal.Instant.from(String(body?.min_datetime))
    .until(String(body?.max_datetime))
    .total('minutes')
  expect(minutes).toBe(240)
})

test('a unit that has used its passes of the month is told before it asks', async () => {
  const month = Temporal.Now.plainDateISO('Australia/Sydney').with({ day: 1 }).toString()
  const page = await asResident(() => ok(mine({ quota: { month, used: 5, most: 5 } })))
  const create = await page.find(() => named(page.main(), 'button', 'Create link'))
  expect([create.disabled, page.main().textContent?.includes('used all its visitor passes')]).toEqual([
    true,
    true,
  ])
})

test('the words of the form are those of the server', () => {
  for (const [name, words] of Object.entries(visitorWords.refusals))
    expect(words).toBe(refusals[name as keyof typeof visitorWords.refusals].words)
})

test('a resident approves a visitor who waits, and cancels one only after a question', async () => {
  let shown = pass({ state: 'asked' })
  const page = await asResident(({ method, body }) => {
    if (method !== 'POST') return ok(mine({ passes: [shown] }))
    shown = pass({ state: body.act === 'approve' ? 'approved' : 'cancelled' })
    return ok(shown)
  })
  await press(await page.find(() => named(page.main(), 'button', 'Approve')))
  await press(await page.find(() => named(page.main(), 'button', 'Cancel pass')))
  const acts = () =>
    page.calls.filter(({ method, path }) => method === 'POST' && path.includes('VSTR000001X'))
  expect(acts()).toHaveLength(1)
  await press(
    await page.find(() => named(document.querySelector('dialog') ?? page.main(), 'button', 'Cancel pass')),
  )
  await page.find(() => named(page.main(), 'h2', 'Earlier visits'))
  expect(acts().map(({ body }) => body.act)).toEqual(['approve', 'cancel'])
})

test.each([
  ['to-confirm', 'Your unit is waiting to be confirmed'],
  ['refused', "Your unit wasn't confirmed"],
  [null, 'Add your building and unit'],
])('whose unit is %s reads what to do instead of a form', async (homeState, title) => {
  const page = await asResident(() => ok(mine({ unit_number: null, quota: null })), homeState)
  await page.find(() => named(page.main(), 'h2', title))
  expect(named(page.main(), 'button', 'Create link')).toBeFalsy()
})

test('a visitor without an account gets a pass, arrives and leaves', async () => {
  let shown = opened()
  const page = await asVisitor(({ method, path, body }) => {
    if (method === 'POST' && path.endsWith('/pass/'))
      shown = opened({ state: 'used', pass: pass({ state: body.act === 'start' ? 'started' : 'finished' }) })
    else if (method === 'POST') shown = opened({ state: 'used', pass: pass() })
    return ok(shown)
  })
  await page.find(() => named(page.main(), 'h1', 'Noah invited you to park'))
  await press(await page.find(() => named(page.main(), 'button', 'Get parking pass')))
  expect(page.calls.filter(({ method, path }) => method === 'POST' && path.includes('the-token'))).toEqual([])
  expect(page.main().textContent).toContain('Enter an Australian mobile number')
  const plate = () => page.main().querySelector<HTMLInputElement>('input[name=registration]')
  await typeIn(await page.find(plate), 'ABC<>1')
  expect(page.main().textContent).toContain('Please use letters and numbers only')
  for (const [name, text] of [
    ['fullName', 'Ben Visitor'],
    ['mobileNumber', '0491 570 156'],
    ['registration', 'abc 123'],
  ] as const)
    await typeIn(
      await page.find(() => page.main().querySelector<HTMLInputElement>(`input[name=${name}]`)),
      text,
    )
  await press(await page.find(() => named(page.main(), 'button', 'Get parking pass')))
  await page.find(() => named(page.main(), 'h1', "You're all set"))
  await press(await page.find(() => named(page.main(), 'button', "I've arrived")))
  await page.find(() => named(page.main(), 'h1', "You're parked"))
  await press(await page.find(() => named(page.main(), 'button', "I'm leaving")))
  await press(
    await page.find(() => named(document.querySelector('dialog') ?? page.main(), 'button', "I'm leaving")),
  )
  await page.find(() => named(page.main(), 'h1', 'Your visit has ended'))
})

test.each([
  [ok(opened({ state: 'withdrawn' })), 'This invitation was withdrawn'],
  [ok(opened({ state: 'over' })), 'This invitation is over'],
  [{ status: 404, body: { detail: 'Not found.' } }, "This link doesn't work"],
  [ok(opened({ state: 'used', pass: pass({ state: 'asked' }) })), 'Waiting for Noah'],
  [ok(opened({ state: 'used', pass: pass({ state: 'declined' }) })), "Your visit wasn't approved"],
  [ok(opened({ state: 'used', pass: pass({ state: 'overstayed' }) })), 'Your parking time is over'],
])('a visitor is told how it stands: %#', async (answer, title) => {
  const page = await asVisitor(() => answer)
  const heading = await page.find(() => page.main().querySelector('h1'))
  expect(heading.textContent).toBe(title)
})

test('a visitor who stays too long reads whom to call', async () => {
  const contact = { phone: '02 5550 1200', email: 'desk@tower.example' }
  const page = await asVisitor(() =>
    ok(opened({ state: 'used', pass: pass({ state: 'overstayed' }), contact })),
  )
  const call = await page.find(() => page.main().querySelector<HTMLAnchorElement>('a[href^="tel:"]'))
  expect([call.getAttribute('href'), call.textContent]).toEqual(['tel:0255501200', 'Call 02 5550 1200'])
  expect(page.main().textContent).toContain("Can't move it? Call 02 5550 1200 or email desk@tower.example")
})
