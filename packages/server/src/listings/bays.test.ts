import { randomUUID } from 'node:crypto'
import * as fields from '@bayshare/app/testing/listing-fields'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import { testResident } from '@bayshare/app/testing/test-visitors'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { markingKey, otherClaimConfirmed } from '@bayshare/domain/listings/bay-claim'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const asClaim = (uuid: unknown) => ({ uuid, holder: null as unknown })
const decide = (
  who: TestPerson,
  buildingId: string,
  claims: object[],
  { decision = 'confirmed', reason = null as string | null, brand = 'portal' } = {},
) =>
  wireCall(
    testApp,
    'POST',
    `admin/buildings/${buildingId}/bay-claims/`,
    { decision, reason, claims },
    { token: who.token, brand },
  )
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
    claim: { state: 'waiting', reason: null },
    availabilityrecurring_set: [{ availability_type: '24/7', timezone: 'Australia/Brisbane' }],
    available: false,
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
  const manager = await testStaff(testApp, tower)
  const confirm = (...ids: unknown[]) => decide(manager, tower, ids.map(asClaim))
  await testApp.settleJobs()
  await confirm(asked, instant.uuid)
  expect(await book(asked, await neighbour())).toBe(waiting)
  expect(await book(instant.uuid, await neighbour())).toBe(confirmed)

  // A change of the price alone leaves the switch as it is.
  const { uuid: later } = (await add({ ...fields.wholeBay, bay_marking: 'B2-16' })).body
  expect((await change(later, { auto_approve: true })).body.auto_approve).toBe(true)
  expect((await change(later, { rate_monthly: 250 })).body.auto_approve).toBe(true)
  await testApp.settleJobs()
  await confirm(later)
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

