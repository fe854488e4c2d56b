import { randomUUID } from 'node:crypto'
import * as fields from '@bayshare/app/testing/listing-fields'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertGate } from '../access/store'
import { insertBuilding } from './store'

let testApp: TestApp
let tenant: TestPerson
const tower = randomUUID()
const lofts = randomUUID()
const elsewhere = randomUUID()
beforeAll(async () => {
  testApp = await startTestApp()
  await building(tower, 'portal')
  await building(lofts, 'portal')
  await building(elsewhere, 'student')
})
beforeEach(async () => {
  tenant = await person({ tenantType: 1, tenantId: '12', defaultBuilding: tower })
})
afterAll(() => testApp.stop())

async function building(id: string, brand: BrandId): Promise<void> {
  await testApp.database.transaction((tx) =>
    insertBuilding(tx, {
      id,
      brand,
      name: 'Commercial Tower',
      address: '26-28 Commercial Road, Teneriffe QLD 4005',
      streetName: 'Commercial Road',
      suburb: 'Teneriffe',
      state: 'QLD',
      postcode: '4005',
      latitude: -27.45,
      longitude: 153.04,
      zone: 'Australia/Brisbane',
      rateMonthlyMinCents: 20_000,
      rateMonthlyDefaultCents: 30_000,
      rateMonthlyMaxCents: 40_000,
      createdAt: testApp.clock.now(),
    }),
  )
}

interface Tenancy {
  tenantType?: number
  tenantId?: string
  defaultBuilding?: string | null
}

async function person(columns: Tenancy, { hasCard = false } = {}): Promise<TestPerson> {
  const made = await testApp.people.driver({ ...(!hasCard && { card: null }), brand: 'portal' })
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set(columns).where('id', '=', made.id).execute(),
  )
  return made
}

const base = 'users/parking_bays/'
const as = ({ token }: TestPerson) => ({ token, brand: 'portal' })
const add = (payload: object, who = tenant) => wireCall(testApp, 'POST', base, payload, as(who))
const change = (id: unknown, payload: object, who = tenant) =>
  wireCall(testApp, 'PATCH', `${base}${String(id)}/`, payload, as(who))
const edit = (payload: object, who = tenant) =>
  wireCall(
    testApp,
    'POST',
    'edit/',
    { type: 'parking_bay', id: fields.noId, save: null, ...payload },
    as(who),
  )

test('a bay stands where its building stands, costs what is usual there and is open around the clock', async () => {
  const { body } = await add(fields.wholeBay)
  expect(body).toMatchObject({
    is_draft: false,
    bay_marking: 'B2-14',
    rate_monthly: 300,
    monthly_payout: 246,
    timezone: 'Australia/Brisbane',
    address: '26-28 Commercial Road, Teneriffe QLD 4005',
    building: { uuid: tower, rate_monthly_min: 200, rate_monthly_max: 400 },
    progress: 55,
    activePage: 4,
    allow_monthly: true,
    allow_casual: false,
  })
  await testApp.settleJobs()
  const [listed] = (await wireCall(testApp, 'GET', base, undefined, as(tenant))).body as unknown as object[]
  expect(listed).toMatchObject({
    uuid: body.uuid,
    availabilityrecurring_set: [{ availability_type: '24/7', timezone: 'Australia/Brisbane' }],
    available: true,
    lacks: null,
    availability_type: 2,
    active_bookings: [],
    future_bookings: [],
  })
  const kept = await testApp.database
    .read()
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', asSpaceId(String(body.uuid)))
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ publicLatitude: -27.45, publicLongitude: 153.04, brand: 'portal' })
})

