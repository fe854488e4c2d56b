import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword } from '@bayshare/app/testing/test-people'
import { changeProfile, updateTenant } from '@bayshare/contract/account-profile'
import { myProfile, signIn } from '@bayshare/contract/accounts'
import { call, type Refused } from '@bayshare/contract/call'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBuilding } from '../listings/store'
import type { ProfileGiven } from './insist-on-given'

let testApp: TestApp
const buildings: Record<string, string> = {}
beforeAll(async () => {
  testApp = await startTestApp()
  for (const brand of ['portal', 'community', 'operator'] as const) buildings[brand] = await building(brand)
})
afterAll(() => testApp.stop())

async function building(brand: BrandId): Promise<string> {
  const id = randomUUID()
  await testApp.database.transaction((tx) =>
    insertBuilding(tx, {
      id,
      brand,
      name: `House of ${brand}`,
      address: '26 Pirrama Road, Pyrmont NSW 2009',
      streetName: 'Pirrama Road',
      suburb: 'Pyrmont',
      state: 'NSW',
      postcode: '2009',
      latitude: -33.8661,
      longitude: 151.1958,
      zone: 'Australia/Sydney',
      rateMonthlyMinCents: 20_000,
      rateMonthlyDefaultCents: 30_000,
      rateMonthlyMaxCents: 40_000,
      createdAt: testApp.clock.now(),
    }),
  )
  return id
}

async function person(brand?: string) {
  const someone = await testApp.people.driver({ card: null, brand })
  return { ...someone, send: testApp.send({ token: someone.token, brand }) }
}
type Somebody = Awaited<ReturnType<typeof person>>

const change = (who: Somebody, body: ProfileGiven) => call(who.send, changeProfile, { body })
const fieldsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'nothing was refused',
    (error: unknown) => (error as Refused).fields,
  )
const eventsOf = async (who: Somebody) => {
  const { rows } = await sql<{ kind: string; payload: { what?: string } }>`
    select kind, payload from events where subject = ${who.id} order by id`.execute(testApp.database.read())
  return rows.map(({ kind, payload }) => [kind, payload.what].filter(Boolean).join(' '))
}

test('a name and postcode are kept without the spaces around them', async () => {
  const who = await person()
  const changed = await change(who, { firstName: '  Mia ', lastName: "O'Brien", postcode: '2010' })
  expect(changed).toMatchObject({ firstName: 'Mia', lastName: "O'Brien", postcode: '2010', defaultRole: 1 })
  expect(await call(who.send, myProfile, {})).toEqual(changed)
})

test('what is given is checked by the forms of the screens, and nothing of a bad request is kept', async () => {
  const who = await person()
  const before = await call(who.send, myProfile, {})
  const required = 'This field is required'
  const option = 'Please choose one of the options'
  const cases: [ProfileGiven, Record<string, string>][] = [
    [{ firstName: 'New', lastName: '' }, { last_name: required }],
    [{ firstName: 'A\tB' }, { first_name: 'Please use plain text only' }],
    [{ firstName: 'New', postcode: '20' }, { post_code: 'Please enter a 4-digit postcode' }],
    [{ postcodeCommunity: 'abcd' }, { post_code_community: 'Please enter a 4-digit postcode' }],
    [{ firstName: 'New', email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ mobileNumber: '123' }, { mobile_number: 'Please enter a valid Australian mobile number' }],
    [{ tenantType: 3 }, { tenant_type: option }],
    [{ defaultRole: 0 }, { default_role: option }],
    [{ defaultRoleCommunity: 3 }, { default_role_community: option }],
    [{ defaultBuildingCommunity: null }, { default_building_community: required }],
    [
      { firstName: 'New', tenantType: 1 },
      { default_building: required, tenant_id: required },
    ],
  ]
  for (const [body, fields] of cases) expect(await fieldsOf(change(who, body))).toEqual(fields)
  expect(await call(who.send, myProfile, {})).toEqual(before)
})

