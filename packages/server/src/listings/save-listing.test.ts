import { randomUUID } from 'node:crypto'
import * as fields from '@bayshare/app/testing/listing-fields'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { distanceMetres } from '@bayshare/domain/geo/distance'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

const base = 'users/parking_spaces/'
const as = (person: TestPerson, headers?: Record<string, string>) => ({ token: person.token, headers })
const add = (payload: object, headers?: Record<string, string>) =>
  wireCall(testApp, 'POST', base, payload, as(owner, headers))
const change = (id: unknown, payload: object, person = owner) =>
  wireCall(testApp, 'PATCH', `${base}${String(id)}/`, payload, as(person))
const look = (id: unknown, person = owner) =>
  wireCall(testApp, 'GET', `${base}${String(id)}/`, undefined, as(person))
const remove = (id: unknown, person = owner) =>
  wireCall(testApp, 'DELETE', `${base}${String(id)}/`, undefined, as(person))
const row = (id: unknown) =>
  testApp.database
    .read()
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', asSpaceId(String(id)))
    .executeTakeFirstOrThrow()
const eventsOf = async (id: unknown) =>
  (
    await testApp.database
      .read()
      .selectFrom('events')
      .select(['kind', 'payload'])
      .where('subject', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ kind, payload }) => [kind, payload])

async function timeRange(
  spaceId: unknown,
  changes: { unit?: number; state?: string; starts?: number; hours?: number } = {},
) {
  const driver = await testApp.people.driver({ card: null })
  const now = testApp.clock.now()
  await testApp.database.transaction((tx) =>
    insertBookingRow(tx, {
      spaceId: asSpaceId(String(spaceId)),
      unit: changes.unit ?? 1,
      driverId: driver.id,
      ownerId: owner.id,
      state: changes.state ?? 'confirmed',
      startsAt: now.add({ hours: changes.starts ?? -10 }),
      endsAt: now.add({ hours: changes.hours ?? 1 }),
      createdAt: now,
    }),
  )
}

test('a listing grows page by page and goes on the market with the last of them', async () => {
  const first = await add(fields.addressFields)
  expect(first.body).toMatchObject({
    is_draft: true,
    progress: 25,
    activePage: 1,
    timezone: 'Australia/Sydney',
    description: null,
    list_new_progress: { address: true, details: false, pricing: false },
  })
  const id = first.body.uuid
  expect((await change(id, fields.detailFields)).body).toMatchObject({ progress: 40, activePage: 2 })
  expect((await change(id, fields.instructionFields)).body).toMatchObject({ progress: 55, is_draft: true })
  const last = await change(id, fields.pricingFields)
  expect(last.body).toMatchObject({
    uuid: id,
    is_draft: false,
    progress: 55,
    activePage: 5,
    rate_hourly: 4.5,
    rate_daily: null,
    rate_monthly: 200,
    monthly_payout: 164,
    availability_type: 1,
    active_bookings: [],
    future_bookings: [],
    occupied: false,
    available: false,
    lacks: 'times',
  })
  expect(await row(id)).toMatchObject({ isPublished: true, brand: 'main', ownerId: owner.id, capacity: 1 })
  expect(await eventsOf(id)).toEqual([
    ['listing.completed', { ownerId: owner.id, isBay: false, isFirst: true }],
  ])
  const drafts = await testApp.database
    .read()
    .selectFrom('listingDrafts')
    .where('id', '=', asSpaceId(String(id)))
    .execute()
  expect(drafts).toEqual([])

  const paused = { ...fields.pricingFields, allow_casual: false, allow_monthly: false }
  expect((await change(id, paused)).body).toMatchObject({ is_draft: false, lacks: 'offer' })
})

test('everybody else sees a private space about 100 m off, always at the same place until it moves', async () => {
  const { body } = await add(fields.wholeSpace)
  const before = await row(body.uuid)
  const shown = { latitude: before.publicLatitude, longitude: before.publicLongitude }
  expect(distanceMetres(before, shown)).toBeGreaterThan(39)
  expect(distanceMetres(before, shown)).toBeLessThan(96)
  await change(body.uuid, { ...fields.detailFields, description: 'Repainted.' })
  await change(body.uuid, fields.addressFields)
  expect(await row(body.uuid)).toMatchObject({ publicLatitude: shown.latitude, description: 'Repainted.' })
  await change(body.uuid, { ...fields.addressFields, street_number: '14', latitude: -33.8842 })
  expect((await row(body.uuid)).publicLatitude).not.toBe(shown.latitude)
  const lot = { ...fields.detailFields, type: 'Parking-lot', capacity: '20' }
  expect((await change(body.uuid, lot)).body).toMatchObject({ capacity: 20 })
  expect(await row(body.uuid)).toMatchObject({ publicLatitude: -33.8842, publicLongitude: 151.2123 })
})

