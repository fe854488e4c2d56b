import { randomUUID } from 'node:crypto'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { noId } from '@bayshare/app/testing/listing-fields'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let testApp: TestApp
let tower: string
let manager: TestPerson
beforeAll(async () => void (testApp = await startTestApp()))
beforeEach(async () => {
  tower = await testBuilding(testApp)
  manager = await testStaff(testApp, tower)
})
afterAll(() => testApp.stop())

const bay = {
  bay_marking: 'B1',
  bay_group: 1,
  vehicle_type: 3,
  access_method: 4,
  access_code: '4711',
  description: 'Close to the lift.',
  instruction: 'Take the ramp.',
}

interface From {
  who?: TestPerson
  brand?: string
  key?: string
}
const edit = (payload: object, { who = manager, brand = 'portal', key }: From = {}) =>
  wireCall(
    testApp,
    'POST',
    'edit/',
    { type: 'parking_bay', id: noId, save: null, ...payload },
    { token: who.token, brand, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const add = (changes: object = {}, from: From = {}) =>
  edit({ parent_id: tower, save: { ...bay, ...changes } }, from)
const added = async (changes: object = {}) =>
  asSpaceId(((await add(changes)).body.item as { uuid: string }).uuid)
const change = (id: string, changes: object, revision = 1, from: From = {}) =>
  edit({ id, save: { ...changes, revision } }, from)
const itemOf = async (id: string) => (await edit({ id })).body.item as Record<string, unknown>
const rowOf = (id: string) =>
  testApp.database
    .read()
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', asSpaceId(id))
    .executeTakeFirstOrThrow()
const actsOf = async (id: string) =>
  (
    await sql<{ act: string; before: object; after: object }>`
      select act, before, after from audit_log where subject_id = ${id} order by id`.execute(
      testApp.database.read(),
    )
  ).rows

test('a new bay stands in its building, is open around the clock, and belongs to who added it', async () => {
  const begun = await edit({ parent_id: tower })
  expect(begun.body).toMatchObject({
    item: { bay_group: 1, availability_type: 2, auto_approve: true, reads_access_code: true },
    parent: { uuid: tower, building_name: 'Commercial Tower', rate_monthly_default: 300 },
  })
  const { status, body } = await add()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    item: {
      ...bay,
      revision: 1,
      rate_monthly: null,
      availability_type: 2,
      owner: manager.email,
      owner_name: 'Robin Tester',
      bollard: null,
    },
    meta: { save_success: true, was_new: true },
  })
  const { uuid } = body.item as { uuid: string }
  expect(await rowOf(uuid)).toMatchObject({
    buildingId: tower,
    brand: 'portal',
    rateMonthlyCents: 30_000,
    followsBuildingRate: true,
    allowMonthly: true,
    allowCasual: false,
    publicLatitude: -27.45,
    isPublished: true,
  })
  await testApp.settleJobs()
  expect(await itemOf(uuid)).toMatchObject({ availability_type: 2 })
})

test('the same key adds one bay', async () => {
  const key = newKey()
  const [first, second] = [await add({}, { key }), await add({}, { key })]
  expect(second.body).toEqual(first.body)
})

test.each([1, 2, 3])('availability type %i is kept as opening hours, and changed', async (type) => {
  const id = await added({ availability_type: type })
  expect(await itemOf(id)).toMatchObject({ availability_type: type, has_other_hours: false })
  const other = type === 2 ? 3 : 2
  await change(id, { availability_type: other })
  expect(await itemOf(id)).toMatchObject({ availability_type: other })
})

test('a bay without a rate of its own costs the default, also when that changes', async () => {
  const [follows, asks] = [await added(), await added({ bay_marking: 'B2', rate_monthly: 350 })]
  await edit({ type: 'building', id: tower, save: { rate_monthly_default: 320, revision: 1 } })
  expect((await rowOf(follows)).rateMonthlyCents).toBe(32_000)
  expect((await rowOf(asks)).rateMonthlyCents).toBe(35_000)
  const { rows } = await sql<{ subject: string }>`
    select subject from events where kind = 'listing.changed' and subject = any(${[follows, asks]}::text[])
    order by id`.execute(testApp.database.read())
  expect(rows.map(({ subject }) => subject)).toEqual([follows, asks, follows])
})

test('a tenant asks what the building allows; its own bays cost what it likes', async () => {
  const words = ['Please enter a rate from $200.00 to $400.00']
  expect((await add({ bay_group: 3, rate_monthly: 401 })).body).toEqual({ rate_monthly: words })
  expect((await add({ bay_group: 1, rate_monthly: 401 })).status).toBe(200)
})

test('bays for visitors are not let by the month', async () => {
  const id = await added({ bay_group: 2 })
  expect((await rowOf(id)).allowMonthly).toBe(false)
  await change(id, { bay_group: 1 })
  expect((await rowOf(id)).allowMonthly).toBe(true)
})

test('a marking is given once in a building', async () => {
  await added()
  const words = { bay_marking: ['Another bay in this building has this marking'] }
  expect((await add({ bay_marking: 'b1 ' })).body).toEqual(words)
  const second = await added({ bay_marking: 'B2' })
  expect((await change(second, { bay_marking: 'B1' })).body).toEqual(words)
  const other = await testBuilding(testApp)
  const { status } = await edit({ parent_id: other, save: bay }, { who: await testStaff(testApp, other) })
  expect(status).toBe(200)
})