test('a rate keeps within what the building allows, when it is made and when it is changed', async () => {
  const words = { rate_monthly: ['Please enter a rate from $200.00 to $400.00'] }
  for (const rate of [199, '400.01', 0.01])
    expect((await add({ ...fields.wholeBay, rate_monthly: rate })).body).toEqual(words)
  expect((await add({ ...fields.wholeBay, rate_monthly: -300 })).body).toEqual({
    rate_monthly: ['Please enter a number'],
  })
  const { uuid } = (await add({ ...fields.wholeBay, rate_monthly: '400' })).body
  expect((await change(uuid, { rate_monthly: 401 })).body).toEqual(words)
  expect((await change(uuid, { rate_monthly: 250 })).body.rate_monthly).toBe(250)
  expect((await change(uuid, { rate_monthly: null })).body.rate_monthly).toBe(300)
})

test('fields of spaces, other buildings and switches are not for bays', async () => {
  for (const name of [
    'address',
    'latitude',
    'type',
    'capacity',
    'allow_casual',
    'building',
    'owner_id',
    'rate_hourly',
  ])
    expect((await add({ ...fields.wholeBay, [name]: 'x' })).body).toEqual({
      [name]: ['This field is not known.'],
    })
})

test('who lives nowhere is no tenant, who lives elsewhere may not list', async () => {
  const nobody = await person({ tenantType: 2 })
  expect(await add(fields.wholeBay, nobody)).toEqual({
    status: 403,
    body: { detail: 'Only tenants of a building can list a bay there.' },
  })
  expect((await wireCall(testApp, 'GET', base, undefined, as(nobody))).body).toEqual({
    detail: 'Not a tenant',
  })
  expect((await edit({}, nobody)).status).toBe(403)
  const stranger = await person({ tenantType: 1, tenantId: '1', defaultBuilding: elsewhere })
  expect((await add(fields.wholeBay, stranger)).body).toEqual({ detail: 'Not a tenant' })
  expect(
    (await wireCall(testApp, 'POST', 'users/parking_spaces/', fields.wholeSpace, as(tenant))).status,
  ).toBe(403)
})

test('a bay in another building than the own is refused, also by its draft', async () => {
  for (const parent of [lofts, elsewhere, randomUUID()])
    expect((await edit({ parent_id: parent, save: fields.wholeBay })).status).toBe(403)
  const draft = await edit({
    save: { bay_marking: 'B1', vehicle_type: 2, description: 'x' },
    page_id: 'details',
  })
  const { uuid } = draft.body.item as { uuid: string }
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ defaultBuilding: lofts }).where('id', '=', tenant.id).execute(),
  )
  expect((await change(uuid, fields.instructionFields)).status).toBe(403)
})

test('bays of others and of the other kind are not there', async () => {
  const { uuid } = (await add(fields.wholeBay)).body
  const other = await person({ tenantType: 1, tenantId: '9', defaultBuilding: tower })
  expect((await change(uuid, { rate_monthly: 250 }, other)).status).toBe(404)
  expect((await wireCall(testApp, 'GET', base, undefined, as(other))).body).toEqual([])
  const asSpace = await wireCall(
    testApp,
    'PATCH',
    `users/parking_spaces/${String(uuid)}/`,
    { description: 'x' },
    as(tenant),
  )
  expect(asSpace.status).toBe(404)
})

test('who has moved out still sees the bays they have', async () => {
  await add(fields.wholeBay)
  await testApp.database.transaction((tx) =>
    tx
      .updateTable('accounts')
      .set({ tenantType: 2, tenantId: null, defaultBuilding: null })
      .where('id', '=', tenant.id)
      .execute(),
  )
  expect((await wireCall(testApp, 'GET', base, undefined, as(tenant))).body).toHaveLength(1)
})

