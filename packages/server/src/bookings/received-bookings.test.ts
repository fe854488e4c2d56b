import { randomUUID } from 'node:crypto'
import { type BookingRow, insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { ownerBookingCounts, ownerBookings } from '@bayshare/contract/received-bookings'
import { call, Refused } from '@bayshare/contract/call'
import type { CallOf } from '@bayshare/contract/route'
import { shownStates } from '@bayshare/domain/bookings/lifecycle'
import {
  groupsUnder,
  type ReceivedCategory,
  receivedCategories,
} from '@bayshare/domain/bookings/received-category'
import { groupOf, type StandingFacts, standingGroups, standingOf } from '@bayshare/domain/bookings/standing'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Transaction } from '../database/open-database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standingColumns, standingOfRow, standsAs } from './standing'

let testApp: TestApp
let driver: TestPerson
let now: Temporal.Instant
beforeAll(async () => {
  testApp = await startTestApp()
  driver = await testApp.people.driver()
  now = testApp.clock.now()
})
afterAll(() => testApp.stop())

const inHours = (hours: number) => now.add({ minutes: hours * 60 })

let made = 0
/** A booking with a reference as people type it. */
async function booked(owner: TestPerson, spaceId: SpaceId, row: Partial<BookingRow>): Promise<string> {
  const id = randomUUID()
  const reference = `0000000000${made.toString(32).toUpperCase()}`.slice(-11)
  made += 1
  const isMade = await testApp.database.transaction(async (tx) => {
    const times = { startsAt: inHours(1), endsAt: inHours(2), createdAt: now }
    const done = await insertBookingRow(tx, {
      ...times,
      id,
      spaceId,
      driverId: driver.id,
      ownerId: owner.id,
      ...row,
    })
    await sql`update bookings set reference = ${reference} where id = ${id}`.execute(tx)
    return done
  })
  expect(isMade).toBe(true)
  return reference
}

const list = (person: TestPerson, query: CallOf<typeof ownerBookings>['query'] = {}) =>
  call(testApp.send({ token: person.token }), ownerBookings, { query })
const references = async (person: TestPerson, query: CallOf<typeof ownerBookings>['query']) =>
  (await list(person, query)).map(({ reference }) => reference)
const counts = (person: TestPerson) => call(testApp.send({ token: person.token }), ownerBookingCounts, {})

const cases: [state: string, startsIn: number, endsIn: number | null, category: ReceivedCategory][] = [
  ['waiting', 48, 72, 'upcoming'],
  ['accepting', 48, null, 'upcoming'],
  ['confirmed', 1, 2, 'upcoming'],
  // A minute before its start it is not there yet, at its start it is.
  ['confirmed', 1 / 60, 2, 'upcoming'],
  ['confirmed', 0, 2, 'current'],
  ['confirmed', -1, 1 / 60, 'current'],
  ['confirmed', -24 * 40, null, 'current'],
  ['confirmed', -1, 0, 'past'],
  ['confirmed', -48, -24, 'past'],
  ['declined', 1, 2, 'cancelled'],
  ['withdrawn', 1, 2, 'cancelled'],
  ['expired', -2, -1, 'cancelled'],
  ['cancelled', -2, -1, 'cancelled'],
  ['cancelled', 1, 2, 'cancelled'],
]

test('the cases below name every state that people are shown', () => {
  expect(new Set(cases.map(([state]) => state))).toEqual(new Set(shownStates))
})

