import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import { mailAccepted } from '@bayshare/app/testing/test-mail'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setOperator } from '../accounts/store'
import type { OutgoingMail } from '../ports/mailer'

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

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
interface From {
  who?: TestPerson
  brand?: string
  building?: string
}
const admin = (
  method: Method,
  path: string,
  payload?: object,
  { who = manager, brand = 'portal', building = tower }: From = {},
) => wireCall(testApp, method, `admin/buildings/${building}/${path}`, payload, { token: who.token, brand })
const staff = async (from?: From) => (await admin('GET', 'staff/', undefined, from)).body as unknown as Staff
const invite = (email: string, role = 'manager', from?: From) =>
  admin('POST', 'invitations/', { email, role }, from)
const link = (method: 'GET' | 'POST', token: string, who?: TestPerson, brand = 'portal') =>
  wireCall(testApp, method, `invitations/${token}/`, undefined, {
    brand,
    ...(who && { token: who.token }),
  })

interface Staff {
  timezone: string
  members: { user: string; role: string; is_you: boolean }[]
  invitations: { uuid: string; email: string; role: string; expired: boolean }[]
}

const newcomer = () => testApp.people.driver({ card: null, brand: 'portal' })

/** The link that was mailed last to an address. */
async function mailedToken(email: string): Promise<string> {
  await testApp.settleJobs()
  const mail = sent.findLast(({ to }) => to === email)
  return /http:\/\/portal\.localhost:3000\/invitation\/([\w-]{43})/.exec(mail?.html ?? '')?.[1] ?? ''
}

async function invited(role = 'manager') {
  const person = await newcomer()
  await invite(person.email, role)
  return { person, token: await mailedToken(person.email) }
}

const actsOf = async (buildingId: string) =>
  (
    await sql<{ act: string }>`
      select act from audit_log where subject_type = 'staff' and subject_id = ${buildingId} order by id`.execute(
      testApp.database.read(),
    )
  ).rows.map(({ act }) => act)

test('somebody is invited by mail, accepts, and looks after the building from then on', async () => {
  const { person, token } = await invited()
  expect(token).toHaveLength(43)
  expect((await link('GET', token)).body).toMatchObject({
    building: tower,
    building_name: 'Commercial Tower',
    timezone: 'Australia/Brisbane',
    role: 'manager',
    invited_by: 'Robin',
    email: person.email,
    state: 'open',
    is_yours: null,
  })
  expect((await link('GET', token, person)).body).toMatchObject({ is_yours: true })
  expect((await admin('GET', 'staff/', undefined, { who: person })).status).toBe(403)
  expect(await link('POST', token, person)).toMatchObject({ status: 200, body: { building: tower } })
  const { members, invitations, timezone } = await staff({ who: person })
  expect(timezone).toBe('Australia/Brisbane')
  expect(members.map(({ user, role, is_you }) => [user, role, is_you])).toContainEqual([
    person.id,
    'manager',
    true,
  ])
  expect(invitations).toEqual([])
  const profile = await wireCall(testApp, 'GET', 'users/', undefined, {
    token: person.token,
    brand: 'portal',
  })
  expect(profile.body.is_corpuser).toBe(true)
  expect(await actsOf(tower)).toEqual(['invite', 'accept-invitation'])
})

test('only a hash of the link is kept; the mail is the only place where it stands', async () => {
  const { person, token } = await invited()
  const { rows } = await sql<{ everything: string }>`
    select (select json_agg(i)::text from building_invitations i) || (select json_agg(l)::text from audit_log l)
      || (select json_agg(e)::text from events e) as everything`.execute(testApp.database.read())
  expect(rows[0]?.everything).toContain(person.email)
  expect(rows[0]?.everything).not.toContain(token)
})

test('somebody without an account is mailed as well, and accepts after signing up', async () => {
  const email = `${randomUUID().slice(0, 8)}@people.example`
  await invite(email)
  const token = await mailedToken(email)
  const account = { email, email2: email, password: 'three parked cockatoos' }
  expect((await wireCall(testApp, 'POST', 'users/', account, { brand: 'portal' })).status).toBe(200)
  const signedIn = await wireCall(
    testApp,
    'POST',
    'auth/token/',
    { grant_type: 'password', username: email, password: account.password },
    { brand: 'portal' },
  )
  const person = { token: String(signedIn.body.access_token) } as TestPerson
  expect((await link('POST', token, person)).status).toBe(200)
})