test('the form of a bay: defaults, its building, pages, and a price that may stay empty', async () => {
  const fresh = await edit({})
  expect(fresh.body).toEqual({
    item: { vehicle_type: 0, rate_monthly: null, auto_approve: false },
    parent: expect.objectContaining({ uuid: tower, rate_monthly_default: 300 }) as object,
    meta: { save_success: false, was_new: false },
  })
  const details = { bay_marking: 'B1', vehicle_type: '2', description: 'x' }
  const first = await edit({ save: details, page_id: 'details' })
  expect(first.body).toMatchObject({
    item: { is_draft: true, vehicle_type: 2, activePage: 1, progress: 25, auto_approve: false },
    parent: { uuid: tower },
    meta: { save_success: true, was_new: true },
  })
  const { uuid: id } = first.body.item as { uuid: string }
  await edit({ id, save: fields.instructionFields, page_id: 'instructions' })
  // Nobody has seen the price yet, so the bay is not let for the usual one behind the owner's back.
  expect((await edit({ id })).body.item).toMatchObject({
    is_draft: true,
    list_new_progress: { pricing: false },
  })
  const last = await edit({ id, save: {}, page_id: 'pricing' })
  expect(last.body).toMatchObject({
    item: { uuid: id, is_draft: false, rate_monthly: 300, auto_approve: false },
    meta: { save_success: true, was_new: false },
  })
})

test('a neighbour asks for a bay, or has it at once where its resident wants that', async () => {
  const book = async (bay: unknown, driver: TestPerson) => {
    const { body } = await wireCall(
      testApp,
      'POST',
      `parking_spaces/${String(bay)}/booking_singles/`,
      { payment_method: 'card', search_mode: 1, start_date: '2026-11-30' },
      { ...as(driver), headers: { 'idempotency-key': newKey() } },
    )
    const seen = await wireCall(
      testApp,
      'GET',
      `users/bookings/${String(body.reference)}/`,
      undefined,
      as(driver),
    )
    expect(body).toEqual({ reference: expect.any(String) as string })
    return seen.body.approval_status
  }
  const [waiting, confirmed] = [1, 2]
  const neighbour = () => person({ tenantType: 1, tenantId: '14', defaultBuilding: tower }, { hasCard: true })
  const { uuid: asked } = (await add(fields.wholeBay)).body
  const { body: instant } = await add({ ...fields.wholeBay, bay_marking: 'B2-15', auto_approve: true })
  expect(instant.auto_approve).toBe(true)
  await testApp.settleJobs()
  expect(await book(asked, await neighbour())).toBe(waiting)
  expect(await book(instant.uuid, await neighbour())).toBe(confirmed)

  // A change of the price alone leaves the switch as it is.
  const { uuid: later } = (await add({ ...fields.wholeBay, bay_marking: 'B2-16' })).body
  expect((await change(later, { auto_approve: true })).body.auto_approve).toBe(true)
  expect((await change(later, { rate_monthly: 250 })).body.auto_approve).toBe(true)
  await testApp.settleJobs()
  expect(await book(later, await neighbour())).toBe(confirmed)
  expect((await change(later, { auto_approve: 'perhaps' })).body).toEqual({
    auto_approve: ['Please choose one of the options'],
  })
})

test('the form of a space: defaults, errors under their fields, and forms that do not exist', async () => {
  const owner = await testApp.people.owner()
  const send = (payload: object) =>
    wireCall(
      testApp,
      'POST',
      'edit/',
      { type: 'parking_space', id: fields.noId, save: null, ...payload },
      { token: owner.token },
    )
  expect((await send({})).body).toEqual({
    item: {
      vehicle_type: 0,
      rate_hourly: 4,
      rate_monthly: 200,
      auto_approve: true,
      allow_casual: true,
      allow_multi_day: true,
      allow_monthly: true,
      allow_cancellation: true,
      price_by_oscar: false,
    },
    parent: null,
    meta: { save_success: false, was_new: false },
  })
  expect((await send({ save: {}, page_id: 'address' })).body).toEqual({ address: ['This field is required'] })
  const first = await send({ save: fields.addressFields, page_id: 'address' })
  expect(first.body).toMatchObject({
    item: { rate_hourly: 4, rate_monthly: 200, is_draft: true },
    parent: null,
  })
  const { uuid: id } = first.body.item as { uuid: string }
  expect((await send({ id, save: {}, page_id: 'results' })).body).toMatchObject({
    meta: { save_success: true },
  })
  expect((await send({ id, save: {}, page_id: '__proto__' })).body).toEqual({
    page_id: ['Please choose one of the options'],
  })
  for (const type of ['account', 'constructor', '__proto__', ''])
    expect(await send({ type })).toEqual({ status: 404, body: { detail: `Missing Form: ${type}` } })
  expect((await send({ id: randomUUID() })).status).toBe(404)
  expect((await send({ id, type: 'parking_bay' })).status).toBe(404)
  const stranger = await testApp.people.owner()
  const theirs = await wireCall(
    testApp,
    'POST',
    'edit/',
    { type: 'parking_space', id, save: null },
    { token: stranger.token },
  )
  expect(theirs.status).toBe(404)
})