test('every booking of an owner stands under one tab, and the counts agree with the lists', async () => {
  const owner = await testApp.people.owner()
  const expected = new Map<ReceivedCategory, string[]>(receivedCategories.map((name) => [name, []]))
  for (const [state, startsIn, endsIn, category] of cases) {
    const spaceId = await testApp.people.space(owner.id)
    const times = { startsAt: inHours(startsIn), endsAt: endsIn === null ? null : inHours(endsIn) }
    const kind = endsIn === null ? 'monthly' : 'casual'
    expected.get(category)?.push(await booked(owner, spaceId, { state, kind, ...times }))
  }
  // A hold is no booking yet, and a released one never was.
  for (const state of ['held', 'released'])
    await booked(owner, await testApp.people.space(owner.id), { state })
  for (const category of receivedCategories)
    expect(new Set(await references(owner, { category }))).toEqual(new Set(expected.get(category)))
  const sizes = Object.fromEntries([...expected].map(([name, found]) => [name, found.length]))
  expect(await counts(owner)).toMatchObject(sizes)
  expect(await list(owner)).toHaveLength(cases.length)
})

const problems = ['open', 'rescued', 'refunded', 'for-driver', 'for-owner'] as const
type Problem = (typeof problems)[number]

const endBy = {
  open: null,
  rescued: 'moved',
  refunded: 'could-not-park',
  'for-driver': 'refunded',
  'for-owner': null,
} as const

async function reported(
  tx: Transaction,
  bookingId: string,
  problem: Problem,
  spare: BookingRow,
): Promise<void> {
  const isDecided = problem === 'for-driver' || problem === 'for-owner'
  const rescueId = problem === 'rescued' ? randomUUID() : null
  if (rescueId) await insertBookingRow(tx, { ...spare, id: rescueId, brand: 'portal', state: 'released' })
  await tx
    .insertInto('incidents')
    .values({
      id: randomUUID(),
      bookingId,
      party: 'driver',
      reportedBy: spare.driverId,
      reasonDomain: 'driver_incident_reason',
      reasonCode: 1,
      state: isDecided ? 'decided' : problem,
      decision: isDecided ? problem : null,
      decidedAt: isDecided ? now : null,
      rescueBookingId: rescueId,
      reportedAt: now,
    })
    .execute()
}

test('queries find every booking where the rule says that it stands', async () => {
  const owner = await testApp.people.owner()
  const spaceId = await testApp.people.space(owner.id, { type: 'Parking-lot', capacity: 500 })
  const hours = fc.integer({ min: -3, max: 3 })
  const cases = fc.sample(
    fc.record({
      state: fc.constantFrom(...shownStates, 'confirmed' as const, 'cancelled' as const),
      startsIn: hours,
      lasts: fc.option(fc.integer({ min: 1, max: 4 })),
      stoppedIn: fc.option(hours),
      answeredBy: fc.constantFrom(null, 'owner', 'manager'),
      cancelledBy: fc.constantFrom('driver', 'owner', 'platform'),
      reasonCode: fc.constantFrom(null, 10),
      problem: fc.option(fc.constantFrom(...problems)),
    }),
    300,
  )
  const expected: StandingFacts[] = cases.map(
    ({ state, startsIn, lasts, stoppedIn, answeredBy, ...rest }) => ({
      state,
      startsAt: inHours(startsIn),
      endsAt: lasts === null ? null : inHours(startsIn + lasts),
      stoppedAt: state === 'confirmed' && stoppedIn !== null ? inHours(stoppedIn) : null,
      answeredBy,
      cancelledBy: state === 'cancelled' ? rest.cancelledBy : null,
      reasonDomain: rest.reasonCode === null ? null : 'owner_monthly_cancellation_reason',
      incidentEnd: rest.problem && endBy[rest.problem],
    }),
  )
  await testApp.database.transaction(async (tx) => {
    for (const [at, { state, startsAt, endsAt, incidentEnd: _, ...facts }] of expected.entries()) {
      const id = randomUUID()
      const { reasonCode, problem } = cases[at]!
      const people = { driverId: driver.id, ownerId: owner.id }
      const row = { ...people, spaceId, startsAt, endsAt, createdAt: now, kind: 'monthly' as const }
      await insertBookingRow(tx, { ...row, id, state, unit: at + 1 })
      const cancelledAt = facts.cancelledBy === null ? null : now
      await tx
        .updateTable('bookings')
        .set({ ...facts, reasonCode, cancelledAt })
        .where('id', '=', id)
        .execute()
      if (problem) await reported(tx, id, problem, row)
    }
  })
  const rows = await testApp.database
    .read()
    .selectFrom('bookings as b')
    .select(['b.state', ...standingColumns('b')])
    .select(standingGroups.map((group) => standsAs('b', now)[group].as(group)))
    .where('b.ownerId', '=', owner.id)
    .where('b.brand', '=', 'main')
    .execute()
  const byRule = expected.map((facts) => standingOf(facts, now))
  expect(rows.map((row) => standingOfRow(row, now)).toSorted()).toEqual(byRule.toSorted())
  for (const row of rows) {
    const found = standingGroups.filter((group) => row[group])
    expect([row, found]).toEqual([row, [groupOf(standingOfRow(row, now))]])
  }
  const tabs = await counts(owner)
  for (const category of receivedCategories) {
    const under = byRule.filter((standing) => groupsUnder(category).includes(groupOf(standing)))
    expect([category, tabs[category]]).toEqual([category, under.length])
  }
})