test('the clock of a space is that of its place, whatever the sender says', async () => {
  const brokenHill = {
    ...fields.addressFields,
    street_name: 'Argent Street',
    suburb: 'Broken Hill',
    postcode: '2880',
    latitude: -31.9596,
    longitude: 141.4678,
  }
  expect((await add({ ...fields.wholeSpace, ...brokenHill })).body.timezone).toBe('Australia/Broken_Hill')
  expect((await add({ ...fields.wholeSpace, timezone: 'Australia/Perth' })).body).toEqual({
    timezone: ['This field is not known.'],
  })
})

test('an address is chosen, as a whole and in Australia', async () => {
  const words = 'Please select a street address from the suggestions'
  expect(await add({ address: '12 Crown Street' })).toEqual({ status: 400, body: { address: [words] } })
  const { body } = await add(fields.wholeSpace)
  expect((await change(body.uuid, { address: '14 Crown Street' })).body).toEqual({ address: [words] })
  expect((await change(body.uuid, { street_number: '14' })).status).toBe(400)
  const auckland = { ...fields.addressFields, latitude: -36.8485, longitude: 174.7633 }
  expect((await add(auckland)).body).toEqual({ address: ['Please choose an address in Australia'] })
  expect((await look(body.uuid)).body.street_number).toBe('12')
})

test('fields that are not on a page are refused, whatever they would do', async () => {
  const { body } = await add(fields.addressFields)
  const forged = {
    owner_id: randomUUID(),
    is_published: true,
    brand: 'portal',
    building_id: randomUUID(),
    uuid: randomUUID(),
    bay_marking: 'B1',
    publicLatitude: 1,
    entered: 'x',
  }
  for (const [name, value] of Object.entries(forged)) {
    const words = { [name]: ['This field is not known.'] }
    expect((await add({ ...fields.wholeSpace, [name]: value })).body).toEqual(words)
    expect((await change(body.uuid, { [name]: value })).body).toEqual(words)
  }
  expect((await add({ ...fields.wholeSpace, monthly_payout: 99_999 })).body.monthly_payout).toBe(164)
})

test.each<[string, object, string]>([
  ['a price below zero', { rate_hourly: -1 }, 'rate_hourly'],
  ['a price of nothing', { rate_hourly: 0 }, 'rate_hourly'],
  ['no number', { rate_hourly: 'NaN' }, 'rate_hourly'],
  ['endless', { rate_monthly: 'Infinity' }, 'rate_monthly'],
  ['absurd', { rate_hourly: 1_000_000 }, 'rate_hourly'],
  ['a day below an hour', { rate_daily: 1 }, 'rate_daily'],
  ['no price at all', { rate_hourly: '' }, 'rate_hourly'],
  ['a switch that is none', { auto_approve: 'yes' }, 'auto_approve'],
  ['a text without end', { description: 'x'.repeat(2001) }, 'description'],
  ['no vehicle', { vehicle_type: 0 }, 'vehicle_type'],
  ['a code without end', { access_code: '1'.repeat(21) }, 'access_code'],
])('%s stands under its field and makes nothing', async (_, wrong, name) => {
  const { status, body } = await add({ ...fields.wholeSpace, ...wrong })
  expect([status, Object.keys(body)]).toEqual([400, [name]])
  expect((await wireCall(testApp, 'GET', base, undefined, as(owner))).body).toEqual([])
})

test('without instant booking there is no casual parking', async () => {
  const { body } = await add({ ...fields.wholeSpace, auto_approve: false, rate_hourly: 'nonsense' })
  expect(body).toMatchObject({ is_draft: false, allow_casual: false, rate_hourly: null, rate_monthly: 200 })
})

test('a half page is no page, and nothing at all asks for the first', async () => {
  expect((await add({})).body).toEqual({ address: ['This field is required'] })
  const { body } = await add(fields.addressFields)
  expect((await change(body.uuid, { description: 'x' })).body).toEqual({
    type: ['This field is required'],
    vehicle_type: ['This field is required'],
  })
})

test('listings of others, of another brand and of nobody are not there', async () => {
  const space = (await add(fields.wholeSpace)).body.uuid
  const draft = (await add(fields.addressFields)).body.uuid
  const stranger = await testApp.people.owner()
  for (const id of [space, draft, randomUUID()]) {
    for (const answer of [
      await look(id, stranger),
      await change(id, fields.detailFields, stranger),
      await remove(id, stranger),
      await wireCall(testApp, 'GET', `${base}${String(id)}/suggested_price/`, undefined, as(stranger)),
    ])
      expect(answer).toEqual({ status: 404, body: { detail: 'Not found.' } })
  }
  await testApp.database.transaction((tx) =>
    tx
      .updateTable('spaces')
      .set({ brand: 'student' })
      .where('id', '=', asSpaceId(String(space)))
      .execute(),
  )
  await testApp.database.transaction((tx) =>
    tx
      .updateTable('listingDrafts')
      .set({ brand: 'student' })
      .where('id', '=', asSpaceId(String(draft)))
      .execute(),
  )
  for (const id of [space, draft]) expect((await look(id)).status).toBe(404)
  expect((await remove(space)).status).toBe(404)
  expect((await wireCall(testApp, 'GET', base, undefined, as(owner))).body).toEqual([])
})

