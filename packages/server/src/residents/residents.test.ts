import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import { mailAccepted } from '@bayshare/app/testing/test-mail'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '../ports/mailer'
import { confirmedUnit } from './queries'

let testApp: TestApp
let tower: string
let manager: TestPerson
const sent: OutgoingMail[] = []
beforeAll(async () => {
  testApp = await startTestApp({
    mailer: {
      async send(mail) {
        sent.push(mail)
        return mailAccepted
      },
    },
  })
})
beforeEach(async () => {
  tower = await testBuilding(testApp)
  manager = await testStaff(testApp, tower)
})
afterAll(() => testApp.stop())

interface From {
  who?: TestPerson
  brand?: string
  building?: string
}

const admin = (
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  { who = manager, brand = 'portal', building = tower }: From = {},
) => wireCall(testApp, method, `admin/buildings/${building}/${path}`, payload, { token: who.token, brand })

interface Listed {
  residents: { user: string; unit: string; state: string; decided_by: string | null }[]
  counts: Record<string, number>
  pages: number
  tenant_list: { rows: number } | null
  timezone: string
}
const listed = async (state = 'to-confirm', search = '') =>
  (await admin('GET', `residents/?state=${state}&search_text=${encodeURIComponent(search)}`))
    .body as unknown as Listed
const decide = ({ id }: TestPerson, decision: string, unit = '12A', from?: From) =>
  admin('POST', `residents/${id}/`, { decision, unit }, from)

async function declare(person: TestPerson, unit: string, building = tower): Promise<void> {
  const home = {
    tenant_type: 1,
    default_role: 1,
    default_building: building,
    tenant_id: unit,
    lease_end_date: '2027-11-17',
  }
  const { status, body } = await wireCall(testApp, 'PATCH', 'users/', home, {
    token: person.token,
    brand: 'portal',
  })
  expect([status, body.detail]).toEqual([200, undefined])
  await testApp.settleJobs()
}

async function resident(unit = '12A'): Promise<TestPerson> {
  const person = await testApp.people.driver({ card: null, brand: 'portal' })
  await declare(person, unit)
  return person
}

const homeState = async ({ token }: TestPerson) =>
  (await wireCall(testApp, 'GET', 'users/', undefined, { token, brand: 'portal' })).body.home_state
const unitOf = (person: TestPerson) => confirmedUnit(testApp.database.read(), person.id, tower)
const mailsTo = async ({ email }: TestPerson) => {
  await testApp.settleJobs()
  return sent.filter(({ to }) => to === email).map(({ subject }) => subject)
}
const logged = async (act: string) =>
  (
    await sql<{ before: object; after: object }>`
      select before, after from audit_log where act = ${act} and building_id = ${tower} order by id`.execute(
      testApp.database.read(),
    )
  ).rows

const importList = (csv: string, checked?: unknown, from?: From) =>
  admin('POST', 'tenant-list/', { csv, dry_run: checked === undefined, checked: checked ?? null }, from)
/** Checks a list and carries out what was shown. */
async function imported(csv: string) {
  const { body } = await importList(csv)
  return importList(csv, body.checked)
}

/** By the newest link that was sent to this address. */
function prove(email: string, brand = 'portal') {
  const mail = sent.findLast((one) => one.to === email && one.html.includes('/confirmemail/'))
  const token = /\/confirmemail\/([\w-]+)/.exec(mail?.html ?? '')?.[1]
  return wireCall(testApp, 'POST', `email_proofs/${token}/`, {}, { brand })
}

test('days are told by the clock of the building', async () => {
  expect((await listed()).timezone).toBe('Australia/Brisbane')
})

test('a tenant list confirms nobody whose email address is not proven, until its link is used', async () => {
  const person = await testApp.people.driver({ card: null, brand: 'portal' })
  await sql`update accounts set email_proven_at = null where id = ${person.id}`.execute(
    testApp.database.read(),
  )
  await imported(`unit,email,name\n7,${person.email},Robin Tester`)
  await declare(person, '7')
  expect(await homeState(person)).toBe('to-confirm')
  expect((await imported(`unit,email,name\n7,${person.email},Robin`)).body).toMatchObject({
    confirmed_count: 0,
  })
  expect(await mailsTo(person)).toEqual(['Confirm your email address'])

  expect((await prove(person.email, 'main')).status).toBe(400)
  expect(await prove(person.email)).toEqual({ status: 200, body: { email: person.email } })
  expect((await prove(person.email)).status).toBe(400)
  expect(await mailsTo(person)).toEqual([
    'Confirm your email address',
    expect.stringContaining('is confirmed'),
  ])
  expect(await homeState(person)).toBe('confirmed')
})

