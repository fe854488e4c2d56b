import { randomUUID } from 'node:crypto'
import { earner, moveTo } from '@bayshare/app/testing/paid-owner'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import { addDebit, fillWallet, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { testPass, testResident, testVisitorBay } from '@bayshare/app/testing/test-visitors'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { cancelBooking, previewCashRefund, refundCash } from '@bayshare/contract/booking-ends'
import { changeTime, extendBooking } from '@bayshare/contract/booking-changes'
import { bookSpace } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { reportIncident } from '@bayshare/contract/incidents'
import { topUp } from '@bayshare/contract/wallet'
import { dollars } from '@bayshare/domain/money/cents'
import type { SpaceId } from '@bayshare/domain/listings/space'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyCheck } from '../product'
import { insertPromo } from '../promos/store'
import { findingsOn } from './run-checks'

/** The moment at which everything is looked at: a Tuesday morning in Sydney. */
const lookedAt = '2026-11-24T00:00:00Z'
const thursday = Temporal.PlainDate.from('2026-11-26')

let testApp: TestApp
let client: pg.Client
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-10-19T21:00:00Z' })
  await earlier()
  await moveTo(testApp, lookedAt)
  await today()
  await testApp.settleJobs()
  client = new pg.Client(testApp.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await testApp.stop()
})

/** References of bookings and passes, by what became of them. */
const made: Record<string, string> = {}

/** Two owners who were paid out in November, a month that goes on, and what a driver earned and moved to the wallet. */
async function earlier(): Promise<void> {
  const operator = await testApp.people.operator()
  const owners = [await earner(testApp), await earner(testApp)]
  const [one, other] = owners
  made.paidOut = await one!.book('2026-10-20T09:00', '2026-10-20T11:00')
  made.paidOutToOther = await other!.book('2026-10-21T09:00', '2026-10-21T11:00')
  const mover = await earner(testApp, { details: null })
  made.moved = await mover.book('2026-10-22T09:00', '2026-10-22T11:00')
  const monthlySpace = await spaceOf({ allowMonthly: true, rateMonthlyCents: 30_000 })
  made.monthly = await bookMonth(await testApp.people.driver(), monthlySpace, '2026-10-22')
  made.undebited = await bookByDebit('222222227', '2026-10-25')
  await testApp.settleJobs()
  await moveTo(testApp, '2026-10-26T00:00:00Z')
  const moving = { amount: 7.17 }
  expect((await wireCall(testApp, 'POST', 'users/earnings/move/', moving, mover.owner)).status).toBe(200)
  await moveTo(testApp, '2026-11-16T00:00:00Z')
  await wireCall(testApp, 'POST', 'operator/payouts/file/', { period: '2026-11' }, operator)
  const { rows } = await query<{ id: string }>('select id from payouts')
  const closing = { ids: rows.map(({ id }) => id), state: 'paid' }
  expect((await wireCall(testApp, 'POST', 'operator/payouts/close/', closing, operator)).status).toBe(200)
  made.available = await one!.book('2026-11-17T09:00', '2026-11-17T11:00')
}

/** A month by direct debit, from one of the published test accounts. */
async function bookByDebit(accountNumber: string, startDate: string): Promise<string> {
  const driver = await testApp.people.driver({ card: null })
  await addDebit(testApp, driver, accountNumber)
  const spaceId = await spaceOf({ allowMonthly: true, rateMonthlyCents: 30_000 })
  return bookMonth(driver, spaceId, startDate, 'dd')
}

/** Everything that can stand beside it. */
async function today(): Promise<void> {
  await moveTo(testApp, lookedAt)
  const spaceId = await spaceOf()
  const [driver, ownerless] = [await testApp.people.driver(), await spaceOf()]
  made.debited = await bookByDebit('000123456', '2026-11-28')
  made.next = await book(driver, spaceId, '09:00', '11:00')
  made.later = await book(driver, spaceId, '13:00', '15:00')
  made.extended = await book(driver, ownerless, '09:00', '11:00')
  await call(testApp.send({ token: driver.token }), extendBooking, {
    params: { reference: made.extended },
    body: { minutes: 60 },
    idempotencyKey: newKey(),
  })
  made.shortened = await book(driver, ownerless, '15:00', '18:00')
  await call(testApp.send({ token: driver.token }), changeTime, {
    params: { reference: made.shortened },
    body: {
      start: thursday.toPlainDateTime('16:00'),
      end: thursday.toPlainDateTime('18:00'),
    },
    idempotencyKey: newKey(),
  })
  await mixedAndCancelled()
  await cashRefunded()
  await brokenOffByOwner()
  await asked()
  await toppedUpAndDisputed()
  await visited()
}

async function mixedAndCancelled(): Promise<void> {
  const driver = await testApp.people.driver()
  await fillWallet(testApp, driver.id, { cash: dollars(3), free: dollars(2) })
  await testApp.database.transaction((tx) =>
    insertPromo(tx, {
      id: randomUUID(),
      code: 'TENTH',
      kind: 'checkout',
      percentagePoints: 1000,
      mostPerPerson: 100,
      createdAt: testApp.clock.now(),
    }),
  )
  made.cancelled = await book(driver, await spaceOf(), '09:00', '11:00')
  await cancel(driver, made.cancelled, 3)
  await fillWallet(testApp, driver.id, { cash: dollars(20), free: dollars(9) })
  const promoted = await testApp.people.driver()
  made.promoted = await book(promoted, await spaceOf(), '09:00', '11:00', { promoCode: 'TENTH' })
}