describe('a bay that a tenant lists is a claim', () => {
  let home: { buildingId: string; manager: TestPerson }
  beforeEach(async () => {
    const buildingId = await testBuilding(testApp)
    home = { buildingId, manager: await testStaff(testApp, buildingId) }
  })

  const resident = (unit = '12A') => testResident(testApp, home, unit)
  const portalOperator = async () => {
    const made = await testApp.people.driver({ card: null, brand: 'portal' })
    await testApp.database.transaction((tx) =>
      tx
        .updateTable('accounts')
        .set({ isOperator: true, isCorporate: true })
        .where('id', '=', made.id)
        .execute(),
    )
    return made
  }
  const claimOf = async (who: TestPerson, marking = 'B1-029', changes: object = {}) =>
    String((await add({ ...fields.wholeBay, bay_marking: marking, ...changes }, who)).body.uuid)
  const rowOf = (id: string) =>
    testApp.database
      .read()
      .selectFrom('spaces')
      .selectAll()
      .where('id', '=', asSpaceId(id))
      .executeTakeFirstOrThrow()
  const confirm = (claims: object[], who = home.manager) => decide(who, home.buildingId, claims)
  const decline = (claims: object[], reason: string | null = 'Not your bay') =>
    decide(home.manager, home.buildingId, claims, { decision: 'declined', reason })
  const listed = async (state: string, who = home.manager) =>
    (
      await wireCall(
        testApp,
        'GET',
        `admin/buildings/${home.buildingId}/bay-claims/?state=${state}`,
        undefined,
        as(who),
      )
    ).body as {
      may_decide: boolean
      counts: object
      claims: { uuid: string; holder: { uuid: string } | null; others: number }[]
    }
  const claimed = async (who: TestPerson) =>
    (await wireCall(testApp, 'GET', base, undefined, as(who))).body as unknown as {
      uuid: string
      claim: object
    }[]
  const mailsTo = async (who: TestPerson) => {
    await testApp.settleJobs()
    const rows = await testApp.database
      .read()
      .selectFrom('outgoingMessages')
      .select('subject')
      .where('accountId', '=', who.id)
      .where('channel', '=', 'mail')
      .orderBy('createdAt')
      .execute()
    return rows.map(({ subject }) => subject)
  }
  const bellOf = async (who: TestPerson) => {
    const { body } = await wireCall(testApp, 'GET', 'users/notifications/', undefined, as(who))
    return (body as unknown as { kind: string; link: string }[]).map(({ kind, link }) => `${kind} ${link}`)
  }
  /** A bay of the building's own, or one that was confirmed for somebody. */
  const bayOf = (ownerId: TestPerson['id'], bayMarking = 'B1-029', bayGroup = 1, more: object = {}) =>
    testApp.people.space(ownerId, {
      brand: 'portal',
      buildingId: home.buildingId,
      bayMarking,
      bayGroup,
      type: 'Garage',
      allowCasual: false,
      allowMonthly: true,
      rateMonthlyCents: 30_000,
      ...more,
    })
  const importList = async (csv: string) => {
    const send = (more: object) =>
      wireCall(
        testApp,
        'POST',
        `admin/buildings/${home.buildingId}/tenant-list/`,
        { csv, ...more },
        as(home.manager),
      )
    const { checked } = (await send({ dry_run: true })).body
    expect((await send({ dry_run: false, checked })).status).toBe(200)
    await testApp.settleJobs()
  }
  const unprove = (who: TestPerson) =>
    testApp.database.transaction((tx) =>
      tx.updateTable('accounts').set({ emailProvenAt: null }).where('id', '=', who.id).execute(),
    )

  test('it waits, the manager is told once for all, and the tenant hears what was decided', async () => {
    const [one, other] = [await resident('1'), await resident('2')]
    const [first, second] = [await claimOf(one, 'B9-777'), await claimOf(other, 'B9-778')]
    expect(await rowOf(first)).toMatchObject({ isPublished: false, claimState: 'waiting' })
    expect(await mailsTo(home.manager)).toHaveLength(1)
    expect(await bellOf(home.manager)).toEqual([`bays-to-confirm /cp/claims/${home.buildingId}`])
    expect(await listed('waiting')).toMatchObject({
      may_decide: true,
      counts: { waiting: 2, confirmed: 0, declined: 0 },
      claims: [
        {
          uuid: first,
          bay_marking: 'B9-777',
          holder: null,
          others: 0,
          tenant: { unit: '1', confirmed: true },
        },
        { uuid: second },
      ],
    })
    expect((await confirm([asClaim(first)])).body).toEqual({ decided: 1, problems: [] })
    expect((await decline([asClaim(second)])).body).toEqual({ decided: 1, problems: [] })
    expect(await rowOf(first)).toMatchObject({ isPublished: true, claimState: 'confirmed' })
    expect(await claimed(other)).toMatchObject([{ claim: { state: 'declined', reason: 'Not your bay' } }])
    expect((await mailsTo(one)).at(-1)).toBe('Bay#B9-777, Commercial Tower is confirmed as yours')
    expect((await mailsTo(other)).at(-1)).toBe("Bay#B9-778, Commercial Tower wasn't confirmed as yours")
    expect(await bellOf(one)).toEqual(['bay-claim-decided /listings'])
    // The same again changes nothing, and is told to nobody.
    expect((await confirm([asClaim(first)])).body).toEqual({ decided: 1, problems: [] })
    expect((await decline([asClaim(second)])).body).toEqual({ decided: 1, problems: [] })
    expect(await mailsTo(one)).toHaveLength((await mailsTo(other)).length)
    expect(await bellOf(one)).toHaveLength(1)
  })

  test('fifty are confirmed by one press', async () => {
    const tenants = await Promise.all(Array.from({ length: 5 }, (_, at) => resident(`${at}`)))
    const claims = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        bayOf(tenants[at % 5]!.id, `P${at}`, 3, {
          claimState: 'waiting',
          claimedAt: testApp.clock.now(),
          isPublished: false,
        }),
      ),
    )
    expect((await confirm(claims.map(asClaim))).body).toEqual({ decided: 50, problems: [] })
    expect(await listed('confirmed')).toMatchObject({ counts: { waiting: 0, confirmed: 50 } })
  })

  test('two claims on one bay: one is confirmed, however many confirm at once', async () => {
    const [one, other] = [await resident('1'), await resident('2')]
    const [first, second] = [await claimOf(one), await claimOf(other, 'b1 029')]
    expect(await listed('waiting')).toMatchObject({ claims: [{ others: 1 }, { others: 1 }] })
    const answers = await Promise.all([confirm([asClaim(first)]), confirm([asClaim(second)])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.decided)).toContain(1)
    const states = [await rowOf(first), await rowOf(second)].map(({ claimState }) => claimState)
    expect(states.toSorted()).toEqual(['confirmed', 'declined'])
    const loser = states[0] === 'declined' ? one : other
    expect(await claimed(loser)).toMatchObject([
      { claim: { state: 'declined', reason: otherClaimConfirmed } },
    ])
  })

  test('both at once by one press: the first is, the second is not', async () => {
    const [first, second] = [await claimOf(await resident('1')), await claimOf(await resident('2'))]
    const { body } = await confirm([asClaim(first), asClaim(second)])
    expect(body).toMatchObject({
      decided: 1,
      problems: [{ problem: 'claim-has-changed', bay_marking: 'B1-029' }],
    })
  })

  test("a claim on the building's bay takes it over, once the manager has seen it; bookings keep their owner", async () => {
    const bay = await bayOf(home.manager.id)
    const driver = await testApp.people.driver({ card: null, brand: 'portal' })
    await testApp.database.transaction((tx) =>
      insertBookingRow(tx, {
        brand: 'portal',
        spaceId: bay,
        driverId: driver.id,
        ownerId: home.manager.id,
        kind: 'monthly',
        startsAt: testApp.clock.now(),
        endsAt: null,
        createdAt: testApp.clock.now(),
      }),
    )
    const tenant = await resident()
    const claim = await claimOf(tenant, 'b1/029', { rate_monthly: 350, description: 'By the stairs.' })
    expect(await listed('waiting')).toMatchObject({
      claims: [{ uuid: claim, holder: { uuid: bay, name: null, bookings: 1 } }],
    })
    expect((await confirm([asClaim(claim)])).body).toMatchObject({
      decided: 0,
      problems: [{ uuid: claim, problem: 'claim-has-changed' }],
    })
    expect((await confirm([{ uuid: claim, holder: bay }])).body).toEqual({ decided: 1, problems: [] })
    expect(await rowOf(bay)).toMatchObject({
      ownerId: tenant.id,
      rateMonthlyCents: 35_000,
      description: 'By the stairs.',
      bayMarking: 'B1-029',
      bayGroup: 3,
      isPublished: true,
    })
    expect((await rowOf(claim)).removedAt).not.toBeNull()
    const kept = await testApp.database
      .read()
      .selectFrom('bookings')
      .select('ownerId')
      .where('spaceId', '=', bay)
      .executeTakeFirstOrThrow()
    expect(kept.ownerId).toBe(home.manager.id)
    expect(await claimed(tenant)).toMatchObject([{ uuid: bay, claim: { state: 'confirmed' } }])
  })

  test('one confirmed for somebody else is handed over, and they are told', async () => {
    const before = await resident('1')
    const bay = await claimOf(before)
    await confirm([asClaim(bay)])
    const claim = await claimOf(await resident('2'))
    expect(await listed('waiting')).toMatchObject({
      claims: [{ holder: { uuid: bay, name: 'Robin Tester' } }],
    })
    await confirm([{ uuid: claim, holder: bay }])
    expect((await mailsTo(before)).at(-1)).toBe('Bay#B1-029, Commercial Tower now belongs to someone else')
    expect(await claimed(before)).toEqual([])
  })

  test('nobody else decides, and to most of them there is no list', async () => {
    const claim = await claimOf(await resident())
    const strangers = {
      patroller: [await testStaff(testApp, home.buildingId, 'patroller'), 403],
      visitors: [await testStaff(testApp, home.buildingId, 'visitor-parking-manager'), 403],
      neighbour: [await testStaff(testApp, await testBuilding(testApp)), 404],
      tenant: [await resident('3'), 403],
      operator: [await portalOperator(), 403],
    } as const
    for (const [name, [who, status]] of Object.entries(strangers))
      expect([name, (await confirm([asClaim(claim)], who)).status]).toEqual([name, status])
    const abroad = await decide(home.manager, home.buildingId, [asClaim(claim)], { brand: 'student' })
    expect(abroad.status).toBeGreaterThanOrEqual(401)
    expect(await rowOf(claim)).toMatchObject({ claimState: 'waiting' })
    expect(await listed('waiting', strangers.operator[0])).toMatchObject({ may_decide: false })
  })

  test('an operator decides, and is told, where the building has no manager', async () => {
    const buildingId = await testBuilding(testApp)
    const operator = await portalOperator()
    home = { buildingId, manager: operator }
    const claim = await claimOf(await resident())
    expect((await mailsTo(operator)).at(-1)).toBe('One bay is waiting for you at Commercial Tower')
    expect((await confirm([asClaim(claim)])).body).toEqual({ decided: 1, problems: [] })
  })

  test('what is no claim of this building is not found, and nothing of the press is done', async () => {
    const claim = await claimOf(await resident())
    const bay = await bayOf(home.manager.id, 'B3')
    const here = home
    const buildingId = await testBuilding(testApp)
    home = { buildingId, manager: await testStaff(testApp, buildingId) }
    const elsewhereClaim = await claimOf(await resident())
    home = here
    for (const id of [randomUUID(), bay, elsewhereClaim])
      expect((await confirm([asClaim(claim), asClaim(id)])).status).toBe(404)
    expect(await rowOf(claim)).toMatchObject({ claimState: 'waiting' })
    expect((await decline([asClaim(claim)], null)).body).toEqual({ reason: ['This field is required'] })
    expect((await confirm([])).status).toBe(400)
  })

  test('whoever lists a bay twice is told so; one that was removed may be listed again', async () => {
    const tenant = await resident()
    const claim = await claimOf(tenant)
    const again = await add({ ...fields.wholeBay, bay_marking: 'B1.029' }, tenant)
    expect(again.body).toEqual({ bay_marking: ["You've already listed this bay"] })
    await wireCall(testApp, 'DELETE', `users/parking_spaces/${claim}/`, undefined, as(tenant))
    expect((await add({ ...fields.wholeBay, bay_marking: 'B1-029' }, tenant)).status).toBe(200)
  })

  test('another marking is another claim, and a bay with bookings keeps its own', async () => {
    const tenant = await resident()
    const claim = await claimOf(tenant)
    await confirm([asClaim(claim)])
    expect((await change(claim, { bay_marking: 'b1 029' }, tenant)).status).toBe(200)
    expect(await rowOf(claim)).toMatchObject({ claimState: 'confirmed', isPublished: true })
    const driver = await testApp.people.driver({ card: null, brand: 'portal' })
    const booking = await testApp.database.transaction((tx) =>
      insertBookingRow(tx, {
        brand: 'portal',
        spaceId: asSpaceId(claim),
        driverId: driver.id,
        ownerId: tenant.id,
        kind: 'monthly',
        startsAt: testApp.clock.now(),
        endsAt: null,
        createdAt: testApp.clock.now(),
      }),
    )
    expect((await change(claim, { bay_marking: 'B1-030' }, tenant)).body).toEqual({
      bay_marking: ["This bay has bookings that haven't ended, so its marking can't change"],
    })
    await testApp.database.transaction((tx) =>
      sql`update bookings set state = 'declined' where space_id = ${claim}::uuid`.execute(tx),
    )
    expect(booking).not.toBeNull()
    expect((await change(claim, { bay_marking: 'B1-030' }, tenant)).status).toBe(200)
    expect(await rowOf(claim)).toMatchObject({ claimState: 'waiting', isPublished: false })
  })

  test('who has left the building is not confirmed', async () => {
    const tenant = await resident()
    const claim = await claimOf(tenant)
    await testApp.database.transaction((tx) =>
      tx.updateTable('accounts').set({ defaultBuilding: lofts }).where('id', '=', tenant.id).execute(),
    )
    expect((await confirm([asClaim(claim)])).body).toMatchObject({
      decided: 0,
      problems: [{ uuid: claim, problem: 'claimant-has-left' }],
    })
  })

  test('a tenant list confirms the bays that it gives, and the next one takes back what only it gave', async () => {
    const [tenant, other] = [await resident('12A'), await resident('13')]
    const [given, unknown] = [await claimOf(tenant), await claimOf(other, 'B9-777')]
    const byManager = await claimOf(other, 'B5')
    await confirm([asClaim(byManager)])
    await importList(`Unit,Email,Bay\n12A,${tenant.email},b1 029\n13,${other.email},`)
    expect(await rowOf(given)).toMatchObject({
      claimState: 'confirmed',
      claimDecidedBy: null,
      isPublished: true,
    })
    expect(await rowOf(unknown)).toMatchObject({ claimState: 'waiting' })
    // A claim that comes after the list is confirmed by it as well.
    const later = await claimOf(tenant, 'B1-031')
    await importList(`Unit,Email,Bay\n12A,${tenant.email},B1-031`)
    expect(await rowOf(later)).toMatchObject({ claimState: 'confirmed' })
    expect(await rowOf(given)).toMatchObject({ claimState: 'waiting', isPublished: false })
    expect(await rowOf(byManager)).toMatchObject({ claimState: 'confirmed', isPublished: true })
    expect(
      (await mailsTo(tenant)).some((subject) => subject?.includes('is waiting for your building manager')),
    ).toBe(true)
  })

  test("a tenant list takes nobody's bay, and gives nothing to an unproven address", async () => {
    const [tenant, unproven] = [await resident('12A'), await resident('13')]
    await unprove(unproven)
    await bayOf(home.manager.id)
    const [claim, other] = [await claimOf(tenant), await claimOf(unproven, 'B2')]
    await importList(`Unit,Email,Bay\n12A,${tenant.email},B1-029\n13,${unproven.email},B2`)
    expect(await rowOf(claim)).toMatchObject({ claimState: 'waiting' })
    expect(await rowOf(other)).toMatchObject({ claimState: 'waiting' })
  })

  test('it is in no search, no grid and no gate, and staff have no form of it', async () => {
    const claim = await claimOf(await resident(), 'B9-777')
    await testApp.settleJobs()
    const staff = as(home.manager)
    const seen = await Promise.all([
      wireCall(testApp, 'GET', `parking_spaces/?building=${home.buildingId}`, undefined, staff),
      wireCall(testApp, 'GET', `admin/buildings/${home.buildingId}/gates/`, undefined, staff),
      wireCall(testApp, 'POST', 'query_grid/', { grid: 'parking_bays' }, staff),
    ])
    for (const { body } of seen) expect(JSON.stringify(body)).not.toContain('B9-777')
    expect((await edit({ id: claim }, home.manager)).status).toBe(404)
  })

  test('suspension and its end, a take-down and its end leave a claim out of search', async () => {
    const tenant = await resident()
    const claim = await claimOf(tenant)
    const operator = await portalOperator()
    const act = (path: string, body: object) => wireCall(testApp, 'POST', path, body, as(operator))
    await act(`operator/people/${tenant.id}/suspend/`, { reason: 'Test' })
    await testApp.settleJobs()
    await act(`operator/people/${tenant.id}/restore/`, {})
    await testApp.settleJobs()
    await act(`operator/listings/${claim}/take-down/`, { reason: 'Test' })
    await act(`operator/listings/${claim}/put-back/`, {})
    expect(await rowOf(claim)).toMatchObject({ claimState: 'waiting', isPublished: false, takenDownAt: null })
  })

  test('the database compares markings as the domain does, and has no two bays with one', async () => {
    const markings = [
      'b1 029',
      ' B1-029 ',
      'B1//029',
      'b1\u2013029',
      'B1.-/ 029',
      'B11-1',
      'B1-11',
      'é1',
      'P\u00a07',
      '-',
      'B1\\2',
    ]
    for (const [at, spelt] of markings.entries()) {
      const marking = `${spelt}${at}`
      const id = await bayOf(home.manager.id, marking)
      expect([marking, (await rowOf(id)).bayMarkingKey]).toEqual([marking, markingKey(marking)])
    }
    await bayOf(home.manager.id)
    await expect(bayOf(home.manager.id, 'b1/029')).rejects.toThrow('spaces_one_bay_a_marking')
  })
})