test('pages saved at the same time are all kept, and make one space', async () => {
  const { uuid } = (await add(fields.addressFields)).body
  const pages = [fields.detailFields, fields.instructionFields, fields.pricingFields, fields.pricingFields]
  const answers = await Promise.all(pages.map((page) => change(uuid, page)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await look(uuid)).body).toMatchObject({
    is_draft: false,
    access_code: 'Key #4711',
    rate_hourly: 4.5,
  })
  const kinds = (await eventsOf(uuid)).map(([kind]) => kind)
  expect(kinds.filter((kind) => kind === 'listing.completed')).toHaveLength(1)
})

test('a repeat under the same key makes one listing, even when the first answer was lost', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await add(fields.addressFields, headers)
  expect((await add(fields.addressFields, headers)).body).toEqual(first.body)
  await testApp.database.transaction((tx) =>
    tx.deleteFrom('idempotencyKeys').where('key', '=', headers['idempotency-key']).execute(),
  )
  expect((await add(fields.addressFields, headers)).body.uuid).toBe(first.body.uuid)
  const all = await wireCall(testApp, 'GET', base, undefined, as(owner))
  expect(all.body).toHaveLength(1)
})

test('the key of one person makes nothing of another', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const mine = await add(fields.addressFields, headers)
  const stranger = await testApp.people.owner()
  const theirs = await wireCall(testApp, 'POST', base, fields.addressFields, as(stranger, headers))
  expect(theirs.body.uuid).not.toBe(mine.body.uuid)
})

test('a space with bookings that have not ended keeps its address and the bays they have', async () => {
  const lot = { ...fields.wholeSpace, type: 'Parking-lot', capacity: 5 }
  const { uuid } = (await add(lot)).body
  await timeRange(uuid, { unit: 3 })
  const moved = { ...fields.addressFields, street_number: '99' }
  expect((await change(uuid, moved)).body).toEqual({
    address: ['There are bookings that have not ended yet, so the address cannot change'],
  })
  const details = { ...fields.detailFields, type: 'Parking-lot' }
  expect((await change(uuid, { ...details, capacity: 2 })).body).toEqual({
    capacity: ['There are bookings for bay 3, so it cannot be fewer'],
  })
  expect((await change(uuid, fields.detailFields)).status).toBe(400)
  expect((await change(uuid, { ...details, capacity: 3 })).body.capacity).toBe(3)
  expect((await change(uuid, fields.addressFields)).status).toBe(200)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 2 }))
  expect((await change(uuid, moved)).body.street_number).toBe('99')
})

test('a draft is thrown away; a space leaves the market unless somebody is still to come', async () => {
  const draft = (await add(fields.addressFields)).body.uuid
  expect((await remove(draft)).status).toBe(200)
  expect((await look(draft)).status).toBe(404)
  const { uuid } = (await add(fields.wholeSpace)).body
  await timeRange(uuid, { state: 'waiting' })
  expect((await remove(uuid)).status).toBe(409)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 2 }))
  expect((await remove(uuid)).status).toBe(200)
  expect((await remove(uuid)).status).toBe(404)
  expect((await look(uuid)).status).toBe(404)
  expect((await change(uuid, fields.pricingFields)).status).toBe(404)
  expect((await wireCall(testApp, 'GET', `parking_spaces/${String(uuid)}/`)).status).toBe(404)
  expect((await eventsOf(uuid)).at(-1)).toEqual(['listing.removed', { ownerId: owner.id }])
})

test('what runs now and what is to come is told by the time of the product', async () => {
  const { uuid } = (await add(fields.wholeSpace)).body
  await timeRange(uuid)
  await timeRange(uuid, { starts: 24 * 7, hours: 24 * 7 + 1 })
  const dayIn = (hours: number) =>
    testApp.clock.now().add({ hours }).toZonedDateTimeISO('Australia/Sydney').toPlainDate().toString()
  const future_bookings = [{ start_date: dayIn(24 * 7) }]
  expect((await look(uuid)).body).toMatchObject({
    active_bookings: [{ start_date: dayIn(-10), cease_date: dayIn(1) }],
    future_bookings,
    occupied: true,
  })
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 2 }))
  expect((await look(uuid)).body).toMatchObject({ active_bookings: [], future_bookings, occupied: false })
})

test('a person has so many listings and no more, even when they come at once', async () => {
  const now = testApp.clock.now()
  await testApp.database.transaction((tx) =>
    tx
      .insertInto('listingDrafts')
      .values(
        Array.from({ length: 98 }, () => ({
          id: asSpaceId(randomUUID()),
          brand: 'main',
          ownerId: owner.id,
          entered: '{}',
          activePage: 0,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .execute(),
  )
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(fields.addressFields)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
})

test('a member of a building brand lists no space there, and nobody lists without a profile', async () => {
  const visitor = await wireCall(testApp, 'POST', base, fields.wholeSpace)
  expect(visitor.status).toBe(401)
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ firstName: '' }).where('id', '=', owner.id).execute(),
  )
  expect((await add(fields.wholeSpace)).status).toBe(403)
})