async function cashRefunded(): Promise<void> {
  const driver = await testApp.people.driver()
  const send = testApp.send({ token: driver.token })
  const reference = await book(driver, await spaceOf(), '09:00', '11:00')
  await cancel(driver, reference, 3)
  const { toCard: expected } = await call(send, previewCashRefund, { params: { reference } })
  await call(send, refundCash, { params: { reference }, body: { expected }, idempotencyKey: newKey() })
  made.refunded = reference
}

async function brokenOffByOwner(): Promise<void> {
  const owner = await testApp.people.owner()
  const spaceId = await testApp.people.space(owner.id)
  made.brokenOff = await book(await testApp.people.driver(), spaceId, '09:00', '11:00')
  await cancel(owner, made.brokenOff, 10)
  await testApp.product.sweepNow()
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
}

/** A request that its owner has not answered, and a booking that a bank page waits for. */
async function asked(): Promise<void> {
  const spaceId = await spaceOf({ allowMonthly: true, rateMonthlyCents: 30_000, autoApprove: false })
  made.waiting = await bookMonth(await testApp.people.driver(), spaceId, '2026-11-28')
  const careful = await testApp.people.driver({ card: 'tok_threeDSecure2Required' })
  const place = await spaceOf()
  await book(careful, place, '09:00', '11:00').catch(() => undefined)
  const { rows } = await query<{ reference: string }>('select reference from bookings where space_id = $1', [
    place,
  ])
  made.held = rows[0]!.reference
}

async function toppedUpAndDisputed(): Promise<void> {
  const send = ({ token }: TestPerson) => testApp.send({ token })
  const saver = await testApp.people.driver()
  await call(send(saver), topUp, { body: { amount: dollars(50) }, idempotencyKey: newKey() })
  const unhappy = await testApp.people.driver({ card: 'tok_createDispute' })
  made.disputed = await book(unhappy, await spaceOf({ rateHourlyCents: 2500 }), '09:00', '11:00')
  await testApp.deliverWebhooks()
  const troubled = await testApp.people.driver()
  made.reported = await book(troubled, await spaceOf(), '09:00', '11:00')
  await call(send(troubled), reportIncident, {
    params: { reference: made.reported },
    body: { reason: 2 },
    idempotencyKey: newKey(),
  })
}

async function visited(): Promise<void> {
  const buildingId = await testBuilding(testApp)
  const home = { buildingId, manager: await testStaff(testApp, buildingId) }
  await testVisitorBay(testApp, home, 'V1')
  await testVisitorBay(testApp, home, 'V2')
  const host = await testResident(testApp, home)
  made.visitor = await testPass(testApp, host, { from: 1 })
  made.otherVisitor = await testPass(testApp, host, { from: 1, plate: 'XYZ789' })
}

const spaceOf = async (changes: object = {}): Promise<SpaceId> =>
  testApp.people.space((await testApp.people.owner()).id, changes)

async function book(driver: TestPerson, spaceId: SpaceId, from: string, to: string, more: object = {}) {
  const { reference } = await bookSpot(testApp, driver, spaceId, {
    startDate: thursday,
    startTime: Temporal.PlainTime.from(from),
    endDate: thursday,
    endTime: Temporal.PlainTime.from(to),
    ...more,
  })
  return reference
}

async function bookMonth(
  driver: TestPerson,
  spaceId: SpaceId,
  startDate: string,
  paymentMethod: 'card' | 'dd' = 'card',
): Promise<string> {
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod, mode: 'monthly', startDate: Temporal.PlainDate.from(startDate) },
    idempotencyKey: newKey(),
  })
  return reference
}

const cancel = (who: TestPerson, reference: string, reason: number) =>
  call(testApp.send({ token: who.token }), cancelBooking, {
    params: { reference },
    body: { isCancelled: true, reason },
    idempotencyKey: newKey(),
  })

async function query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
  const one = new pg.Client(testApp.owner)
  await one.connect()
  try {
    return await one.query<Row>(statement, values)
  } finally {
    await one.end()
  }
}

/** What is found at the moment at which everything was made, and a minute of real time later. */
const checks = () =>
  everyCheck({ now: Temporal.Instant.from(lookedAt), realNow: Temporal.Now.instant().add({ seconds: 30 }) })

interface Planted {
  fault: string
  /** The check that is there for it. */
  by: string
  /** What else it breaks for sure. */
  also?: readonly string[]
  plant(): string
}

const at = `'${lookedAt}'::timestamptz`
const booking = (name: string) => `(select id from bookings where reference = '${made[name]!}')`
const charge = (name: string, kind = 'first') =>
  `(select id from charges where booking_id = ${booking(name)} and kind = '${kind}')`
const paymentOf = (name: string) => `(select payment_id from charges where id = ${charge(name)})`
const earningOf = (name: string) => `(select id from earnings where charge_id = ${charge(name)})`
const payoutOf = (name: string) =>
  `(select payout_id from payout_items where earning_id = ${earningOf(name)})`
const driverOf = (name: string) => `(select driver_id from bookings where reference = '${made[name]!}')`
const ownerOf = (name: string) => `(select owner_id from bookings where reference = '${made[name]!}')`
/** The one driver with credits left, and the one who topped up. */
const credited = () => driverOf('cancelled')
const saver = `(select account_id from top_ups where id::text in (select subject from ledger_transactions where kind = 'top-up')
                and account_id not in (select account_id from promo_uses) limit 1)`

interface Act {
  kind: string
  subject?: string
  from: string
  fromHolder?: string
  to: string
  toHolder?: string
  cents: string | number
  payment?: string
}