test.each([
  'id',
  'is_corpuser',
  'allow_vpmanagement',
  'allow_admin_availability',
  'balance_aud',
  'balance_osc',
  'referral',
  'password_hash',
  'telephone_number',
  'telephone_verified',
  'create_date',
  'is_featured',
  '__proto__',
])('nobody gives themselves %s', async (field) => {
  const who = await person()
  const before = await call(who.send, myProfile, {})
  const payload = `{"first_name":"New","${field}":${field.startsWith('balance') ? '500' : 'true'}}`
  const answer = await testApp.product.server.app.inject({
    method: 'PATCH',
    url: '/api/v1/users/',
    headers: { host: 'localhost', authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(await call(who.send, myProfile, {})).toEqual(before)
})

test('a visitor changes nobody', async () => {
  const refused = call(testApp.send(), changeProfile, { body: { firstName: 'X' } }).catch(
    (error: unknown) => error,
  )
  expect(await refused).toMatchObject({ status: 401 })
})

describe('tenants', () => {
  test('an existing tenant names building and unit of this brand', async () => {
    const who = await person('portal')
    const home = { tenantType: 1, defaultBuilding: buildings.portal, tenantId: '1204' }
    const elsewhere = 'Choose a building from the list.'
    for (const wrong of [buildings.operator, buildings.community, randomUUID()])
      expect(await fieldsOf(change(who, { ...home, defaultBuilding: wrong }))).toEqual({
        default_building: elsewhere,
      })
    const leaseEndDate = Temporal.PlainDate.from('2027-06-30')
    expect(await change(who, { ...home, defaultRole: 2, leaseEndDate })).toMatchObject({
      ...home,
      defaultRole: 2,
      leaseEndDate,
    })
    expect(await fieldsOf(change(who, { tenantId: '' }))).toEqual({ tenant_id: 'This field is required' })
  })

  test('somebody who is no tenant keeps no unit, building or lease', async () => {
    const who = await person('portal')
    const home = { tenantType: 1, defaultBuilding: buildings.portal, tenantId: '7' }
    await call(who.send, updateTenant, { body: home })
    const none = { tenantType: 2, tenantId: null, defaultBuilding: null, leaseEndDate: null }
    expect(await call(who.send, updateTenant, { body: { ...home, tenantType: 2 } })).toMatchObject(none)
    // The role is separate, and a unit alone makes nobody a tenant.
    expect(await call(who.send, updateTenant, { body: { defaultRole: 2, tenantId: '9' } })).toMatchObject({
      ...none,
      defaultRole: 2,
    })
  })

  test('a lease ends today at the earliest and in twenty years at the latest, by the time of the product', async () => {
    const who = await person('operator')
    const ends = (date: string) => fieldsOf(change(who, { leaseEndDate: Temporal.PlainDate.from(date) }))
    expect(await ends('2026-11-16')).toEqual({ lease_end_date: 'This date is in the past. Please check it.' })
    expect(await ends('2026-11-17')).toBe('nothing was refused')
    expect(await ends('2046-11-17')).toBe('nothing was refused')
    expect(await ends('2046-11-18')).toEqual({
      lease_end_date: 'This date is more than 20 years away. Please check it.',
    })
    expect((await call(who.send, myProfile, {})).leaseEndDate?.toString()).toBe('2046-11-17')
  })

  test('the community keeps its own building and role beside the others', async () => {
    const who = await person('community')
    const given = { defaultBuildingCommunity: buildings.community, defaultRoleCommunity: 2 }
    expect(await fieldsOf(change(who, { ...given, defaultBuildingCommunity: buildings.portal }))).toEqual({
      default_building_community: 'Choose a building from the list.',
    })
    expect(await change(who, given)).toMatchObject({ ...given, defaultBuilding: null, postcode: null })
  })
})

describe('the address of somebody who is still signing up', () => {
  const fresh = () => `${randomUUID().slice(0, 13)}@new.example`
  const newcomer = async () => {
    const who = await person()
    await sql`update accounts set telephone_verified_at = null, email_proven_at = null where id = ${who.id}`.execute(
      testApp.database.read(),
    )
    return who
  }

  test('changes with the password only; the old one is kept to tell it there', async () => {
    const who = await newcomer()
    const email = fresh()
    const wrong = { current_password: 'Please enter a valid password.' }
    expect(await fieldsOf(change(who, { email }))).toEqual(wrong)
    expect(await fieldsOf(change(who, { email, currentPassword: 'not it' }))).toEqual(wrong)
    expect((await change(who, { email, currentPassword: testPassword })).email).toBe(email)
    expect(await eventsOf(who)).toEqual(['account.changed email'])
    const opened = await call(testApp.send(), signIn, { body: { username: email, password: testPassword } })
    expect(opened.accessToken).toBeTypeOf('string')
  })

  test('is sent to the first address, also when it changes twice before a mail was sent', async () => {
    const who = await newcomer()
    await sql`update accounts set previous_email = 'first@test.example' where id = ${who.id}`.execute(
      testApp.database.read(),
    )
    await change(who, { email: fresh(), currentPassword: testPassword })
    await testApp.settleJobs()
    const mails = await testApp.database
      .read()
      .selectFrom('outgoingMessages')
      .select('recipient')
      .where('accountId', '=', who.id)
      .execute()
    expect(mails).toEqual([{ recipient: 'first@test.example' }])
  })

  test('that is there already is no change and needs no password', async () => {
    const who = await newcomer()
    expect((await change(who, { email: who.email.toUpperCase() })).email).toBe(who.email)
    expect(await eventsOf(who)).toEqual([])
  })

  test('of somebody else is refused, in any letter case', async () => {
    const who = await newcomer()
    const somebody = await newcomer()
    const taken = { email: 'An account with this email already exists.' }
    const body = { firstName: 'New', email: somebody.email.toUpperCase(), currentPassword: testPassword }
    expect(await fieldsOf(change(who, body))).toEqual(taken)
    expect(await call(who.send, myProfile, {})).toMatchObject({ firstName: 'Robin', email: who.email })
  })

  test('that ten people want at once goes to one of them', async () => {
    const crowd = await Promise.all(Array.from({ length: 10 }, () => newcomer()))
    const email = fresh()
    const answers = await Promise.all(
      crowd.map((who) => fieldsOf(change(who, { email, currentPassword: testPassword }))),
    )
    expect(answers.filter((answer) => answer === 'nothing was refused')).toHaveLength(1)
    expect(answers.filter((answer) => typeof answer === 'object' && 'email' in answer)).toHaveLength(9)
  })

  test('cannot be taken over by guessing the password', async () => {
    const who = await newcomer()
    const email = fresh()
    const guess = () =>
      change(who, { email, currentPassword: 'not it' }).catch((error: unknown) => (error as Refused).status)
    const answers = await Promise.all(Array.from({ length: 15 }, guess))
    expect(answers.filter((status) => status === 400)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(5)
    const right = await change(who, { email, currentPassword: testPassword }).catch((error: unknown) => error)
    expect(right).toMatchObject({ status: 429 })
  })

  test('of a guest who has none yet needs no password, and no mail is sent', async () => {
    const who = await newcomer()
    await sql`update accounts set email = '' where id = ${who.id}`.execute(testApp.database.read())
    const email = fresh()
    expect((await change(who, { email })).email).toBe(email)
    expect(await eventsOf(who)).toEqual([])
  })
})

describe('the number', () => {
  const codesAsked = async (who: Somebody) =>
    (await eventsOf(who)).filter((kind) => kind === 'account.code-asked').length

  test('is asked for a code once, however often the form is saved', async () => {
    const who = await person()
    const mobileNumber = '0491 570 313'
    for (let saves = 0; saves < 3; saves++) await change(who, { mobileNumber })
    expect(await codesAsked(who)).toBe(1)
    expect((await call(who.send, myProfile, {})).telephoneNumber).toBe('+61491570156')
    const another = await change(who, { firstName: 'New', mobileNumber: '0491 570 737' }).catch(
      (error: unknown) => error,
    )
    expect(another).toMatchObject({ status: 429 })
    expect((await call(who.send, myProfile, {})).firstName).toBe('Robin')
  })

  test('that is proven already is no change', async () => {
    const who = await person()
    await change(who, { mobileNumber: '0491 570 156' })
    expect(await codesAsked(who)).toBe(0)
  })
})
