import { randomUUID } from 'node:crypto'
import { ownedSpace, type OwnedSpace } from '@bayshare/app/testing/owned-space'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBuilding } from '../listings/store'
import { insertMembership } from '../rights/store'

let testApp: TestApp
let admin: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await allowed(await testApp.people.owner())
})
afterAll(() => testApp.stop())

async function allowed(person: TestPerson): Promise<TestPerson> {
  // Somebody who is no tenant completes the profile of a building's brand.
  await testApp.database.transaction((tx) =>
    tx
      .updateTable('accounts')
      .set({ seesAvailabilityGrid: true, tenantType: 2 })
      .where('id', '=', person.id)
      .execute(),
  )
  return person
}

interface Slot {
  index: number
  starts: string
  time: string
  open: boolean
  taken: boolean
  business_hours: boolean
  price: number | null
  rule: string
}

const ask = (spaceId: SpaceId, date: string, token: string | undefined = admin.token, brand?: string) =>
  wireCall(testApp, 'GET', `admin/availability/${spaceId}/?date=${date}`, undefined, { token, brand })
async function slotsOf(space: OwnedSpace, date: string): Promise<Slot[]> {
  const { status, body } = await ask(space.id, date)
  expect(status).toBe(200)
  expect(body).toMatchObject({ uuid: space.id, date })
  return body.slots as Slot[]
}

test('96 quarter hours with what each costs, why, and whether it is taken', async () => {
  const space = await ownedSpace(testApp)
  await space.book('2026-11-18T09:00', '2026-11-18T10:00')
  await space.ask('POST', 'closures/', { first_date: '2026-11-19', last_date: '2026-11-19' })
  const slots = await slotsOf(space, '2026-11-18')
  expect(slots).toHaveLength(96)
  expect(slots[0]).toEqual({
    index: 0,
    starts: '2026-11-17T13:00:00Z',
    time: '00:00',
    open: true,
    taken: false,
    business_hours: false,
    price: 4,
    rule: 'first hour in full',
  })
  expect(slots[4]).toMatchObject({ price: 1, rule: 'hourly rate' })
  expect(slots[28]).toMatchObject({ time: '07:00', price: 0, rule: 'capped after 7 hours' })
  expect(slots.filter(({ taken }) => taken).map(({ time }) => time)).toEqual([
    '09:00',
    '09:15',
    '09:30',
    '09:45',
  ])
  const business = slots.filter((slot) => slot.business_hours).map(({ index }) => index)
  expect([business.at(0), business.at(-1), business.length]).toEqual([32, 71, 40])
  const closed = await slotsOf(space, '2026-11-19')
  expect(closed.every(({ open, price, rule }) => !open && price === null && rule === 'closed')).toBe(true)
})

test('with two units a slot is taken when both are', async () => {
  const space = await ownedSpace(testApp, { capacity: 2 })
  await space.book('2026-11-18T09:00', '2026-11-18T10:00')
  expect((await slotsOf(space, '2026-11-18')).some(({ taken }) => taken)).toBe(false)
  await space.book('2026-11-18T09:30', '2026-11-18T10:30')
  const taken = (await slotsOf(space, '2026-11-18')).filter((slot) => slot.taken)
  expect(taken.map(({ time }) => time)).toEqual(['09:30', '09:45'])
})

test.each([
  ['Australia/Sydney', '2026-10-04', 92, 0],
  ['Australia/Sydney', '2027-04-04', 100, 0],
  ['Australia/Lord_Howe', '2026-10-04', 94, 0],
  ['Australia/Lord_Howe', '2027-04-04', 98, 0],
  ['Australia/Sydney', '2026-11-21', 96, 0],
  ['Australia/Sydney', '2026-11-20', 96, 40],
])('in %s on %s there are %i slots, %i of them business hours', async (zone, date, count, business) => {
  const space = await ownedSpace(testApp, { zone })
  const slots = await slotsOf(space, date)
  expect(slots).toHaveLength(count)
  expect(slots.at(-1)?.time).toBe('23:45')
  expect(slots.filter((slot) => slot.business_hours)).toHaveLength(business)
})

