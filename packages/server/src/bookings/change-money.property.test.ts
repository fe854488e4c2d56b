import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { balancesOf, fillWallet, takenByBank } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import {
  changeTime,
  extendBooking,
  previewChange,
  previewExtension,
} from '@bayshare/contract/booking-changes'
import { previewCancellation } from '@bayshare/contract/booking-ends'
import { myBooking } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { cents } from '@bayshare/domain/money/cents'
import { sumOf } from '@bayshare/domain/payments/price-line'
import { upToGrid } from '@bayshare/domain/time/quarter-hours'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { findings } from '../doctor/findings'

const { PROVE, SEED } = process.env
const rounds = PROVE ? 80 : 2

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
  await testApp.database.transaction((tx) =>
    sql`
      insert into promo_codes (id, code, kind, percentage_points, flat_cents, most_uses, most_per_person, created_at)
      values (gen_random_uuid(), 'TEN', 'checkout', 1000, 0, null, 100, ${testApp.clock.now()})`.execute(tx),
  )
})
afterAll(() => testApp.stop())

const quarters = (most: number) => fc.integer({ min: 1, max: most })
const step = fc.record({
  /** How many minutes pass before it. */
  wait: fc.constantFrom(0, 0, 5, 11, 45, 61, 100),
  what: fc.constantFrom('extend' as const, 'change' as const, 'change' as const, 'shorten' as const),
  /** By how many quarters of an hour the start moves. */
  by: fc.integer({ min: -6, max: 20 }),
  length: quarters(40),
})
const life = fc.record({
  cash: fc.constantFrom(0, 0, 777, 5000),
  free: fc.constantFrom(0, 333, 2000),
  hasPromo: fc.boolean(),
  rate: fc.integer({ min: 101, max: 999 }),
  length: quarters(40),
  steps: fc.array(step, { minLength: 2, maxLength: 5 }),
  lastWait: fc.constantFrom(0, 11, 90, 200),
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

test(`${rounds} lives of bookings that are extended, shortened, moved and cancelled: every preview comes true and no cent is lost`, async () => {
  const lives = fc.sample(life, { numRuns: rounds, seed: PROVE ? Number(SEED) : 7 })
  for (const one of lives) await live(one)
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  expect(await calendarMistakes(testApp.database, testApp.clock.now())).toEqual([])
}, 600_000)

async function live({ cash, free, hasPromo, rate, length, steps, lastWait }: Life): Promise<void> {
  const driver = await testApp.people.driver()
  await fillWallet(testApp, driver.id, { cash: cents(cash), free: cents(free) })
  const spaceId = await testApp.people.space(owner.id, {
    rateHourlyCents: rate,
    surchargeOvernightCents: 450,
    capacity: 2,
  })
  const begun = upToGrid(testApp.clock.now(), 15).add({ hours: 4 }).toZonedDateTimeISO('Australia/Sydney')
  const end = begun.add({ minutes: 15 * length })
  const atBank = await takenByBank(testApp)
  const { reference } = await bookSpot(testApp, driver, spaceId, {
    startDate: begun.toPlainDate(),
    startTime: begun.toPlainTime(),
    endDate: end.toPlainDate(),
    endTime: end.toPlainTime(),
    ...(hasPromo && { promoCode: 'TEN' }),
  })
  const send = testApp.send({ token: driver.token })
  const params = { reference }
  const purse = async () => ({ ...(await balancesOf(testApp, driver.id)), bank: await takenByBank(testApp) })

  async function extendFor(minutes: number): Promise<void> {
    const before = await purse()
    const said = await orRefusal(call(send, previewExtension, { params, query: { minutes } }))
    const done = await orRefusal(
      call(send, extendBooking, { params, body: { minutes }, idempotencyKey: newKey() }),
    )
    expect('refused' in done).toBe('refused' in said)
    expect((await purse()).bank - before.bank).toBe('refused' in said ? 0 : said.charge)
  }

  for (const { wait, what, by, length: wanted } of steps) {
    await testApp.clock.moveTo(testApp.clock.now().add({ minutes: wait }))
    if (what === 'extend') {
      await extendFor(15 * ((wanted % 8) + 1))
      continue
    }
    const before = await purse()
    const now = await call(send, myBooking, { params })
    const { startsAt, endsAt } = now
    const local = (at: Temporal.Instant) => at.toZonedDateTimeISO('Australia/Sydney').toPlainDateTime()
    const start = what === 'shorten' ? startsAt : startsAt.add({ minutes: 15 * by })
    const times =
      what === 'shorten'
        ? { start: local(start), end: local(endsAt!.subtract({ minutes: 15 * (wanted % 12) })) }
        : { start: local(start), end: local(start.add({ minutes: 15 * wanted })) }
    const said = await orRefusal(call(send, previewChange, { params, query: times }))
    const done = await orRefusal(call(send, changeTime, { params, body: times, idempotencyKey: newKey() }))
    expect(done).toEqual(said)
    const { charge, toCash, toFree, lines } = 'refused' in said ? nothing : said
    const after = await purse()
    expect(after.bank - before.bank).toBe(charge)
    expect(after.cash - before.cash).toBe(toCash + sumOf(lines, 'cash-balance'))
    expect(after.freeCredits - before.freeCredits).toBe(toFree + sumOf(lines, 'free-credits'))
  }

  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: lastWait }))
  const before = await purse()
  const said = await orRefusal(call(send, previewCancellation, { params }))
  const done = await orRefusal(cancelSpot(testApp, driver, reference))
  expect(done).toEqual(said)
  const after = await purse()
  const back = 'refused' in said ? nothing : said
  expect(after.cash - before.cash).toBe(back.toCash)
  expect(after.freeCredits - before.freeCredits).toBe(back.toFree)
  // What the driver is poorer by is what the others have: the owner, the platform and the tax office.
  const driverGave = after.bank - atBank + cash - after.cash + free - after.freeCredits
  expect('refused' in said ? driverGave : said.kept).toBe(driverGave)
  expect(await keptOf(reference)).toBe(driverGave)
}

/** What a refusal moves. */
const nothing = { charge: 0, toCash: 0, toFree: 0, lines: [] }

/** What is left with everybody else of a booking, less what the platform gave to it by promo codes. */
async function keptOf(reference: string): Promise<number> {
  const { rows } = await sql<{ kept: string | null }>`
    select sum(case when e.credit_account = a.id then e.amount_cents else -e.amount_cents end) as kept
    from ledger_entries e join bookings b on b.id = e.booking_id
    join ledger_accounts a on a.id in (e.credit_account, e.debit_account)
      and a.kind in ('owner-pending', 'owner-available', 'commission', 'card-fees', 'gst', 'promo-expense')
    where b.reference = ${reference}`.execute(testApp.database.read())
  return Number(rows[0]?.kept ?? 0)
}

async function orRefusal<T extends object>(attempt: Promise<T>): Promise<T | { refused: number }> {
  try {
    return await attempt
  } catch (error) {
    if (error instanceof Refused && error.status >= 400 && error.status < 500)
      return { refused: error.status }
    throw error
  }
}