/** An act of the ledger with the balances that follow from it, as no command of the product writes it. */
function act({ kind, subject, from, fromHolder, to, toHolder, cents, payment = 'null' }: Act): string {
  const account = (of: string, holder = 'null') =>
    `(select id from ledger_accounts where kind = '${of}' and holder_id is not distinct from ${holder})`
  const [debit, credit] = [account(from, fromHolder), account(to, toHolder)]
  const moves = (side: string, holder: string | undefined, sign: string) =>
    holder === undefined
      ? ''
      : `update ledger_accounts set balance_cents = balance_cents ${sign} (${cents}) where id = ${side};`
  const open = (of: string, holder = 'null') =>
    `insert into ledger_accounts (kind, holder_id) values ('${of}', ${holder}) on conflict do nothing;`
  return `${open(from, fromHolder)} ${open(to, toHolder)}
    with t as (
      insert into ledger_transactions (id, kind, subject, at)
      values (gen_random_uuid(), '${kind}', ${subject ?? 'gen_random_uuid()::text'}, ${at}) returning id
    )
    insert into ledger_entries (transaction_id, debit_account, credit_account, amount_cents, payment_id)
    select t.id, ${debit}, ${credit}, (${cents}), ${payment} from t;
    ${moves(debit, fromHolder, '-')} ${moves(credit, toHolder, '+')}`
}

/** The database itself refuses these; a planted fault takes its guard away first. */
const unguarded = {
  ledger: `alter table ledger_entries disable trigger user; alter table ledger_transactions disable trigger user;`,
  papers: 'alter table papers disable trigger user;',
  transitions: 'alter table booking_transitions disable trigger user;',
  files: 'alter table payout_files disable trigger user;',
  once: 'alter table ledger_transactions drop constraint ledger_transactions_kind_subject_key;',
  overlap: 'alter table occupancies drop constraint occupancies_no_overlap;',
}

const bayColumns = `brand, owner_id, building_id, bay_marking, bay_group, type, street_number, street_name, suburb, state, postcode,
  latitude, longitude, public_latitude, public_longitude, zone, description, largest_vehicle, allow_casual, allow_monthly,
  auto_approve, is_published, created_at`

const timeAndState: Planted[] = [
  {
    fault: 'two bookings of one unit at the same time',
    by: 'No two waiting or confirmed bookings overlap on one unit',
    plant: () => `${unguarded.overlap}
      update bookings set starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours' where id = ${booking('later')};
      update occupancies set during = (select during from bookings where id = ${booking('later')}) where booking_id = ${booking('later')};
      update charges set covers = (select during from bookings where id = ${booking('later')}) where id = ${charge('later')};`,
  },
  {
    fault: 'a booking that has lost its time',
    by: 'Bookings that hold time have it, and no others do',
    plant: () => `delete from occupancies where booking_id = ${booking('next')}`,
  },
  {
    fault: 'a hold that goes on',
    by: 'No hold outlives its time',
    plant: () =>
      `update bookings set hold_until = ${at} - interval '2 minutes' where id = ${booking('held')}`,
  },
  {
    fault: 'a request that nobody lets expire',
    by: 'No request waits past its time',
    plant: () =>
      `update bookings set expires_at = ${at} - interval '2 minutes' where id = ${booking('waiting')}`,
  },
  {
    fault: 'an owner has said yes, and the bank was never heard of again',
    by: 'No accepted request waits for its bank for long',
    plant: () => `update bookings set state = 'accepting' where id = ${booking('waiting')};
      insert into booking_transitions (booking_id, from_state, to_state, actor, at, noted_at)
      values (${booking('waiting')}, 'waiting', 'accepting', 'test', ${at}, clock_timestamp() - interval '10 minutes')`,
  },
  {
    fault: 'time that is kept for nothing',
    by: 'Time is kept beside a booking just while an extension or a change of it is being paid',
    plant: () => `insert into occupancies (id, space_id, unit, during, booking_id, is_pending)
      select gen_random_uuid(), space_id, unit, tstzrange(ends_at, ends_at + interval '1 hour'), id, true
      from bookings where id = ${booking('later')}`,
  },
  {
    fault: 'a step that no booking may make',
    by: 'Only legal transitions happen, each once',
    plant: () => `${unguarded.transitions} update booking_transitions set to_state = 'expired'
        where booking_id = ${booking('cancelled')} and to_state = 'confirmed';
      update booking_transitions set from_state = 'expired'
        where booking_id = ${booking('cancelled')} and from_state = 'confirmed'`,
  },
  {
    fault: 'a step that is missing',
    by: 'Each step of a booking begins where the one before it ended',
    plant: () =>
      `${unguarded.transitions} delete from booking_transitions where booking_id = ${booking('cancelled')} and to_state = 'confirmed'`,
  },
  {
    fault: 'transitions back in time',
    by: 'The steps of a booking follow each other in time',
    plant: () => `${unguarded.transitions} update booking_transitions set at = at - interval '1 hour'
      where booking_id = ${booking('cancelled')} and to_state = 'cancelled'`,
  },
  {
    fault: 'a state that no step led to',
    by: 'The last transition of a booking is its state',
    plant: () =>
      `${unguarded.transitions} delete from booking_transitions where booking_id = ${booking('cancelled')} and to_state = 'cancelled'`,
  },
  {
    fault: 'a booking that nobody has cancelled',
    by: 'A cancelled booking says when and by whom, and no other does',
    plant: () =>
      `update bookings set cancelled_at = null, cancelled_by = null where id = ${booking('cancelled')}`,
  },
  {
    fault: 'two bookings under one key',
    by: 'One key makes one booking',
    plant:
      () => `update bookings b set idempotency_actor = o.idempotency_actor, idempotency_key = o.idempotency_key
      from bookings o where o.id = ${booking('next')} and b.id = ${booking('later')}`,
  },
  {
    fault: 'a booking longer than its charges cover',
    by: 'A booking is no longer than what its charges pay for',
    plant: () => `update bookings set ends_at = ends_at + interval '3 hours' where id = ${booking('later')};
      update occupancies set during = (select during from bookings where id = ${booking('later')}) where booking_id = ${booking('later')};
      update earnings set earned_at = earned_at + interval '3 hours' where id = ${earningOf('later')}`,
  },
  {
    fault: 'a booking that was changed, and is longer than that',
    by: 'A booking is no longer than what its charges pay for',
    plant:
      () => `update bookings set ends_at = ends_at + interval '3 hours' where id = ${booking('shortened')};
      update occupancies set during = (select during from bookings where id = ${booking('shortened')}) where booking_id = ${booking('shortened')}`,
  },
  {
    fault: 'a month that nobody will be charged for',
    by: 'Every month of a booking brings the next one, until it ends',
    plant: () => `delete from charges where booking_id = ${booking('monthly')} and state = 'due'`,
  },
]

