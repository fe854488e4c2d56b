import { newKey } from '@bayshare/app/testing/test-app'
import { ownedSpace } from '@bayshare/app/testing/owned-space'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import { mailAccepted } from '@bayshare/app/testing/test-mail'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '../../ports/mailer'

let testApp: TestApp
let operator: TestPerson
let strangers: (TestPerson & { brand?: string })[]
const sent: OutgoingMail[] = []
beforeAll(async () => {
  testApp = await startTestApp({
    at: '2026-10-19T21:00:00Z',
    mailer: {
      async send(mail) {
        sent.push(mail)
        return mailAccepted
      },
    },
  })
  operator = await testApp.people.operator()
  const manager = await testStaff(testApp, await testBuilding(testApp))
  strangers = [await testApp.people.driver(), await testApp.people.owner(), { ...manager, brand: 'portal' }]
})
afterAll(() => testApp.stop())

const desk = (method: 'GET' | 'POST', path: string, payload?: object, as?: TestPerson & { brand?: string }) =>
  wireCall(testApp, method, `operator/${path}`, payload, {
    token: (as ?? operator).token,
    ...(as?.brand && { brand: as.brand }),
    headers: { 'idempotency-key': newKey() },
  })
const query = <R>(text: ReturnType<typeof sql<R>>) => text.execute(testApp.database.read())
const logged = async (type: string, id: string) =>
  (
    await query(
      sql<{ act: string; before: object; after: object }>`
        select act, before, after from audit_log where subject_type = ${type} and subject_id = ${id} order by id`,
    )
  ).rows

describe('a new building', () => {
  let count = 0
  const given = (changes: object = {}) => ({
    brand: 'portal',
    building_name: `Wattle House ${(count += 1)}`,
    address: '12 Harris Street, Pyrmont NSW 2009',
    street_number: '12',
    street_name: 'Harris Street',
    suburb: 'Pyrmont',
    state: 'NSW',
    postcode: '2009',
    latitude: -33.8707,
    longitude: 151.1937,
    rate_monthly_default: 300,
    rate_monthly_min: 200,
    rate_monthly_max: 400,
    email: 'first@manager.example',
    ...changes,
  })
  const create = (changes: object = {}) => desk('POST', 'buildings/', given(changes))

  test('is created with the invitation of its first manager, by mail from the host of its brand', async () => {
    const { status, body } = await create({ building_name: 'Banksia Court' })
    expect(status).toBe(200)
    const id = String(body.uuid)
    await testApp.settleJobs()
    const mail = sent.findLast(({ to }) => to === 'first@manager.example')
    expect(mail?.html).toMatch(/http:\/\/portal\.localhost:3000\/invitation\/[\w-]{43}/)
    expect(mail?.html).toContain('Banksia Court')
    const listed = await desk('GET', 'buildings/?q=banksia')
    expect(listed.body.buildings).toMatchObject([
      {
        uuid: id,
        building_name: 'Banksia Court',
        brand: 'Residents Parking',
        address: '12 Harris Street, Pyrmont NSW 2009',
        bay_count: 0,
        control_panel_url: `http://portal.localhost:3000/cp/building/${id}`,
        managers: [],
        invitations: [{ email: 'first@manager.example', expired: false }],
      },
    ])
    const { rows } = await query(sql`select brand, zone from buildings where id = ${id}`)
    expect(rows).toEqual([{ brand: 'portal', zone: 'Australia/Sydney' }])
    expect((await logged('building', id)).map(({ act }) => act)).toEqual(['add'])
    expect((await logged('staff', id)).map(({ act }) => act)).toEqual(['invite'])
  })

  test('says under each field what is wrong, and then neither building nor invitation comes to be', async () => {
    const before = await query(sql`select id from buildings`)
    const fieldsOf = async (changes: object) => Object.keys((await create(changes)).body)
    expect(await fieldsOf({ brand: 'main' })).toEqual(['brand'])
    expect(await fieldsOf({ brand: '__proto__' })).toEqual(['brand'])
    expect(await fieldsOf({ building_name: ' ' })).toEqual(['building_name'])
    expect(await fieldsOf({ address: null })).toEqual(['address'])
    expect(await fieldsOf({ latitude: 51.5, longitude: -0.12 })).toEqual(['address'])
    expect(await fieldsOf({ rate_monthly_min: 350 })).toEqual(['rate_monthly_default'])
    expect(await fieldsOf({ email: 'nobody' })).toEqual(['email'])
    expect(Object.keys((await desk('POST', 'buildings/', {})).body)).toContain('brand')
    expect((await query(sql`select id from buildings`)).rows).toHaveLength(before.rows.length)
  })

  test('has a name that no other building of its brand has, also for two at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ building_name: 'Grevillea' })))
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 400, 400])
    expect(await create({ building_name: 'GREVILLEA' })).toMatchObject({
      status: 400,
      body: { building_name: ['Another building of this brand has this name'] },
    })
    expect((await create({ building_name: 'Grevillea', brand: 'community' })).status).toBe(200)
  })

  test('is made once by the same key', async () => {
    const payload = given()
    const headers = { 'idempotency-key': newKey() }
    const again = () =>
      wireCall(testApp, 'POST', 'operator/buildings/', payload, { token: operator.token, headers })
    expect((await again()).body).toEqual((await again()).body)
  })

  test('is for operators alone', async () => {
    for (const as of strangers) {
      expect((await desk('GET', 'buildings/', undefined, as)).status).toBe(403)
      expect((await desk('POST', 'buildings/', given(), as)).status).toBe(403)
    }
    expect((await wireCall(testApp, 'GET', 'operator/buildings/')).status).toBe(401)
  })
})