test('a manager confirms a unit, which counts from then on and as long as the profile says the same', async () => {
  const person = await resident('Unit 12 A')
  expect(await homeState(person)).toBe('to-confirm')
  expect(await unitOf(person)).toBeUndefined()
  expect(await listed()).toMatchObject({
    residents: [{ user: person.id, unit: 'Unit 12 A', state: 'to-confirm', decided_by: null }],
    counts: { to_confirm: 1, confirmed: 0, refused: 0 },
  })
  expect((await decide(person, 'confirmed', '12a')).status).toBe(200)
  expect(await unitOf(person)).toEqual({ unit: 'Unit 12 A', unitKey: '12a' })
  expect(await homeState(person)).toBe('confirmed')
  expect((await listed('confirmed')).residents).toMatchObject([{ user: person.id, decided_by: 'Robin' }])
  // Another spelling is the same unit; another unit or building is to be confirmed again, also after going back.
  await declare(person, '12a')
  expect(await unitOf(person)).toEqual({ unit: '12a', unitKey: '12a' })
  await declare(person, '13')
  expect([await unitOf(person), await homeState(person)]).toEqual([undefined, 'to-confirm'])
  await declare(person, '12a')
  expect(await homeState(person)).toBe('to-confirm')
  await decide(person, 'confirmed')
  await declare(person, '12a', await testBuilding(testApp))
  expect(await unitOf(person)).toBeUndefined()
  await declare(person, '12a')
  expect(await homeState(person)).toBe('to-confirm')
})

test('a refusal can be taken back and a confirmation withdrawn; each is written down and told once', async () => {
  const person = await resident()
  for (const decision of ['refused', 'refused', 'confirmed', 'confirmed', 'refused'])
    expect((await decide(person, decision)).body).toEqual({ state: decision })
  expect(await listed('refused', '12')).toMatchObject({
    residents: [{ user: person.id }],
    counts: { refused: 1 },
  })
  expect((await listed('refused', '%')).residents).toEqual([])
  expect(await logged('confirm-resident')).toEqual([
    { before: { unit: null, state: 'refused' }, after: { unit: '12A', state: 'confirmed' } },
  ])
  expect(await logged('refuse-resident')).toHaveLength(2)
  expect(await mailsTo(person)).toEqual([
    "Your unit at Commercial Tower wasn't confirmed",
    'Your unit at Commercial Tower is confirmed',
    "Your unit at Commercial Tower wasn't confirmed",
  ])
})

test('somebody who has moved on meanwhile is not confirmed for what was shown', async () => {
  const person = await resident('7')
  expect(await decide(person, 'confirmed', '12A')).toMatchObject({
    status: 409,
    body: { detail: 'This person has changed their building or unit. Check it and decide again.' },
  })
  await declare(person, '12A', await testBuilding(testApp))
  expect((await decide(person, 'confirmed', '12A')).status).toBe(404)
})

test('twenty decisions at once: one after the other, each written down once', async () => {
  const person = await resident()
  const decisions = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'confirmed' : 'refused'))
  const answers = await Promise.all(decisions.map((decision) => decide(person, decision)))
  expect(answers.map(({ status }) => status)).toEqual(decisions.map(() => 200))
  const acts = await sql<{ act: string }>`
    select act from audit_log where subject_id = ${person.id} order by id`.execute(testApp.database.read())
  const names = acts.rows.map(({ act }) => act)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((act, at) => act === names[at - 1])).toEqual([])
  const { counts } = await listed()
  expect((counts.confirmed ?? 0) + (counts.refused ?? 0)).toBe(1)
  expect(await homeState(person)).toBe(names.at(-1) === 'confirm-resident' ? 'confirmed' : 'refused')
})

test('managers are told of all who wait, once a day', async () => {
  await resident('1')
  const waiting = 'waiting to be confirmed at Commercial Tower'
  expect(await mailsTo(manager)).toEqual([`One resident is ${waiting}`])
  await resident('2')
  await resident('3')
  expect(await mailsTo(manager)).toHaveLength(1)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 }))
  await testApp.product.sweepNow()
  expect(await mailsTo(manager)).toEqual([`One resident is ${waiting}`, `3 residents are ${waiting}`])
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 48 }))
  await testApp.product.sweepNow()
  expect(await mailsTo(manager)).toHaveLength(2)
})