const charges: Planted[] = [
  {
    fault: 'a request whose charge is not set aside',
    by: 'A charge is in a state that fits its booking',
    plant: () => `update charges set state = 'held' where id = ${charge('waiting')}`,
  },
  {
    fault: 'a request whose bank has said no',
    by: 'A charge stands as its payment does',
    plant: () => `update payments set state = 'declined' where id = ${paymentOf('waiting')}`,
  },
  {
    fault: 'a month that is due and never tried',
    by: 'No month waits past its day',
    plant: () =>
      `update charges set next_try_at = ${at} - interval '2 days' where booking_id = ${booking('monthly')} and state = 'due'`,
  },
  {
    fault: 'a month that is asked for while the one before it is unpaid',
    by: 'No later month is charged while one is unpaid',
    plant: () => `create temp table third on commit drop as
        select * from charges where booking_id = ${booking('monthly')} and state = 'due';
      update charges set first_failed_at = ${at} - interval '2 days', retry_days = '{1,3,5,7}', tries = 1
        where id = (select id from third);
      update third set id = gen_random_uuid(), number = number + 1, month = month + 1, starts_on = ends_on,
        ends_on = ends_on + 30, covers = tstzrange(upper(covers), upper(covers) + interval '30 days'),
        ledger_subject = 'third', tried_at = ${at} - interval '1 day';
      insert into charges select * from third`,
  },
  {
    fault: 'a month that is asked for after the booking has stopped',
    by: 'Nothing is asked for once the time of a booking has stopped',
    also: ['No month waits past its day'],
    plant: () => `update bookings set stopped_at = ${at} - interval '2 days' where id = ${booking('monthly')};
      update charges set tried_at = ${at} - interval '1 day' where booking_id = ${booking('monthly')} and month = 1`,
  },
  {
    fault: 'a charge without lines',
    by: 'Every charge says what it is for',
    plant: () => `update charges set price_lines = '[]' where id = ${charge('next')}`,
  },
  {
    fault: 'lines that do not add up to the price',
    by: 'The lines of a charge add up to its bill',
    plant: () =>
      `update charges set price_lines = jsonb_set(price_lines, '{0,amount}', '123') where id = ${charge('next')}`,
  },
  {
    fault: 'two charges of one month',
    by: 'No two charges pay for the same month',
    plant: () => `alter table charges drop constraint charges_booking_id_month_key;
      create temp table copied on commit drop as
        select * from charges where booking_id = ${booking('monthly')} and state = 'due';
      update copied set id = gen_random_uuid(), number = number + 1, ledger_subject = gen_random_uuid()::text;
      insert into charges select * from copied`,
  },
  {
    fault: 'a cent too much for the platform',
    by: 'Commission is the agreed share of the price',
    plant:
      () => `update charges set commission_cents = commission_cents + 1, owner_earning_cents = owner_earning_cents - 1
      where id = ${charge('waiting')}`,
  },
  {
    fault: 'a charge that says it gave back less',
    by: 'What was refunded of a charge matches the ledger',
    plant: () =>
      `update charges set credited_cents = 0, returned_cents = returned_cents - 1 where id = ${charge('cancelled')}`,
  },
  {
    fault: 'shares that were given twice',
    by: 'Every charge that was shared out was shared out once, and no other was',
    plant: () => `${unguarded.once} insert into ledger_transactions (id, kind, subject, at)
      select gen_random_uuid(), kind, subject, at from ledger_transactions
      where kind = 'booking-paid' and subject = (select ledger_subject from charges where id = ${charge('next')})`,
  },
  {
    fault: 'a driver who pays for a rescue',
    by: 'A booking that took the place of another costs its driver nothing',
    plant: () => `update charges set kind = 'rescue' where id = ${charge('next')}`,
  },
  {
    fault: 'more taken off a charge than it was',
    by: 'What changes take off a charge is never more than it was paid from',
    plant: () =>
      `update charge_reductions set given_up_cents = 100000 where charge_id = ${charge('shortened')}`,
  },
  {
    fault: 'a report that names a booking elsewhere, while the first goes on',
    by: 'A booking whose driver parks elsewhere was cancelled by the platform',
    plant: () =>
      `update incidents set rescue_booking_id = ${booking('next')} where booking_id = ${booking('reported')}`,
  },
]