test('a space without casual parking has no prices', async () => {
  const space = await ownedSpace(testApp, {
    allowCasual: false,
    allowMonthly: true,
    rateMonthlyCents: 20_000,
  })
  const slots = await slotsOf(space, '2026-11-18')
  expect(slots.every(({ price, rule }) => price === null && rule === 'not offered')).toBe(true)
})

test('the spaces to choose from are those whose grid one may see, and nobody else sees the list', async () => {
  const space = await ownedSpace(testApp)
  const list = (token: string, brand?: string) =>
    wireCall(testApp, 'GET', 'admin/availability/', undefined, { token, brand })
  const seen = (await list(admin.token)).body as unknown as { uuid: string }[]
  expect(seen.map(({ uuid }) => uuid)).toContain(space.id)
  expect((await list(space.owner.token)).status).toBe(403)
  const resident = await allowed(await testApp.people.driver({ card: null, brand: 'portal' }))
  expect((await list(resident.token, 'portal')).body).toEqual([])
})

test('only people with the right see it, owners without it do not', async () => {
  const space = await ownedSpace(testApp)
  const answer = await ask(space.id, '2026-11-18', space.owner.token)
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 403,
    body: { detail: "You're not allowed to do this." },
  })
  expect((await ask(asSpaceId(randomUUID()), '2026-11-18', space.owner.token)).status).toBe(403)
  expect((await wireCall(testApp, 'GET', `admin/availability/${space.id}/?date=2026-11-18`)).status).toBe(401)
})

test('the right ends at the brand, and outside the main brand at own spaces and managed buildings', async () => {
  const person = await allowed(await testApp.people.driver({ card: null, brand: 'portal' }))
  const stranger = await testApp.people.owner()
  const building = {
    id: randomUUID(),
    brand: 'portal' as const,
    name: 'Tower One',
    address: '1 George Street, Sydney NSW 2000',
    streetName: 'George Street',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    latitude: -33.86,
    longitude: 151.21,
    zone: 'Australia/Sydney',
    rateMonthlyDefaultCents: 30_000,
    rateMonthlyMinCents: 10_000,
    rateMonthlyMaxCents: 50_000,
    createdAt: testApp.clock.now(),
  }
  const [managed, visited] = [building, { ...building, id: randomUUID() }]
  await testApp.database.transaction(async (tx) => {
    await insertBuilding(tx, managed)
    await insertBuilding(tx, visited)
    const since = testApp.clock.now()
    await insertMembership(tx, { buildingId: managed.id, accountId: person.id, role: 'manager' }, since)
    const visitors = {
      buildingId: visited.id,
      accountId: person.id,
      role: 'visitor-parking-manager',
    } as const
    await insertMembership(tx, visitors, since)
  })
  const of = (ownerId: TestPerson['id'], changes: object) =>
    testApp.people.space(ownerId, { brand: 'portal', ...changes })
  const spaces = {
    own: await of(person.id, {}),
    managed: await of(stranger.id, { buildingId: managed.id, bayMarking: 'A1' }),
    visited: await of(stranger.id, { buildingId: visited.id, bayMarking: 'B1' }),
    strange: await of(stranger.id, {}),
    main: await testApp.people.space(stranger.id),
  }
  const statuses: Record<string, number> = {}
  for (const [name, id] of Object.entries(spaces))
    statuses[name] = (await ask(id, '2026-11-18', person.token, 'portal')).status
  expect(statuses).toEqual({ own: 200, managed: 200, visited: 404, strange: 404, main: 404 })
  expect((await ask(spaces.strange, '2026-11-18')).status).toBe(404)
})

test.each(['0000-01-01', '9999-12-31', '2028-06-01', '2026-02-30', 'today', ''])(
  'the day %j is not understood',
  async (date) => {
    const space = await ownedSpace(testApp)
    expect((await ask(space.id, date)).status).toBe(400)
  },
)