test('the owner of a bay sees who booked it, for how long and for how much', async () => {
  const { uuid } = (await add(fields.wholeBay)).body
  const driver = await testApp.people.driver({ card: null, brand: 'portal' })
  const now = testApp.clock.now()
  await testApp.database.transaction(async (tx) => {
    for (const changes of [
      { state: 'waiting', unit: 1 },
      { state: 'released', unit: 2 },
      { state: 'confirmed', unit: 3, brand: 'student' as const },
    ])
      await insertBookingRow(tx, {
        brand: 'portal',
        spaceId: asSpaceId(String(uuid)),
        driverId: driver.id,
        ownerId: tenant.id,
        kind: 'monthly',
        zone: 'Australia/Brisbane',
        startsAt: now,
        endsAt: null,
        priceCents: 30_000,
        commissionCents: 5400,
        createdAt: now,
        ...changes,
      })
  })
  const received = await wireCall(testApp, 'GET', 'users/ownerbaybookings/', undefined, as(tenant))
  expect(received.body).toEqual([
    {
      reference: expect.any(String) as string,
      driver: { first_name: 'Robin' },
      parking_bay: { uuid, bay_marking: 'B2-14' },
      start_date: '2026-11-17',
      cease_date: null,
      approval_status: 1,
      cancelled: false,
      owner_earnings: 246,
    },
  ])
  const other = await person({ tenantType: 1, tenantId: '3', defaultBuilding: tower })
  expect((await wireCall(testApp, 'GET', 'users/ownerbaybookings/', undefined, as(other))).body).toEqual([])
})

test('a bay tells its group, what its bollard last reported, and what it lacks as long as it is let', async () => {
  const made = await add(fields.wholeBay)
  const id = String(made.body.uuid)
  expect(made.body).toMatchObject({ bay_group: 3, bollard: null, lacks: 'times' })
  const at = testApp.clock.now()
  await testApp.database.transaction((tx) =>
    insertGate(tx, {
      id: randomUUID(),
      buildingId: tower,
      kind: 'bollard',
      spaceId: asSpaceId(id),
      name: 'B1',
      deviceId: 'bollard-1',
      carDetected: true,
      batteryFault: false,
      batteryVoltage: 12.4,
      positionState: 3,
      reportedAt: at,
      createdAt: at,
    }),
  )
  const seen = await wireCall(testApp, 'GET', `users/parking_spaces/${id}/`, undefined, as(tenant))
  expect(seen.body.bollard).toEqual({
    car_detected: true,
    battery_fault: false,
    battery_voltage: 12.4,
    position_state: 3,
  })

  await testApp.database.transaction((tx) =>
    tx.updateTable('spaces').set({ bayGroup: 1 }).where('id', '=', asSpaceId(id)).execute(),
  )
  const kept = await wireCall(testApp, 'GET', `users/parking_spaces/${id}/`, undefined, as(tenant))
  expect(kept.body).toMatchObject({ bay_group: 1, lacks: null })
})