test('ten people who add the same marking at once add one bay', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test.each([
  [{ bay_marking: '' }, 'bay_marking'],
  [{ bay_marking: 'x'.repeat(21) }, 'bay_marking'],
  [{ bay_group: 4 }, 'bay_group'],
  [{ bay_group: null }, 'bay_group'],
  [{ availability_type: 4 }, 'availability_type'],
  [{ availability_type: null }, 'availability_type'],
  [{ vehicle_type: 0 }, 'vehicle_type'],
  [{ vehicle_type: 6 }, 'vehicle_type'],
  [{ auto_approve: 'yes' }, 'auto_approve'],
  [{ access_method: 0 }, 'access_method'],
  [{ access_code: 'x'.repeat(21) }, 'access_code'],
  [{ rate_monthly: -1 }, 'rate_monthly'],
  [{ rate_monthly: 0 }, 'rate_monthly'],
  [{ description: '' }, 'description'],
  [{ owner: 'nobody@test.example' }, 'owner'],
  [{ owner: "' or 1=1 --" }, 'owner'],
  [{ owner_id: randomUUID() }, 'owner_id'],
  [{ building: randomUUID() }, 'building'],
])('%j is refused under its field', async (changes, name) => {
  const { status, body } = await add(changes)
  expect([status, Object.keys(body)]).toEqual([400, [name]])
})

test('a bay is given to another owner, unless a booking of it goes on', async () => {
  const owner = await testApp.people.owner()
  const id = await added({ owner: owner.email.toUpperCase() })
  expect(await rowOf(id)).toMatchObject({ ownerId: owner.id })
  const driver = await testApp.people.driver({ card: null })
  await testApp.database.transaction((tx) =>
    insertBookingRow(tx, {
      spaceId: id,
      driverId: driver.id,
      ownerId: owner.id,
      brand: 'portal',
      kind: 'monthly',
      startsAt: testApp.clock.now(),
      endsAt: null,
      createdAt: testApp.clock.now(),
    }),
  )
  expect((await change(id, { owner: manager.email })).body).toEqual({
    owner: ["This bay has bookings that haven't ended, so its owner can't change"],
  })
})

test('reading an access code is written down, and no code ever is', async () => {
  const id = await added()
  await itemOf(id)
  await change(id, { access_code: '0815' })
  await change(id, { access_code: null }, 2)
  await itemOf(id)
  const lines = await actsOf(id)
  expect(lines.map(({ act }) => act)).toEqual([
    'add',
    'read-access-code',
    'read-access-code',
    'change',
    'read-access-code',
    'change',
  ])
  expect(JSON.stringify(lines)).not.toMatch(/4711|0815/)
  expect(lines[3]).toMatchObject({
    before: { access_code: 'hidden', revision: 1 },
    after: { access_code: 'new code', revision: 2 },
  })
})

test('an operator changes a bay and never sees how to get in', async () => {
  const operator = await testApp.people.operator()
  const main = await testBuilding(testApp, 'main')
  const from = { who: operator, brand: 'main' }
  const { body } = await edit({ parent_id: main, save: { ...bay, access_code: undefined } }, from)
  const item = body.item as Record<string, unknown>
  expect(item).toMatchObject({ bay_marking: 'B1', reads_access_code: false })
  expect(item).not.toHaveProperty('access_code')
  const refused = await edit({ parent_id: main, save: { ...bay, bay_marking: 'B2' } }, from)
  expect(refused.body).toEqual({ access_code: ['This field is not known.'] })
})

test('two people who change different things of a bay both keep them; its owner counts as well', async () => {
  const id = await added({ owner: manager.email })
  await change(id, { description: 'Beside the stairs.' })
  expect((await change(id, { instruction: 'Second ramp.' })).body.item).toMatchObject({
    description: 'Beside the stairs.',
    instruction: 'Second ramp.',
    revision: 3,
  })
  expect((await change(id, { description: 'By the door.' })).status).toBe(409)
})

test('who has no right over a bay is answered as if it did not exist', async () => {
  const id = await added()
  const other = await testBuilding(testApp)
  const stranger = { who: await testStaff(testApp, other) }
  expect((await edit({ id }, stranger)).status).toBe(404)
  expect((await change(id, { bay_marking: 'Mine' }, 1, stranger)).status).toBe(404)
  expect((await add({ bay_marking: 'B9' }, stranger)).status).toBe(404)
  for (const parent_id of [noId, null, randomUUID(), await testBuilding(testApp, 'student')])
    expect((await edit({ parent_id, save: bay })).status).toBe(404)
  const patroller = { who: await testStaff(testApp, tower, 'patroller') }
  expect((await edit({ id }, patroller)).status).toBe(403)
  expect((await change(id, { bay_marking: 'Mine' }, 1, patroller)).status).toBe(403)
  expect(await itemOf(id)).toMatchObject({ bay_marking: 'B1' })
})

test('a tenant keeps the form of an owner', async () => {
  const tenant = await testApp.people.driver({ card: null, brand: 'portal' })
  await testApp.database.transaction((tx) =>
    tx
      .updateTable('accounts')
      .set({ tenantType: 1, tenantId: '12', defaultBuilding: tower })
      .where('id', '=', tenant.id)
      .execute(),
  )
  const { bay_group: _, ...ownerFields } = bay
  const { body } = await edit({ save: { ...ownerFields, rate_monthly: '' } }, { who: tenant })
  expect(body.item).toMatchObject({ is_draft: false, bay_group: 3, monthly_payout: 246 })
  const refused = await edit({ save: bay }, { who: tenant })
  expect(refused.body).toEqual({ bay_group: ['This field is not known.'] })
})