describe('a tenant list', () => {
  test('is checked first, then confirms who stands in it, and takes it back when they are gone', async () => {
    const [mia, leo, ann] = [await resident('Unit 1'), await resident('2'), await resident('3')]
    await decide(ann, 'refused', '3')
    const csv = `Unit,Email,Name\r\n1,${mia.email.toUpperCase()},Mia\r\n9,${leo.email},Leo\r\n3,${ann.email},Ann\r\n`
    const check = await importList(csv)
    expect(check.body).toMatchObject({
      done: false,
      rows: 3,
      added: 3,
      removed: 0,
      unchanged: 0,
      confirmed: [{ email: mia.email, unit: 'Unit 1' }],
      lost: [],
      errors: [],
    })
    expect(await homeState(mia)).toBe('to-confirm')
    expect((await importList(csv, check.body.checked)).body).toMatchObject({ done: true, confirmed_count: 1 })
    expect(await unitOf(mia)).toEqual({ unit: 'Unit 1', unitKey: '1' })
    expect([await homeState(leo), await homeState(ann)]).toEqual(['to-confirm', 'refused'])
    expect(await listed('confirmed')).toMatchObject({
      residents: [{ user: mia.id, decided_by: null }],
      tenant_list: { rows: 3 },
    })
    // Later declarations and addresses are known to the list too.
    await declare(leo, 'Apt 9')
    expect(await unitOf(leo)).toEqual({ unit: 'Apt 9', unitKey: '9' })
    await decide(leo, 'refused', '9')
    await decide(leo, 'confirmed', '9')
    const next = await imported(`Unit,Email\n3,${ann.email}`)
    expect(next.body).toMatchObject({ removed: 2, changed: 1, lost: [{ email: mia.email }], lost_count: 1 })
    expect([await homeState(mia), await homeState(leo)]).toEqual(['to-confirm', 'confirmed'])
    expect((await mailsTo(mia)).at(-1)).toBe('Your unit at Commercial Tower is no longer confirmed')
    expect(await logged('import-tenant-list')).toEqual([
      { before: { tenants: 0, confirmed: null, lost: null }, after: { tenants: 3, confirmed: 1, lost: 0 } },
      { before: { tenants: 3, confirmed: null, lost: null }, after: { tenants: 1, confirmed: 0, lost: 1 } },
    ])
  })

  test('knows somebody by a new address as well, once it is proven', async () => {
    const person = await resident('5')
    const email = `new-${person.email}`
    await imported(`Unit,Email\n5,${email}`)
    expect(await homeState(person)).toBe('to-confirm')
    const change = { email, current_password: 'a password for tests' }
    expect(
      (await wireCall(testApp, 'PATCH', 'users/', change, { token: person.token, brand: 'portal' })).status,
    ).toBe(200)
    await testApp.settleJobs()
    expect(await homeState(person)).toBe('to-confirm')
    expect((await prove(email)).status).toBe(200)
    await testApp.settleJobs()
    expect(await homeState(person)).toBe('confirmed')
  })

  test('with any mistake changes nothing, and says where the mistakes are', async () => {
    const person = await resident('1')
    const csv = `Unit,Email\n1,${person.email}\n2,nobody\n,x@example.com`
    const errors = [
      { line: 3, column: 'Email', problem: "This isn't a valid email address." },
      { line: 4, column: 'Unit', problem: 'The unit is missing.' },
    ]
    for (const checked of [undefined, 'x'])
      expect(await importList(csv, checked)).toMatchObject({
        status: 200,
        body: { done: false, checked: null, added: 0, errors, error_count: 2 },
      })
    expect(await homeState(person)).toBe('to-confirm')
    expect((await listed()).tenant_list).toBeNull()
  })

  test('is imported as it was checked, and into the list that it was checked against', async () => {
    const [one, other] = ['Unit,Email\n1,a@example.com', 'Unit,Email\n2,b@example.com']
    const [first, second] = [await importList(one), await importList(other)]
    const refused = {
      status: 409,
      body: {
        detail:
          'The tenant list or your file has changed since you checked it. Check the file again to import it.',
      },
    }
    expect(await importList(other, first.body.checked)).toMatchObject(refused)
    expect(await importList(one, 'constructor')).toMatchObject(refused)
    expect((await importList(one, first.body.checked)).body).toMatchObject({ done: true, added: 1 })
    // The same once more, because its answer was lost, is done already.
    expect((await importList(one, first.body.checked)).body).toMatchObject({
      done: true,
      added: 0,
      unchanged: 1,
    })
    expect(await importList(other, second.body.checked)).toMatchObject(refused)
    expect(await logged('import-tenant-list')).toHaveLength(1)
  })

  test('imported by many at once is one of them, whole', async () => {
    const lists = Array.from({ length: 8 }, (_, at) =>
      ['Unit,Email', ...Array.from({ length: 50 }, (__, row) => `${row},list${at}@example.com`)].join('\n'),
    )
    const checks = await Promise.all(lists.map((csv) => importList(csv)))
    const answers = await Promise.all(lists.map((csv, at) => importList(csv, checks[at]?.body.checked)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from tenant_list_rows where building_id = ${tower} group by email`.execute(
      testApp.database.read(),
    )
    expect(rows).toEqual([{ count: 50 }])
  })

  test('of hostile text is read or refused, never half', async () => {
    for (const csv of [
      '',
      '"',
      '\u{FEFF}',
      'constructor\n__proto__',
      'Unit,Email\n"1,2',
      `Unit,Email\n${'x'.repeat(999_000)},a@example.com`,
    ])
      expect((await importList(csv)).body).toMatchObject({ done: false, checked: null, error_count: 1 })
    expect((await importList('x'.repeat(1_000_001))).status).toBe(400)
    expect((await importList('x'.repeat(3_000_001))).status).toBe(413)
    const odd = await imported(
      'Unit,Email,Name\n1e15,a@example.com,constructor\n__proto__,b@example.com,"=""x"',
    )
    expect(odd.body).toMatchObject({ errors: [{ line: 3, column: 'Name' }] })
    expect(
      (await imported("Unit,Email,Name\n1e15,a@example.com,constructor\n__proto__,b@example.com,'=x")).body,
    ).toMatchObject({ added: 2 })
  })
})

test('nobody else decides, lists or imports', async () => {
  const person = await resident()
  const elsewhere = await testBuilding(testApp)
  const [stranger, visitors, patroller, demo] = [
    await testStaff(testApp, elsewhere),
    await testStaff(testApp, tower, 'visitor-parking-manager'),
    await testStaff(testApp, tower, 'patroller'),
    await testStaff(testApp, await testBuilding(testApp, 'demo'), 'manager', 'demo'),
  ]
  const attempts: [From, number][] = [
    [{ who: stranger }, 404],
    [{ who: visitors }, 403],
    [{ who: patroller }, 403],
    [{ who: demo, brand: 'demo' }, 404],
    [{ who: manager, brand: 'demo' }, 401],
    [{ who: person }, 403],
    [{ who: manager, building: elsewhere }, 404],
  ]
  for (const [from, status] of attempts)
    expect([
      (await admin('GET', 'residents/?state=to-confirm', undefined, from)).status,
      (await decide(person, 'confirmed', '12A', from)).status,
      (await importList(`Unit,Email\n12A,${person.email}`, undefined, from)).status,
    ]).toEqual([status, status, status])
  expect(await homeState(person)).toBe('to-confirm')
  // A manager does not confirm people of another building, nor somebody without a unit.
  const neighbour = await testApp.people.driver({ card: null, brand: 'portal' })
  await declare(neighbour, '12A', elsewhere)
  expect((await decide(neighbour, 'confirmed')).status).toBe(404)
  expect((await decide(manager, 'confirmed')).status).toBe(404)
})

test('what is kept about a resident goes along with them and ends with their account', async () => {
  const person = await resident()
  await imported(`Unit,Email,Name\n12A,${person.email},Robin`)
  const data = await wireCall(testApp, 'GET', 'users/export/', undefined, {
    token: person.token,
    brand: 'portal',
  })
  expect(data.body.sections).toMatchObject({
    confirmed_homes: [{ building: 'Commercial Tower', unit: '12A', state: 'confirmed' }],
    tenant_lists: [{ building: 'Commercial Tower', unit: '12A', name: 'Robin' }],
  })
  const close = { current_password: 'a password for tests' }
  await wireCall(testApp, 'POST', 'users/close/', close, { token: person.token, brand: 'portal' })
  await testApp.settleJobs()
  const { rows } = await sql`select from residents where account_id = ${person.id}`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([])
  expect((await decide(person, 'confirmed')).status).toBe(404)
})
