import { randomUUID } from 'node:crypto'
import { noisePicture } from '@bayshare/adapters/images/testing/noise-picture'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { testPass, testResident, testVisitorBay } from '@bayshare/app/testing/test-visitors'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { call } from '@bayshare/contract/call'
import { addSightingPicture, patrolList } from '@bayshare/contract/patrol'
import { mayPark } from '@bayshare/domain/patrol/may-park'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertVehicle } from '../vehicles/store'
import { insertSighting } from './store'

let testApp: TestApp
let tower: string
let manager: TestPerson
let patroller: TestPerson
let resident: TestPerson
beforeAll(async () => void (testApp = await startTestApp()))
beforeEach(async () => {
  tower = await testBuilding(testApp)
  manager = await testStaff(testApp, tower)
  patroller = await testStaff(testApp, tower, 'patroller')
  const home = { buildingId: tower, manager }
  await testVisitorBay(testApp, home, 'V1')
  await testVisitorBay(testApp, home, 'V2')
  resident = await testResident(testApp, home)
})
afterAll(() => testApp.stop())

type Method = 'GET' | 'POST'
const as = (who: TestPerson | undefined, method: Method, path: string, payload?: object, brand = 'portal') =>
  wireCall(testApp, method, path, payload, { brand, ...(who && { token: who.token }) })
const here = (path: string) => `admin/buildings/${tower}/${path}/`
const check = (plate: string, who = patroller) => as(who, 'POST', here('patrol'), { vehicle_rego: plate })
const ask = (plate: string, who = resident) => as(who, 'POST', 'users/plate/', { vehicle_rego: plate })
const sighting = (change: object = {}) => ({
  uuid: randomUUID(),
  vehicle_rego: 'abc-123',
  place: 'V1',
  seen_at: testApp.clock.now().toString(),
  answer: 'no',
  listed_at: null,
  ...change,
})
const report = (body: object, who = patroller) => as(who, 'POST', here('sightings'), body)
const logged = (id: string) =>
  testApp.database
    .read()
    .selectFrom('auditLog')
    .select(['act', 'buildingId', 'accountId', 'after'])
    .where('subjectType', '=', 'sighting')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
const seen = async (who = patroller) =>
  (await as(who, 'GET', here('sightings'))).body as unknown as { uuid: string; picture_url: string | null }[]

/** A booking of the driver's car on a bay of the building. */
async function booking(registration: string, kind: 'casual' | 'monthly', from: number, until: number | null) {
  const driver = await testApp.people.driver({ card: null, brand: 'portal' })
  const spaceId = await testApp.people.space(manager.id, {
    brand: 'portal',
    buildingId: tower,
    bayMarking: `B-${registration}`,
  })
  const now = testApp.clock.now()
  const vehicleId = randomUUID()
  await testApp.database.transaction(async (tx) => {
    await insertVehicle(tx, {
      id: vehicleId,
      accountId: driver.id,
      registration,
      type: 'Sedan',
      make: 'Mazda',
      model: '3',
      isDefault: false,
      createdAt: now,
    })
    const id = randomUUID()
    await insertBookingRow(tx, {
      id,
      brand: 'portal',
      spaceId,
      driverId: driver.id,
      ownerId: manager.id,
      kind,
      startsAt: now.add({ hours: from }),
      endsAt: until === null ? null : now.add({ hours: until }),
      createdAt: now,
    })
    await tx.updateTable('bookings').set({ vehicleId }).where('id', '=', id).execute()
  })
}