const ledger: Planted[] = [
  {
    fault: 'a balance that its entries do not explain',
    by: 'Balances equal their entries, and none is negative',
    plant: () =>
      `update ledger_accounts set balance_cents = balance_cents + 100 where kind = 'wallet-cash' and holder_id = ${saver}`,
  },
  {
    fault: 'a cent that was taken and shared with nobody',
    by: 'For every charge, what was paid equals what was shared out',
    plant: () => act({ kind: 'lost', from: 'commission', to: 'stay-clearing', cents: 1 }),
  },
  {
    fault: 'an earning that is a cent short',
    by: 'Every charge that was shared out has its earning',
    plant:
      () => `update earnings set amount_cents = amount_cents - 1, commission_cents = commission_cents + 1 where id = ${earningOf('next')};
      ${act({ kind: 'lost', from: 'owner-pending', fromHolder: ownerOf('next'), to: 'commission', cents: 1 })}`,
  },
  {
    fault: 'an earning on hold for nothing',
    by: 'Earnings are on hold while a driver disputes their booking, and no others are',
    plant: () => `update earnings set state = 'frozen' where id = ${earningOf('next')}`,
  },
  {
    fault: 'money of a wallet that is held for nothing',
    by: 'Money on hold in wallets matches the charges on hold',
    plant: () =>
      act({
        kind: 'stay-held',
        from: 'wallet-cash',
        fromHolder: saver,
        to: 'wallet-cash-held',
        toHolder: saver,
        cents: 100,
      }),
  },
  {
    fault: 'a cent of an owner that is gone',
    by: "An owner's balances are the sum of their earnings and payouts",
    plant: () =>
      act({ kind: 'lost', from: 'owner-pending', fromHolder: ownerOf('next'), to: 'commission', cents: 1 }),
  },
  {
    fault: 'an earning that is somebody else’s',
    by: 'An earning belongs to the owner of its booking',
    plant: () => `update earnings set owner_id = ${ownerOf('promoted')} where id = ${earningOf('next')};
      ${act({
        kind: 'lost',
        from: 'owner-pending',
        fromHolder: ownerOf('next'),
        to: 'owner-pending',
        toHolder: ownerOf('promoted'),
        cents: `select amount_cents from earnings where id = ${earningOf('next')}`,
      })}`,
  },
  {
    fault: 'an earning available before the booking ended',
    by: 'Nothing is available to its owner before it is earned and has waited',
    plant:
      () => `update earnings set state = 'available', available_at = ${at} where id = ${earningOf('next')};
      ${act({
        kind: 'earning-available',
        subject: `${earningOf('next')}::text`,
        from: 'owner-pending',
        fromHolder: ownerOf('next'),
        to: 'owner-available',
        toHolder: ownerOf('next'),
        cents: `select amount_cents from earnings where id = ${earningOf('next')}`,
      })}`,
  },
  {
    fault: 'an earning available 47 hours after the booking ended',
    by: 'Nothing is available to its owner before it is earned and has waited',
    plant: () =>
      `update earnings set available_at = earned_at + interval '47 hours' where id = ${earningOf('available')}`,
  },
  {
    fault: 'an earning that became available unseen by the ledger',
    by: 'Every earning that became available is in the ledger, and no other is',
    plant: () => `${unguarded.ledger} update ledger_transactions set subject = 'another'
      where kind = 'earning-available' and subject = ${earningOf('available')}::text`,
  },
  {
    fault: 'an earning that was moved to no wallet',
    by: 'What owners moved to their wallets is the sum of the earnings that were moved',
    plant: () => `update earnings set state = 'moved' where id = ${earningOf('available')};
      ${act({
        kind: 'lost',
        from: 'owner-available',
        fromHolder: ownerOf('available'),
        to: 'bank',
        cents: `select amount_cents from earnings where id = ${earningOf('available')}`,
      })}`,
  },
  {
    fault: 'free credits turned into cash',
    by: 'Free credits never become cash',
    plant: () =>
      act({
        kind: 'booking-cancelled',
        subject: `(select ledger_subject from charges where id = ${charge('promoted')})`,
        from: 'wallet-free',
        fromHolder: credited(),
        to: 'wallet-cash',
        toHolder: credited(),
        cents: 100,
      }),
  },
  {
    fault: 'credits that come back from a cancellation as cash',
    by: 'Free credits never become cash',
    plant: () => `${unguarded.ledger}
      update ledger_entries set credit_account = (select id from ledger_accounts where kind = 'wallet-cash' and holder_id = ${credited()})
      where credit_account = (select id from ledger_accounts where kind = 'wallet-free' and holder_id = ${credited()})
        and transaction_id = (select id from ledger_transactions where kind = 'booking-cancelled'
              and subject = (select ledger_subject from charges where id = ${charge('cancelled')}));
      update ledger_accounts a set balance_cents = (
        select sum(case when e.credit_account = a.id then e.amount_cents else -e.amount_cents end)
        from ledger_entries e where a.id in (e.credit_account, e.debit_account)
      ) where kind in ('wallet-cash', 'wallet-free') and holder_id = ${credited()}`,
  },
  {
    fault: 'credit from nowhere',
    by: 'Every credit in a wallet has its source',
    plant: () => act({ kind: 'gift', from: 'bank', to: 'wallet-cash', toHolder: saver, cents: 5000 }),
  },
  {
    fault: 'credit for a top-up that never was',
    by: 'Every credit in a wallet has its source',
    plant: () => act({ kind: 'top-up', from: 'bank', to: 'wallet-cash', toHolder: saver, cents: 5000 }),
  },
  {
    fault: 'free credits for a friend whom nobody brought',
    by: 'Every credit in a wallet has its source',
    plant: () =>
      act({
        kind: 'referral-friend',
        subject: `${saver}::text`,
        from: 'referral-expense',
        to: 'wallet-free',
        toHolder: saver,
        cents: 500,
      }),
  },
  {
    fault: 'a sign-up code that pays twice',
    by: 'A sign-up code gives its credits once',
    plant: () =>
      act({
        kind: 'sign-up-promo',
        from: 'promo-expense',
        to: 'wallet-free',
        toHolder: credited(),
        cents: 200,
      }),
  },
]