test('pages of twenty follow each other without a gap: next first, and the latest first of what was', async () => {
  const owner = await testApp.people.owner()
  const spaceId = await testApp.people.space(owner.id, { type: 'Parking-lot', capacity: 50 })
  for (let unit = 1; unit <= 45; unit++)
    await booked(owner, spaceId, { unit, startsAt: inHours(unit), endsAt: inHours(unit + 1) })
  for (let unit = 1; unit <= 3; unit++)
    await booked(owner, spaceId, { unit, startsAt: inHours(-9 * unit), endsAt: inHours(-9 * unit + 1) })
  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(await list(owner, { category: 'upcoming', page }))
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0])
  const ahead = pages.flat().map(({ startsAt }) => startsAt.epochMilliseconds)
  expect(ahead).toEqual(ahead.toSorted((one, other) => one - other))
  expect(new Set(pages.flat().map(({ reference }) => reference)).size).toBe(45)
  const past = (await list(owner, { category: 'past', page: 1 })).map(
    ({ startsAt }) => startsAt.epochMilliseconds,
  )
  expect(past).toEqual(past.toSorted((one, other) => other - one))
})

test('those of a day are asked for by their references, and only the own ones come', async () => {
  const [owner, other] = [await testApp.people.owner(), await testApp.people.owner()]
  const one = await booked(owner, await testApp.people.space(owner.id), { state: 'confirmed' })
  const theirs = await booked(other, await testApp.people.space(other.id), { state: 'confirmed' })
  expect(await references(owner, { references: [theirs, one.toLowerCase()] })).toEqual([one])
  expect(await references(other, { references: [one] })).toEqual([])
})

test('nobody sees the bookings of another owner, of a driver or of another brand', async () => {
  const owner = await testApp.people.owner()
  const spaceId = await testApp.people.space(owner.id)
  await booked(owner, spaceId, {})
  await booked(owner, spaceId, { brand: 'portal', startsAt: inHours(5), endsAt: inHours(6) })
  const none = { upcoming: 0, current: 0, past: 0, cancelled: 0 }
  expect(await counts(owner)).toMatchObject({ ...none, upcoming: 1 })
  expect(await list(owner, { category: 'upcoming' })).toHaveLength(1)
  for (const person of [driver, await testApp.people.owner()]) {
    expect(await counts(person)).toEqual({ ...none, recent: { confirmed: 0, cancelled: 0 } })
    expect(await list(person)).toEqual([])
  }
})

test.each(['category=4', 'category=-1', 'category=past', 'page=0', 'page=x', 'references=1,2', 'owner=me'])(
  '%s is not understood',
  async (query) => {
    const owner = await testApp.people.owner()
    const answer = await testApp.product.server.app.inject({
      url: `/api/v1/users/ownerbookings/?${query}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(answer.statusCode).toBe(400)
  },
)

test('a visitor is sent to log in', async () => {
  const error = await call(testApp.send(), ownerBookingCounts, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Refused)
  expect((error as Refused).status).toBe(401)
})