test('a patroller learns of any plate whether, until when, where and why it may be here, and of no person', async () => {
  await testPass(testApp, resident, { plate: 'VIS 1T0' })
  await testPass(testApp, resident, { plate: 'SOON1', from: 2 })
  await testPass(testApp, resident, { plate: 'FAR111', from: 48 })
  await booking('HOURS1', 'casual', -1, 3)
  await booking('MONTH1', 'monthly', -100, null)
  await booking('GONE11', 'casual', -5, -1)
  expect((await check('vis-1t0')).body).toMatchObject({
    allowed: { vehicle_rego: 'VIS1T0', bay_label: 'V1', kind: 'visitor' },
    from: null,
  })
  const nothing = { allowed: null, from: null, near: [], not_now: null }
  expect((await check('VIS1TO')).body).toMatchObject({
    allowed: null,
    near: [{ vehicle_rego: 'VIS1T0', bay_label: 'V1', max_datetime: expect.any(String) as string }],
    not_now: null,
  })
  expect((await check('hours1')).body.allowed).toMatchObject({ bay_label: 'B-HOURS1', kind: 'booking' })
  expect((await check('Month 1')).body.allowed).toMatchObject({ kind: 'monthly', max_datetime: null })
  expect((await check('GONE11')).body).toEqual(nothing)
  expect((await check('SOON1')).body).toMatchObject({
    ...nothing,
    from: expect.any(String) as string,
    not_now: { reason: 'later', expected: { vehicle_rego: 'SOON1' } },
  })
  const { body: list } = await as(patroller, 'GET', here('patrol'))
  const plates = (list.plates as { vehicle_rego: string }[]).map(({ vehicle_rego: plate }) => plate)
  expect(plates.toSorted()).toEqual(['HOURS1', 'MONTH1', 'SOON1', 'VIS1T0'])
  expect(list).toMatchObject({ building_name: 'Commercial Tower', timezone: 'Australia/Brisbane' })
  expect(list.bays).toContain('V2')
  for (const secret of ['Ben', '491', '12A']) expect(JSON.stringify(list)).not.toContain(secret)
  for (const typed of ['ABC12345678', 'A;B', '<b>', ' . '])
    expect([typed, (await check(typed)).status]).toEqual([typed, 400])
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 5 }))
  expect((await check('VIS1T0')).body.allowed).toBeNull()
})

test('a pass that waits for the resident does not count, and neither does one that was cancelled', async () => {
  await as(manager, 'PATCH' as Method, here('visitor-settings'), { asks_host: true })
  const reference = await testPass(testApp, resident, { plate: 'ASKED1' })
  const waiting = { reason: 'waiting', expected: { vehicle_rego: 'ASKED1', is_waiting: true } }
  expect((await check('ASKED1')).body).toMatchObject({ allowed: null, not_now: waiting })
  expect((await ask('ASKED1')).body).toEqual({ may: false })
  const answer = (act: string) => as(resident, 'POST', `users/visitors/${reference}/`, { act })
  await answer('approve')
  expect((await check('ASKED1')).body.allowed).not.toBeNull()
  await answer('cancel')
  expect((await check('ASKED1')).body).toMatchObject({ allowed: null, not_now: null })
})

test('a near plate counts as allowed until the very plate is seen, online as from the list', async () => {
  await testPass(testApp, resident, { plate: 'VIS-0O1' })
  const both = async (plate: string) => {
    const { near, not_now: notNow } = (await check(plate)).body
    const send = testApp.send({ token: patroller.token, brand: 'portal' })
    const list = await call(send, patrolList, { params: { buildingId: tower } })
    const kept = mayPark(plate, list.plates, testApp.clock.now())
    const online = (near as { vehicle_rego: string }[]).map((one) => one.vehicle_rego)
    const offline =
      kept !== 'plate-not-valid' && kept.may === 'probably' ? kept.near.map((one) => one.plate) : []
    expect(online).toEqual(offline)
    return [online, (notNow as { reason: string } | null)?.reason]
  }
  expect(await both('VIS001')).toEqual([['VIS0O1'], undefined])
  expect(await both('VISS0O1')).toEqual([['VIS0O1'], undefined])
  expect(await both('VIS002')).toEqual([[], undefined])
  const near = { vehicle_rego: 'VIS001', near_vehicle_rego: 'VIS-0O1', answer: 'yes' }
  expect((await report(sighting(near))).body).toMatchObject({
    vehicle_rego: 'VIS001',
    near_vehicle_rego: 'VIS0O1',
  })
  expect((await report(sighting({ ...near, near_vehicle_rego: 'ABC123' }))).status).toBe(400)
  expect(await both('VIS001')).toEqual([['VIS0O1'], undefined])
  await report(sighting({ vehicle_rego: 'vis0o1', answer: 'yes' }))
  expect(await both('VIS001')).toEqual([[], 'seen-itself'])
  expect((await check('VIS0O1')).body.allowed).toMatchObject({ seen_at: testApp.clock.now().toString() })
  const { body: found } = await as(manager, 'POST', 'admin/query/', {
    qid: 'sightings',
    search_text: 'vis0o1',
  })
  expect(found.data).toHaveLength(2)
})