describe('a link', () => {
  const refusal = async (token: string, who?: TestPerson, brand?: string) => {
    const { status, body } = await link('POST', token, who, brand)
    return [status, body.detail]
  }

  test('works once, also for two who accept at once', async () => {
    const { person, token } = await invited()
    const answers = await Promise.all(Array.from({ length: 5 }, () => link('POST', token, person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refusal(token, person)).toEqual([409, 'This invitation has already been accepted.'])
  })

  test('expires after seven days', async () => {
    const { person, token } = await invited()
    await sql`update building_invitations set expires_at = ${testApp.clock.now()}`.execute(
      testApp.database.read(),
    )
    expect(await refusal(token, person)).toEqual([409, 'This invitation has expired. Ask for a new one.'])
    expect((await link('GET', token)).body).toMatchObject({ state: 'expired' })
    expect((await staff()).invitations).toMatchObject([{ email: person.email, expired: true }])
    expect((await invite(person.email)).status).toBe(200)
    expect(await link('POST', await mailedToken(person.email), person)).toMatchObject({ status: 200 })
  })

  test('lasts seven days from when it was sent', async () => {
    await invited()
    const { invitations } = (await staff()) as unknown as { invitations: { expires_at: string }[] }
    expect(invitations[0]?.expires_at).toBe(
      testApp.clock
        .now()
        .add({ hours: 7 * 24 })
        .toString(),
    )
  })

  test('is withdrawn for good', async () => {
    const { person, token } = await invited()
    const [invitation] = (await staff()).invitations
    expect((await admin('DELETE', `invitations/${invitation?.uuid}/`)).body).toMatchObject({
      invitations: [],
    })
    expect(await refusal(token, person)).toEqual([409, 'This invitation was withdrawn.'])
    expect((await admin('DELETE', `invitations/${invitation?.uuid}/`)).status).toBe(404)
    expect((await admin('POST', `invitations/${invitation?.uuid}/resend/`)).status).toBe(404)
    expect(await actsOf(tower)).toEqual(['invite', 'withdraw-invitation'])
  })

  test('ends when the invitation is sent again', async () => {
    const { person, token } = await invited()
    const [invitation] = (await staff()).invitations
    await admin('POST', `invitations/${invitation?.uuid}/resend/`)
    const second = await mailedToken(person.email)
    expect(second).not.toBe(token)
    expect((await link('POST', token, person)).status).toBe(404)
    expect((await link('POST', second, person)).status).toBe(200)
  })

  test('belongs to the address that it was sent to', async () => {
    const { token } = await invited()
    const other = await newcomer()
    expect((await link('GET', token, other)).body).toMatchObject({ is_yours: false })
    expect(await refusal(token, other)).toEqual([
      409,
      'This invitation was sent to another email address. Log in with that address to accept it.',
    ])
    expect((await link('POST', token)).status).toBe(401)
  })

  test('works on its own brand only', async () => {
    const { token } = await invited()
    const elsewhere = await testApp.people.driver({ card: null, brand: 'student' })
    expect((await link('GET', token, undefined, 'student')).status).toBe(404)
    expect((await link('POST', token, elsewhere, 'student')).status).toBe(404)
  })

  test.each(['x', 'A'.repeat(43), '%00', "'--"])('that nobody was sent is not found: %s', async (token) => {
    expect((await link('GET', encodeURIComponent(token))).status).toBe(404)
  })

  test('is refused to an account that parks or lists for itself', async () => {
    const { person, token } = await invited()
    await testApp.people.space(person.id)
    expect(await refusal(token, person)).toEqual([
      409,
      'This account has bookings or spots of its own. Use another account to look after a building: ask to be invited with another email address.',
    ])
  })
})

test('who has a role, or is invited to it, is not invited again; to another role they are', async () => {
  const { person } = await invited()
  const words = { email: ['This person has already been invited. You can send the invitation again.'] }
  expect((await invite(person.email.toUpperCase())).body).toEqual(words)
  expect((await invite(person.email, 'patroller')).status).toBe(200)
  expect((await invite(manager.email)).body).toEqual({ email: ['This person already has this role.'] })
})

test.each([
  [{ email: 'nobody', role: 'manager' }, ['email']],
  [{ email: '', role: 'manager' }, ['email']],
  [{ email: `${'x'.repeat(80)}@test.example`, role: 'manager' }, ['email']],
  [{ email: 'a@test.example', role: 'operator' }, ['role']],
  [{ email: 'a@test.example' }, ['role']],
  [{ email: 'a@test.example', role: 'manager', building: 'x' }, ['building']],
])('%j is refused under its field', async (payload, names) => {
  const { status, body } = await admin('POST', 'invitations/', payload)
  expect([status, Object.keys(body)]).toEqual([400, names])
})

test('a role is changed and ended; what it allowed is over with the next call', async () => {
  const other = await testStaff(testApp, tower)
  const path = `staff/${other.id}/`
  expect((await staff({ who: other })).members).toHaveLength(2)
  const changed = await admin('PATCH', path, { role: 'manager', new_role: 'patroller' })
  expect(changed.status).toBe(200)
  expect((await admin('GET', 'staff/', undefined, { who: other })).status).toBe(403)
  expect((await admin('POST', `${path}end/`, { role: 'manager' })).status).toBe(404)
  expect((await admin('POST', `${path}end/`, { role: 'patroller' })).status).toBe(200)
  const profile = await wireCall(testApp, 'GET', 'users/', undefined, {
    token: other.token,
    brand: 'portal',
  })
  expect([profile.status, profile.body.is_corpuser]).toEqual([200, false])
  expect(await actsOf(tower)).toEqual(['change-role', 'end-role'])
})

test('nobody is given a role in place of one they never had', async () => {
  const stranger = await testApp.people.driver()
  for (const id of [stranger.id, randomUUID()]) {
    const changed = await admin('PATCH', `staff/${id}/`, { role: 'manager', new_role: 'patroller' })
    expect(changed.status).toBe(404)
  }
})

test('the last manager cannot leave, nor become something else', async () => {
  const path = `staff/${manager.id}/`
  const words = { detail: "You're the last manager of this building. Invite another manager first." }
  expect((await admin('POST', `${path}end/`, { role: 'manager' })).body).toEqual(words)
  expect((await admin('PATCH', path, { role: 'manager', new_role: 'patroller' })).body).toEqual(words)
})

describe('an operator who ends the last manager', () => {
  let from: From
  let path: string
  beforeEach(async () => {
    const operator = await testApp.people.driver({ card: null, brand: 'portal' })
    await testApp.database.transaction((tx) => setOperator(tx, operator.id, true))
    from = { who: operator }
    path = `staff/${manager.id}/`
  })
  const end = (next?: string) =>
    admin('POST', `${path}end/`, { role: 'manager', ...(next !== undefined && { next_manager: next }) }, from)
  const managers = async () =>
    (await staff(from)).members.filter(({ role }) => role === 'manager').map(({ user }) => user)

  test('names the next one, or is refused in words', async () => {
    const words = 'This is the last manager of the building. Enter the email of the next manager.'
    const lower = { role: 'manager', new_role: 'patroller' }
    for (const refused of [await end(), await admin('PATCH', path, lower, from)])
      expect([refused.status, refused.body]).toEqual([409, { next_manager: [words] }])
    for (const [next, status] of [
      ['nobody', 400],
      ['', 400],
      ['x'.repeat(81), 400],
      [manager.email, 409],
      [manager.email.toUpperCase(), 409],
    ] as const)
      expect([next, (await end(next)).status]).toEqual([next, status])
    expect([await managers(), (await staff(from)).invitations, await actsOf(tower)]).toEqual([
      [manager.id],
      [],
      [],
    ])
  })

  test('invites somebody by mail in the same act', async () => {
    const person = await newcomer()
    const answers = await Promise.all([end(person.email), end(person.email)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404'])
    const { members, invitations } = await staff(from)
    expect([members, invitations.map(({ email, role }) => [email, role])]).toEqual([
      [],
      [[person.email, 'manager']],
    ])
    expect(await actsOf(tower)).toEqual(['invite', 'end-role'])
    expect((await link('POST', await mailedToken(person.email), person)).status).toBe(200)
    expect(await managers()).toEqual([person.id])
  })

  test('names somebody who is invited already, while the invitation can be accepted', async () => {
    const { person } = await invited()
    expect((await end(person.email)).status).toBe(200)
    expect((await staff(from)).invitations).toHaveLength(1)
  })

  test('makes staff of the building its manager at once', async () => {
    const patroller = await testStaff(testApp, tower, 'patroller')
    const lower = { role: 'manager', new_role: 'patroller', next_manager: patroller.email.toUpperCase() }
    expect((await admin('PATCH', path, lower, from)).status).toBe(200)
    expect(await managers()).toEqual([patroller.id])
    expect((await staff(from)).invitations).toEqual([])
    expect(await actsOf(tower)).toEqual(['name-manager', 'change-role'])
  })

  test('needs to name nobody while there is another manager, and names nobody then', async () => {
    await testStaff(testApp, tower)
    expect((await end('unasked@example.org')).status).toBe(200)
    expect((await staff(from)).invitations).toEqual([])
  })
})

test('of two managers who end each other at once one stays', async () => {
  const other = await testStaff(testApp, tower)
  const answers = await Promise.all(
    [
      [manager, other],
      [other, manager],
    ].map(([who, whom]) => admin('POST', `staff/${whom!.id}/end/`, { role: 'manager' }, { who: who! })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of two managers who leave at once one stays', async () => {
  const other = await testStaff(testApp, tower)
  const answers = await Promise.all(
    [manager, other].map((who) => admin('POST', `staff/${who.id}/end/`, { role: 'manager' }, { who })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('nothing of another building, of another brand or without the right', async () => {
  const { person } = await invited()
  const [invitation] = (await staff()).invitations
  const calls: [Method, string, object?][] = [
    ['GET', 'staff/'],
    ['POST', 'invitations/', { email: 'a@test.example', role: 'manager' }],
    ['POST', `invitations/${invitation?.uuid}/resend/`],
    ['DELETE', `invitations/${invitation?.uuid}/`],
    ['PATCH', `staff/${manager.id}/`, { role: 'manager', new_role: 'patroller' }],
    ['POST', `staff/${manager.id}/end/`, { role: 'manager' }],
  ]
  const elsewhere = await testBuilding(testApp)
  const abroad = await testBuilding(testApp, 'student')
  const patroller = await testStaff(testApp, tower, 'patroller')
  const froms: [From, number][] = [
    [{ who: await testStaff(testApp, elsewhere) }, 404],
    [{ building: abroad }, 404],
    [{ building: randomUUID() }, 404],
    [{ who: await testStaff(testApp, abroad, 'manager', 'student'), brand: 'student' }, 404],
    [{ who: patroller }, 403],
    [{ who: person }, 403],
  ]
  for (const [from, expected] of froms)
    for (const [method, path, payload] of calls)
      expect([path, (await admin(method, path, payload, from)).status]).toEqual([path, expected])
  // An invitation of another building than the one in the address is none.
  const own = await testStaff(testApp, elsewhere)
  const crossed = { who: own, building: elsewhere }
  expect((await admin('DELETE', `invitations/${invitation?.uuid}/`, undefined, crossed)).status).toBe(404)
  expect((await staff()).invitations).toHaveLength(1)
})

test('what was done is shown to those of the building only', async () => {
  await invited()
  const changes = async (who: TestPerson) =>
    (
      await wireCall(testApp, 'GET', `admin/changes/staff/${tower}/`, undefined, {
        token: who.token,
        brand: 'portal',
      })
    ).body
  expect(await changes(manager)).toMatchObject({
    lines: [{ act: 'invite', first_name: 'Robin', after: { role: 'manager' } }],
  })
  const elsewhere = await testStaff(testApp, await testBuilding(testApp))
  expect(await changes(elsewhere)).toEqual({ detail: 'Not found.' })
  expect(await changes(await testStaff(testApp, tower, 'patroller'))).toEqual({
    detail: "You're not allowed to do this.",
  })
})

test('an operator invites into every building of the brand, also its first manager', async () => {
  const operator = await testApp.people.operator()
  const main = await testBuilding(testApp, 'main')
  const from = { who: operator, brand: 'main', building: main }
  expect((await invite('first@tower.example', 'manager', from)).status).toBe(200)
  expect((await invite('first@tower.example', 'manager', { ...from, building: tower })).status).toBe(404)
})