const bank: Planted[] = [
  {
    fault: 'money from the bank that the ledger has under no payment',
    by: 'Every captured cent is in the ledger under its payment, and nothing else is',
    plant: () =>
      `${unguarded.ledger} update ledger_entries set payment_id = null where payment_id = ${paymentOf('next')}`,
  },
  {
    fault: 'money that was taken for nothing',
    by: 'Every captured payment belongs to a paid charge, a top-up or a refund',
    plant:
      () => `insert into payments (id, account_id, purpose, amount_cents, state, capture, customer_ref, method_ref, created_at, attempted_at)
      values ('11111111-1111-4111-8111-111111111111', ${saver}, 'top-up', 700, 'captured', 'now', 'c', 'm', ${at}, ${at});
      ${act({
        kind: 'payment-unwanted',
        from: 'provider-clearing',
        to: 'commission',
        cents: 700,
        payment: `'11111111-1111-4111-8111-111111111111'::uuid`,
      })}`,
  },
  {
    fault: 'a payment that asks for more than the charge',
    by: 'A payment is the sum of what it was asked for, and the live one of each charge covers it',
    plant: () =>
      `update charge_payments set amount_cents = amount_cents + 1 where charge_id = ${charge('waiting')}`,
  },
  {
    fault: 'a booking that was paid with the card of somebody else',
    by: 'A payment is made by the driver of what it pays',
    plant: () => `update payments set account_id = ${saver} where id = ${paymentOf('next')}`,
  },
  {
    fault: 'a refund that was counted and never asked for',
    by: 'What is refunded of a payment is the sum of its refunds, and never more than it was',
    plant: () => `update payments set refunded_cents = 1 where id = ${paymentOf('next')}`,
  },
  {
    fault: 'a refund under way in the ledger alone',
    by: 'Refunds in progress match the ledger',
    plant: () => act({ kind: 'lost', from: 'commission', to: 'refunds-under-way', cents: 100 }),
  },
  {
    fault: 'a refund that went out unseen by the ledger',
    by: 'Every refund that went out or came back is in the ledger, and no other is',
    plant: () =>
      `${unguarded.ledger} update ledger_transactions set subject = 'another ' || subject where kind = 'refund-sent'`,
  },
  {
    fault: 'a debit under way in the ledger alone',
    by: 'Direct debits in progress match the ledger',
    plant: () => act({ kind: 'lost', from: 'debits-under-way', to: 'commission', cents: 100 }),
  },
  {
    fault: 'a dispute that its payment does not know',
    by: 'What is disputed of a payment is the sum of its disputes',
    plant: () => `update payments set disputed_cents = 0 where id = ${paymentOf('disputed')}`,
  },
  {
    fault: 'a dispute that was won, and whose money did not come back',
    by: 'Every dispute is in the ledger, and its money is back just when it was won',
    plant: () => `update disputes set state = 'won' where payment_id = ${paymentOf('disputed')};
      update payments set disputed_cents = 0 where id = ${paymentOf('disputed')}`,
  },
  {
    fault: 'a payment of which nobody knows what became',
    by: 'No payment or refund stays in an unknown state',
    plant:
      () => `update payments set state = 'unknown', attempted_at = clock_timestamp() - interval '2 minutes'
      where id = ${paymentOf('waiting')}`,
  },
  {
    fault: 'a top-up for another amount than was paid',
    by: 'A top-up stands as its payment does, for the same amount',
    plant: () => `update top_ups set fee_cents = 1 where account_id = ${saver}`,
  },
  {
    fault: 'a top-up that the ledger does not know',
    by: 'Every top-up is in the ledger once it is done, and no other is',
    also: ['Every credit in a wallet has its source'],
    plant: () => `${unguarded.ledger} update ledger_transactions set subject = 'another'
      where kind = 'top-up' and subject = (select id::text from top_ups where account_id = ${saver})`,
  },
]