test('only the staff of the building patrol it', async () => {
  const stranger = await testStaff(testApp, await testBuilding(testApp), 'patroller')
  const body = sighting()
  for (const [who, status] of [
    [stranger, 404],
    [resident, 403],
    [undefined, 401],
  ] as const) {
    expect((await as(who, 'GET', here('patrol'))).status).toBe(status)
    expect((await as(who, 'POST', here('patrol'), { vehicle_rego: 'A' })).status).toBe(status)
    expect((await as(who, 'POST', here('sightings'), body)).status).toBe(status)
    expect((await as(who, 'GET', here('sightings'))).status).toBe(status)
  }
  expect((await as(patroller, 'GET', here('patrol'), undefined, 'demo')).status).toBe(401)
  expect(await seen(manager)).toEqual([])
})

test('a sighting is kept once, however often it is sent, and is nobody else’s', async () => {
  const now = testApp.clock.now()
  const body = sighting({ seen_at: now.subtract({ hours: 2 }).toString(), listed_at: now.toString() })
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await seen()).toMatchObject([{ uuid: body.uuid, vehicle_rego: 'ABC123', place: 'V1', answer: 'no' }])
  const another = await testStaff(testApp, tower, 'patroller')
  expect((await report({ ...body, vehicle_rego: 'OTHER1' }, another)).status).toBe(404)
  // The plate is deleted with the sighting, so it is not in the log, which stays.
  expect(await logged(body.uuid)).toEqual([
    {
      act: 'record-sighting',
      buildingId: tower,
      accountId: patroller.id,
      after: { place: 'V1', answer: 'no', seen_at: body.seen_at },
    },
  ])
  expect(await seen(manager)).toHaveLength(1)
  expect((await report(sighting({ vehicle_rego: 'no plate at all' }))).status).toBe(400)
  expect((await report(sighting({ answer: 'perhaps' }))).status).toBe(400)
  expect((await report(sighting({ place: 'x'.repeat(61) }))).status).toBe(400)
  const old = now.subtract({ hours: 24 * 8 }).toString()
  expect((await report(sighting({ seen_at: old }))).body.detail).toBe('This sighting is too old to be saved.')
  const early = await report(sighting({ seen_at: now.add({ hours: 3 }).toString() }))
  expect(Temporal.Instant.compare(String(early.body.seen_at), testApp.clock.now())).toBeLessThanOrEqual(0)
})