describe('a listing', () => {
  const day = ['2026-10-21T09:00', '2026-10-21T11:00'] as const
  const otherDay = ['2026-10-23T09:00', '2026-10-23T11:00'] as const
  const takeDown = (id: string) => desk('POST', `listings/${id}/take_down/`, { reason: 'Blurred photos' })
  const putBack = (id: string) => desk('POST', `listings/${id}/put_back/`, {})
  const found = async (typed: string) =>
    ((await desk('GET', `listings/?q=${encodeURIComponent(typed)}`)).body.listings as { uuid: string }[]).map(
      ({ uuid }) => uuid,
    )

  test('is found by owner, address, id and booking', async () => {
    const { id, owner, book } = await ownedSpace(testApp, { streetNumber: '77', streetName: 'Banksia Lane' })
    const reference = await book(...day)
    for (const typed of [
      id,
      id.toUpperCase(),
      owner.id,
      owner.email,
      '77 banksia la',
      'lane, surry',
      reference,
    ])
      expect(await found(typed)).toContain(id)
    expect(await found('robin tester')).toContain(id)
    expect(await found('%%%')).toEqual([])
    const buildingId = await testBuilding(testApp)
    const { rows } = await query(sql<{ name: string }>`select name from buildings where id = ${buildingId}`)
    const bay = await testApp.people.space(owner.id, { buildingId, bayMarking: 'QX7-14' })
    expect(await found('qx7')).toEqual([bay])
    expect(await found(rows[0]!.name.slice(1))).toContain(bay)
    expect(await found('77')).toEqual([])
    const { body } = await desk('GET', `listings/?q=${id}`)
    expect(body.listings).toMatchObject([
      { address: '77 Banksia Lane, Surry Hills NSW 2010', bookings: 1, owner: { email: owner.email } },
    ])
    expect(JSON.stringify(body)).not.toContain('4711')
  })

  test('is taken down with a reason: neither found nor booked, its bookings stay, its owner knows', async () => {
    const { id, owner, book, isFound, ask } = await ownedSpace(testApp)
    const reference = await book(...day)
    expect((await takeDown(id)).body).toMatchObject({ uuid: id, taken_down_reason: 'Blurred photos' })
    expect((await takeDown(id)).status).toBe(200)
    expect(await isFound(...otherDay)).toBe(false)
    await expect(book(...otherDay)).rejects.toThrow(/./)
    expect((await wireCall(testApp, 'GET', `parking_spaces/${id}/`)).status).toBe(404)
    const { rows } = await query(sql`select state from bookings where reference = ${reference}`)
    expect(rows).toEqual([{ state: 'confirmed' }])
    expect(((await desk('GET', 'listings/')).body.listings as object[])[0]).toMatchObject({ uuid: id })

    // The owner sees why, may mend it, and cannot put it back.
    expect((await ask('GET', '')).body).toMatchObject({ taken_down: 'Blurred photos', available: false })
    expect((await ask('PATCH', '', { description: 'Sharp photos now.' })).status).toBe(200)
    const closed = { first_date: '2026-11-01', last_date: '2026-11-02' }
    expect((await ask('POST', 'closures/', closed)).status).toBe(200)
    expect(await isFound(...otherDay)).toBe(false)
    await testApp.settleJobs()
    const mails = sent.filter(({ to }) => to === owner.email)
    expect(mails.filter(({ html }) => html.includes('Blurred photos'))).toHaveLength(1)
    // The clock stands still in tests, so what is told at once has no order.
    const toldOfSpot = async () => {
      const { body } = await wireCall(testApp, 'GET', 'users/notifications/', undefined, owner)
      return (body as unknown as { booking: string | null; description: string }[])
        .filter(({ booking }) => booking === null)
        .toSorted((one, other) => other.description.localeCompare(one.description))
    }
    const toldOfTakedown = {
      notification_type: 'Spot reviewed negative',
      description: 'We took down your driveway on Crown Street. Open your spots to see why',
      displayed: false,
      link: '/listings',
    }
    expect(await toldOfSpot()).toMatchObject([toldOfTakedown])

    expect((await putBack(id)).body).toMatchObject({ taken_down_at: null, taken_down_reason: null })
    expect((await putBack(id)).status).toBe(200)
    expect(await isFound(...otherDay)).toBe(true)
    expect((await logged('listing', id)).map(({ act }) => act)).toEqual(['take-down', 'put-back'])
    await testApp.settleJobs()
    expect(await toldOfSpot()).toMatchObject([
      toldOfTakedown,
      { description: 'We put back your driveway on Crown Street. It can be found and booked again' },
    ])
  })

  test('stays down while its owner is suspended and back, whichever ends first', async () => {
    const { id, owner, isFound } = await ownedSpace(testApp)
    await takeDown(id)
    await desk('POST', `people/${owner.id}/suspend/`, { reason: 'Fraud' })
    await testApp.settleJobs()
    await putBack(id)
    expect(await isFound(...otherDay)).toBe(false)
    await takeDown(id)
    await desk('POST', `people/${owner.id}/restore/`, {})
    await testApp.settleJobs()
    expect(await isFound(...otherDay)).toBe(false)
    await putBack(id)
    expect(await isFound(...otherDay)).toBe(true)
  })

  test('is for operators alone, and nothing else is a listing', async () => {
    const { id, ask } = await ownedSpace(testApp)
    for (const as of strangers) {
      expect((await desk('GET', 'listings/', undefined, as)).status).toBe(403)
      expect((await desk('POST', `listings/${id}/take_down/`, { reason: 'x' }, as)).status).toBe(403)
      expect((await desk('POST', `listings/${id}/put_back/`, {}, as)).status).toBe(403)
    }
    expect(
      (await wireCall(testApp, 'POST', `operator/listings/${id}/take_down/`, { reason: 'x' })).status,
    ).toBe(401)
    expect((await takeDown('nothing')).status).toBe(400)
    expect((await takeDown('00000000-0000-4000-8000-000000000009')).status).toBe(404)
    expect((await desk('POST', `listings/${id}/take_down/`, { reason: ' ' })).status).toBe(400)
    expect((await ask('DELETE', '')).status).toBe(200)
    expect((await takeDown(id)).status).toBe(404)
  })
})