const payouts: Planted[] = [
  {
    fault: 'an account that waits because of a payout that was paid',
    by: 'An account that returned a payout gets no other until its owner changes or confirms it',
    plant: () => `update payout_details set returned_payout_id = ${payoutOf('paidOut')}
      where account_id = ${ownerOf('paidOut')}`,
  },
  {
    fault: 'a payout that is more than what is in it',
    by: 'A payout is the sum of its earnings, each in one payout only',
    also: ['A payout pays what its owner has earned, and frees it when it is returned'],
    plant: () =>
      `update payout_items set amount_cents = amount_cents - 1 where earning_id = ${earningOf('paidOut')}`,
  },
  {
    fault: 'an owner who is paid twice for one month',
    by: 'One payout per owner and period',
    also: [
      'A payout pays what its owner has earned, and frees it when it is returned',
      'Every payout is in the ledger as it was made, paid or returned, and nothing else is',
      'No payout goes to bank details that are on hold, or to those of somebody else',
    ],
    plant: () => `alter table payouts drop constraint payouts_period_owner_id_key;
      update payouts set owner_id = ${ownerOf('paidOut')} where id = ${payoutOf('paidOutToOther')}`,
  },
  {
    fault: 'an earning in two paid payouts',
    by: 'No earning is in two payouts that were not returned',
    also: [
      'A payout pays what its owner has earned, and frees it when it is returned',
      'What is paid out, or on its way, is in a payout',
    ],
    plant: () => `drop index payout_items_once;
      update payout_items set earning_id = ${earningOf('paidOut')} where earning_id = ${earningOf('paidOutToOther')}`,
  },
  {
    fault: 'an earning that is free for the next payout although it was paid',
    by: 'A payout pays what its owner has earned, and frees it when it is returned',
    plant: () => `update payout_items set is_returned = true where earning_id = ${earningOf('paidOut')}`,
  },
  {
    fault: 'an earning that is paid out, and in no payout',
    by: 'What is paid out, or on its way, is in a payout',
    plant: () => `update earnings set state = 'paid' where id = ${earningOf('available')};
      ${act({
        kind: 'lost',
        from: 'owner-available',
        fromHolder: ownerOf('available'),
        to: 'bank',
        cents: `select amount_cents from earnings where id = ${earningOf('available')}`,
      })}`,
  },
  {
    fault: 'a paid payout that the ledger does not know',
    by: 'Every payout is in the ledger as it was made, paid or returned, and nothing else is',
    plant: () => `update earnings set state = 'paid' where id = ${earningOf('available')};
      ${act({
        kind: 'lost',
        from: 'owner-available',
        fromHolder: ownerOf('available'),
        to: 'bank',
        cents: `select amount_cents from earnings where id = ${earningOf('available')}`,
      })}
      insert into payout_files (id, period, number, total_cents, content, created_at)
        select '22222222-2222-4222-8222-222222222222', '2026-09', 1, amount_cents, '', ${at} from earnings where id = ${earningOf('available')};
      insert into payouts (id, period, owner_id, details_id, amount_cents, state, file_id, made_at, closed_at)
        select '33333333-3333-4333-8333-333333333333', '2026-09', owner_id,
          (select id from payout_details where account_id = earnings.owner_id), amount_cents, 'paid',
          '22222222-2222-4222-8222-222222222222', ${at}, ${at} from earnings where id = ${earningOf('available')};
      insert into payout_items (payout_id, earning_id, amount_cents)
        select '33333333-3333-4333-8333-333333333333', id, amount_cents from earnings where id = ${earningOf('available')}`,
  },
  {
    fault: 'a payout to bank details that were changed the day before',
    by: 'No payout goes to bank details that are on hold, or to those of somebody else',
    plant:
      () => `update payout_details set held_until = (select made_at from payouts where id = ${payoutOf('paidOut')}) + interval '1 hour'
      where account_id = ${ownerOf('paidOut')}`,
  },
  {
    fault: 'somebody who has left and still has a name',
    by: 'Whoever has closed an account is known by no name or address, and is known here',
    plant: () => `update accounts set closed_at = '${lookedAt}' where id = ${ownerOf('paidOut')}`,
  },
  {
    fault: 'a bank account that is still known of somebody who was erased',
    by: 'Once a person is erased, none of their bank accounts is known',
    also: ['Whoever has closed an account is known by no name or address, and is known here'],
    plant: () => `insert into account_closings
        (account_id, brand, closed_at, first_name, last_name, email, erased_at)
      select id, 'main', '${lookedAt}', '', '', '', '${lookedAt}' from accounts where id = ${ownerOf('paidOut')}`,
  },
  {
    fault: 'cash that is paid out to somebody who has not left',
    by: 'Cash is paid out only to those who have closed their account',
    also: ['A payout is the sum of its earnings, each in one payout only'],
    plant: () => `update payouts set cash_cents = 1 where id = ${payoutOf('paidOut')}`,
  },
  {
    fault: 'a file for the bank that pays more than the payouts in it',
    by: 'A file for the bank is the sum of the payouts in it, and what was sent is in one',
    plant: () => `${unguarded.files} update payout_files set total_cents = total_cents + 1`,
  },
]