test('a photo is private, stays the first one, and is deleted with its sighting after 90 days', async () => {
  const body = sighting()
  await report(body)
  const picture = await noisePicture(90, 90).jpeg().toBuffer()
  const params = { buildingId: tower, sightingId: body.uuid }
  const send = testApp.send({ token: patroller.token, brand: 'portal' })
  const photo = (file: Buffer, by = send) => call(by, addSightingPicture, { params, file })
  await expect(photo(Buffer.alloc(11 * 1024 * 1024))).rejects.toMatchObject({ status: 413 })
  await expect(photo(Buffer.from('x'.repeat(5000)))).rejects.toMatchObject({ status: 400 })
  await expect(photo(picture, testApp.send({ token: manager.token, brand: 'portal' }))).rejects.toMatchObject(
    {
      status: 404,
    },
  )
  await photo(picture)
  const path = async () => (await seen(manager))[0]?.picture_url ?? ''
  const first = await path()
  await photo(picture)
  expect((await path()).split('?')[0]).toBe(first.split('?')[0])
  expect((await logged(body.uuid)).map(({ act }) => act)).toEqual(['record-sighting', 'add-sighting-picture'])
  const fetched = async (url: string) =>
    (await testApp.product.server.app.inject({ url, headers: { host: 'portal.localhost:3000' } })).statusCode
  expect(await fetched(first)).toBe(200)
  expect(await fetched(first.split('?')[0] ?? '')).toBe(404)
  const { body: grid } = await as(manager, 'POST', 'admin/query/', { qid: 'sightings', export: true })
  const [shown] = grid.data as { picture_url: string }[]
  expect(await fetched(shown?.picture_url ?? '')).toBe(200)
  const { export_url: url } = grid.meta as { export_url: string }
  const headers = { host: 'portal.localhost:3000', authorization: `Bearer ${manager.token}` }
  const file = await testApp.product.server.app.inject({ url, headers })
  expect(file.body).toMatch(/,ABC123,,V1,Commercial Tower,no,.*,yes,/)
  expect(file.body).not.toContain('/images/')
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 89 }))
  await testApp.product.sweepNow()
  const later = await path()
  expect(await fetched(later)).toBe(200)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 }))
  await testApp.product.sweepNow()
  expect(await seen(manager)).toEqual([])
  const { rows } = await sql`select id from sightings where building_id = ${tower}`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([])
  const removed = await testApp.product.server.app.inject({
    url: later,
    headers: { host: 'portal.localhost:3000' },
  })
  expect(removed.statusCode).toBe(404)
})

test('what was seen earlier is read page by page, each once', async () => {
  const now = testApp.clock.now()
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: randomUUID(),
    buildingId: tower,
    seenBy: patroller.id,
    plate: 'ABC123',
    place: '',
    answer: 'no',
    listedAt: null,
    // Some in the same second.
    seenAt: now.subtract({ seconds: Math.floor(index / 7) }),
    createdAt: now,
  }))
  await testApp.database.transaction(async (tx) => {
    for (const row of rows) await insertSighting(tx, row)
  })
  const page = async (after?: string) =>
    (
      (await as(patroller, 'GET', `${here('sightings')}${after ? `?before_id=${after}` : ''}`))
        .body as unknown as { uuid: string }[]
    ).map(({ uuid }) => uuid)
  const first = await page()
  const second = await page(first.at(-1))
  const third = await page(second.at(-1))
  expect([first.length, second.length, third.length]).toEqual([50, 50, 20])
  expect(new Set([...first, ...second, ...third])).toEqual(new Set(rows.map(({ id }) => id)))
  expect(await page(third.at(-1))).toEqual([])
  expect(await page(randomUUID())).toEqual([])
})

test('a confirmed resident gets a bare yes or no, and cannot find plates out by trying', async () => {
  await testPass(testApp, resident, { plate: 'VISIT1' })
  expect((await ask('visit-1')).body).toEqual({ may: true })
  expect((await ask('V1S1T1')).body).toEqual({ may: true })
  expect((await ask('VISIT2')).body).toEqual({ may: false })
  const unconfirmed = await testResident(testApp, { buildingId: tower, manager }, '9', false)
  expect((await ask('VISIT1', unconfirmed)).body.detail).toBe(
    'Your building manager needs to confirm your unit first.',
  )
  expect((await ask('VISIT1', patroller)).status).toBe(403)
  const elsewhere = await testBuilding(testApp)
  const neighbour = await testResident(testApp, { buildingId: elsewhere, manager })
  expect((await ask('VISIT1', neighbour)).body).toEqual({ may: false })
  const tries = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(`TRY${at}`)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(7)
  expect((await ask('VISIT1')).body.detail).toBe("You've checked a lot of plates. Try again in an hour.")
})
