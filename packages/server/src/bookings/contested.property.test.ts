import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot, dayOfTimeRange } from '@bayshare/app/testing/test-bookings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { changeTime, extendBooking } from '@bayshare/contract/booking-changes'
import { answerRequest } from '@bayshare/contract/received-bookings'
import { bookSpace } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import type { SpaceId } from '@bayshare/domain/listings/space'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { findings } from '../doctor/findings'

const { PROVE, SEED } = process.env
const seed = PROVE ? Number(SEED) : 15
const rounds = PROVE ? 100 : 2
const requestRounds = PROVE ? 40 : 2
const crowd = PROVE ? 24 : 10

let nodes: [TestApp, TestApp]
let owner: TestPerson
let drivers: TestPerson[]
beforeAll(async () => {
  const first = await startTestApp()
  nodes = [first, await startTestApp({ on: first })]
  owner = await first.people.owner()
  drivers = await Promise.all(Array.from({ length: crowd }, () => first.people.driver()))
})
afterAll(async () => {
  await nodes[1].stop()
  await nodes[0].stop()
})

async function expectOrder(): Promise<void> {
  const [first] = nodes
  await first.settleJobs()
  expect(await findings(first.owner, first.clock.now())).toEqual([])
  expect(await calendarMistakes(first.database, first.clock.now())).toEqual([])
}

/** What one driver does: a stay from one quarter of an hour of the morning on, and what they do with it then. */
const visit = fc.record({
  node: fc.nat({ max: 1 }),
  from: fc.nat({ max: 8 }),
  quarters: fc.integer({ min: 1, max: 6 }),
  next: fc.constantFrom('stay', 'stay', 'extend', 'extend twice', 'move', 'shorten', 'cancel'),
  more: fc.integer({ min: 1, max: 4 }),
})
type Wish = typeof visit extends fc.Arbitrary<infer T> ? T : never

const quarter = (number: number) => Temporal.PlainTime.from('09:00').add({ minutes: 15 * number })
const span = (from: number, quarters: number) => ({
  startTime: quarter(from),
  endTime: quarter(from + quarters),
})

/** Refusals are expected, anything else is not. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused && error.status >= 400 && error.status < 500) return undefined
    throw error
  }
}

async function act(driver: TestPerson, spaceId: SpaceId, wish: Wish) {
  const testApp = nodes[wish.node]!
  const booked = await attempt(() => bookSpot(testApp, driver, spaceId, span(wish.from, wish.quarters)))
  if (!booked || wish.next === 'stay') return
  const { reference } = booked
  const extend = () =>
    attempt(() =>
      call(testApp.send({ token: driver.token }), extendBooking, {
        params: { reference },
        body: { minutes: 15 * wish.more },
        idempotencyKey: newKey(),
      }),
    )
  const change = (from: number, quarters: number) =>
    attempt(() => {
      const { startTime, endTime } = span(from, quarters)
      return call(testApp.send({ token: driver.token }), changeTime, {
        params: { reference },
        body: {
          start: dayOfTimeRange.toPlainDateTime(startTime),
          end: dayOfTimeRange.toPlainDateTime(endTime),
        },
        idempotencyKey: newKey(),
      })
    })
  if (wish.next === 'move') await change(wish.from + wish.more, wish.quarters)
  else if (wish.next === 'shorten') await change(wish.from, Math.max(1, wish.quarters - wish.more))
  else if (wish.next === 'cancel') await cancelSpot(testApp, driver, reference)
  else if (wish.next === 'extend') await extend()
  else await Promise.all([extend(), extend()])
}

/** How often each quarter of an hour is taken by a booking that is on. */
async function takenQuarters(spaceId: SpaceId): Promise<number[]> {
  const { rows } = await sql<{ startsAt: Temporal.Instant; endsAt: Temporal.Instant }>`
    select starts_at, ends_at from bookings where space_id = ${spaceId} and state = 'confirmed'`.execute(
    nodes[0].database.read(),
  )
  return Array.from({ length: 24 }, (_, number) => {
    const from = dayOfTimeRange.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: quarter(number) })
    const to = from.add({ minutes: 15 }).toInstant()
    return rows.filter(
      ({ startsAt, endsAt }) =>
        Temporal.Instant.compare(startsAt, to) < 0 && Temporal.Instant.compare(from.toInstant(), endsAt) < 0,
    ).length
  })
}

test(`${rounds} rounds of ${crowd} drivers on one morning, on two nodes: one winner for every minute, and no free one is refused`, async () => {
  const wishes = fc.sample(fc.array(visit, { minLength: crowd, maxLength: crowd }), { numRuns: rounds, seed })
  for (const round of wishes) {
    const spaceId = await nodes[0].people.space(owner.id)
    await Promise.all(round.map((wish, number) => act(drivers[number]!, spaceId, wish)))
    const taken = await takenQuarters(spaceId)
    expect(Math.max(...taken)).toBe(1)
    // Stays that touch the others fit into every gap.
    for (const [number, by] of taken.entries())
      if (by === 0) await bookSpot(nodes[number % 2]!, drivers[number % crowd]!, spaceId, span(number, 1))
    expect(await takenQuarters(spaceId)).toEqual(taken.map(() => 1))
  }
  await expectOrder()
}, 900_000)

test(`${requestRounds} requests accepted from two sessions while their drivers withdraw: one transition, one capture, one mail each`, async () => {
  const [first, second] = nodes
  for (let round = 0; round < requestRounds; round++) {
    const driver = drivers[round % crowd]!
    const spaceId = await first.people.space(owner.id, {
      allowMonthly: true,
      autoApprove: false,
      rateMonthlyCents: 30_000,
    })
    const startDate = Temporal.PlainDate.from('2026-11-30')
    const { reference } = await call(first.send({ token: driver.token }), bookSpace, {
      params: { spaceId },
      body: { paymentMethod: 'card', mode: 'monthly', startDate },
      idempotencyKey: newKey(),
    })
    const say = (testApp: TestApp, { token }: TestPerson, answer: 'accept' | 'withdraw') =>
      attempt(() =>
        call(testApp.send({ token }), answerRequest, {
          params: { reference },
          body: { answer, reason: answer === 'withdraw' ? 20 : null },
          idempotencyKey: newKey(),
        }),
      )
    await Promise.all([
      say(first, owner, 'accept'),
      say(second, owner, 'accept'),
      say(round % 2 ? first : second, driver, 'withdraw'),
    ])
    await Promise.all([first.settleJobs(), second.settleJobs()])
    const { rows } = await sql<{ state: string; moves: number; captured: number; mails: number }>`
      select b.state,
        (select count(*)::int from booking_transitions t where t.booking_id = b.id
           and t.to_state in ('confirmed', 'withdrawn')) as moves,
        (select count(*)::int from charge_payments cp join charges c on c.id = cp.charge_id
           join payments p on p.id = cp.payment_id where c.booking_id = b.id and p.state = 'captured') as captured,
        (select count(*)::int from outgoing_messages m where m.booking_reference = b.reference) as mails
      from bookings b where b.reference = ${reference}`.execute(first.database.read())
    // Both hear of the request; then both of a yes, or the owner of the withdrawal.
    const expected =
      rows[0]?.state === 'confirmed'
        ? { state: 'confirmed', moves: 1, captured: 1, mails: 4 }
        : { state: 'withdrawn', moves: 1, captured: 0, mails: 3 }
    expect(rows).toEqual([expected])
  }
  await expectOrder()
}, 600_000)