const people: Planted[] = [
  {
    fault: 'a promo code that miscounts',
    by: 'A promo code counts its uses correctly',
    plant: () => `update promo_codes set uses = uses + 1 where code = 'TENTH'`,
  },
  {
    fault: 'a promo code that took off more than it says',
    by: 'A promo code that is used takes off a bill what it says',
    plant: () =>
      `update promo_uses set discount_cents = discount_cents + 1 where booking_id = ${booking('promoted')}`,
  },
  {
    fault: 'a visitor pass over a booking',
    by: 'No visitor pass is over a booking or over another pass',
    plant: () => `${unguarded.overlap}
      update visitor_passes p set space_id = b.space_id, starts_at = b.starts_at, ends_at = b.ends_at
        from bookings b where b.id = ${booking('next')} and p.reference = '${made.visitor!}';
      update occupancies o set space_id = p.space_id, during = tstzrange(p.starts_at, p.ends_at)
        from visitor_passes p where o.visitor_pass_id = p.id and p.reference = '${made.visitor!}'`,
  },
  {
    fault: 'two visitors in one bay',
    by: 'No visitor pass is over a booking or over another pass',
    plant: () => `${unguarded.overlap}
      update visitor_passes p set space_id = o.space_id from visitor_passes o
        where o.reference = '${made.otherVisitor!}' and p.reference = '${made.visitor!}';
      update occupancies o set space_id = p.space_id
        from visitor_passes p where o.visitor_pass_id = p.id and p.reference = '${made.visitor!}'`,
  },
  {
    fault: 'a visitor whose bay others can have',
    by: 'A visitor pass has its bay for all of its time, and none when it is no more',
    plant: () =>
      `delete from occupancies where visitor_pass_id = (select id from visitor_passes where reference = '${made.visitor!}')`,
  },
  {
    fault: 'a wrong visitor counter',
    by: 'A unit has used as many visitor passes of a month as are counted',
    plant: () => 'update visitor_quotas set used = used + 1',
  },
  {
    fault: 'the name of a visitor of half a year ago',
    by: 'What a visitor entered is erased in time',
    plant:
      () => `update visitor_passes set starts_at = starts_at - interval '200 days', ends_at = ends_at - interval '200 days'
        where reference = '${made.visitor!}';
      update occupancies o set during = tstzrange(p.starts_at, p.ends_at)
        from visitor_passes p where o.visitor_pass_id = p.id and p.reference = '${made.visitor!}'`,
  },
  {
    fault: 'a guest of half a year ago',
    by: 'What a guest entered is erased in time',
    plant: () => `insert into hotel_stays (id, building_id, guest_id, arrives, leaves, room, created_at)
      select gen_random_uuid(), p.building_id, ${saver}, '2026-05-01', '2026-05-02', '12', ${at} from visitor_passes p limit 1`,
  },
  {
    fault: 'a command that no gate has answered',
    by: 'No gate command waits for an answer after its time',
    plant:
      () => `${gate()} insert into gate_commands (id, gate_id, command, state, reason, asked_by, asked_at, expires_at)
      values (gen_random_uuid(), '44444444-4444-4444-8444-444444444444', 'down', 'sent', 'Delivery', ${saver}, ${at},
              clock_timestamp() - interval '2 minutes')`,
  },
  {
    fault: 'a gate that opened for tomorrow’s booking',
    by: 'A gate moves for a booking or a pass within its time alone',
    plant:
      () => `${gate()} insert into gate_commands (id, gate_id, command, state, booking_id, asked_by, asked_at, expires_at, answered_at)
      values (gen_random_uuid(), '44444444-4444-4444-8444-444444444444', 'down', 'done', ${booking('next')}, ${driverOf('next')}, ${at}, ${at}, ${at})`,
  },
  {
    fault: 'a gate that opened for a visitor of an hour ago',
    by: 'A gate moves for a booking or a pass within its time alone',
    plant:
      () => `${gate()} insert into gate_commands (id, gate_id, command, state, visitor_pass_id, asked_at, expires_at, answered_at)
      select gen_random_uuid(), '44444444-4444-4444-8444-444444444444', 'down', 'done', id, ends_at + interval '1 hour', ${at}, ${at}
      from visitor_passes where reference = '${made.visitor!}'`,
  },
  {
    fault: 'a bay that stands twice',
    by: 'A marking names one bay of a building',
    plant: () => `drop index spaces_one_bay_a_marking;
      create temp table doubled on commit drop as select * from spaces where building_id is not null limit 1;
      alter table doubled drop column bay_marking_key;
      update doubled set id = gen_random_uuid(), bay_marking = replace(lower(bay_marking), '-', ' ');
      insert into spaces (id, ${bayColumns}) select id, ${bayColumns} from doubled`,
  },
  {
    fault: 'a claim that drivers find',
    by: 'No bay is in search before it is confirmed',
    plant: () => `alter table spaces drop constraint spaces_published_once_confirmed;
      update spaces set claim_state = 'waiting' where id = (select id from spaces where is_published limit 1)`,
  },
  {
    fault: 'a thumb that nobody put up',
    by: 'A space has as many positive and negative reviews as it says',
    plant: () => `update spaces set reviews_positive = reviews_positive + 1
      where id = (select space_id from bookings where id = ${booking('next')})`,
  },
  {
    fault: 'a review before the end',
    by: 'Only the driver of a booking that took place and is over has reviewed it',
    plant: () => `insert into reviews (booking_id, space_id, driver_id, review, created_at)
      select id, space_id, driver_id, 'Neutral', ${at} from bookings where id = ${booking('next')}`,
  },
  {
    fault: 'a booking that nobody was mailed about',
    by: 'Every confirmed booking was mailed to its driver and its owner',
    plant: () =>
      `update outgoing_messages set booking_reference = null where booking_reference = '${made.paidOut!}'`,
  },
  {
    fault: 'a missing receipt',
    by: 'Every charge that was shared out has its receipt',
    plant: () => `${unguarded.papers} delete from papers where subject = '${made.paidOut!}'`,
  },
  {
    fault: 'a cash refund whose fee has no paper',
    by: 'Every cash refund was told once, and its fee has its paper',
    plant: () => `${unguarded.papers} delete from papers where subject = '${made.refunded!}/cash-refund'`,
  },
  {
    fault: 'a debit that nobody announced',
    by: 'Every direct debit on its way has its advice',
    plant: () => `${unguarded.papers} delete from papers where subject like '${made.debited!}/%'`,
  },
  {
    fault: 'a failed debit whose advice still stands',
    by: 'The advice of every direct debit that failed is withdrawn',
    plant: () =>
      `${unguarded.papers} delete from papers where kind = 'advice-withdrawal' and subject like '${made.undebited!}/%'`,
  },
  {
    fault: 'a request with a key that is never answered',
    by: 'No key stays without its answer',
    plant: () => `insert into idempotency_keys (actor, key, request_hash, state, started_at, is_held)
      values ('somebody', 'key', 'hash', 'running', clock_timestamp() - interval '2 hours', true)`,
  },
]

const gate = () => `insert into gates (id, building_id, kind, name, device_id, created_at)
  select '44444444-4444-4444-8444-444444444444', building_id, 'gate', 'Gate', 'gate-1', ${at} from visitor_passes limit 1;`

const everyFault = [...timeAndState, ...charges, ...ledger, ...bank, ...payouts, ...people]

test('what the commands of the product have made breaks no promise', async () => {
  expect(await findingsOn(client, checks())).toEqual([])
})

describe('a planted fault is found by its own check', () => {
  test.each(everyFault)('$fault', async ({ by, also = [], plant }) => {
    await client.query('begin')
    try {
      await client.query(plant())
      const found = await findingsOn(client, checks())
      expect([...new Set(found.map(({ invariant }) => invariant))].toSorted()).toEqual(
        [by, ...also].toSorted(),
      )
    } finally {
      await client.query('rollback')
    }
  })
})

test('every check has a fault that it finds', () => {
  const found = new Set(everyFault.map(({ by }) => by))
  const refused = ['Every ledger transaction sums to zero']
  expect(
    checks()
      .map(({ name }) => name)
      .filter((name) => !found.has(name)),
  ).toEqual(refused)
  expect(everyFault.length).toBeGreaterThanOrEqual(40)
})
