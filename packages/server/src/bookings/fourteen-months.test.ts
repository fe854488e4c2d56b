import { addDetails } from '@bayshare/app/testing/paid-owner'
import { type Choices, choices } from '@bayshare/app/testing/random-choices'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { fillWallet, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { changeMethod, payMonth } from '@bayshare/contract/booking-changes'
import { cancelBooking, endMonthly } from '@bayshare/contract/booking-ends'
import { bookSpace } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { myNotifications } from '@bayshare/contract/notifications'
import { removeCard, removeDirectDebit, saveStripeCard } from '@bayshare/contract/payments'
import { refusals } from '@bayshare/contract/refusals'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import * as months from './testing/months-model'
import type { Booking, Method, Model } from './testing/months-model'
import { type Read, untrueIn } from './testing/what-people-read'

/**
 * Commands by chance over fourteen months of the clock. After each of them the bank, the wallets, the owners and the platform
 * have to the cent what the model says, nobody was asked for anything else, and what people read is true.
 */

const { PROVE, SEED, MONTHS_SEED } = process.env
const isProof = PROVE === '1'
/** Always the same two, twenty others when it is proved, or the one that is to be looked at again. */
const usualSeeds = isProof ? Array.from({ length: 20 }, (_, at) => Number(SEED) + at) : [1, 2]
const seeds = MONTHS_SEED ? MONTHS_SEED.split(',').map(Number) : usualSeeds
const commandsOfARun = isProof ? 100 : 25
/** How long a run that has failed is tried again with fewer commands. */
const shrinkMilliseconds = isProof ? 900_000 : process.env.NOSHRINK ? 0 : 120_000

interface Real {
  testApp: TestApp
  sql: pg.Client
  drivers: TestPerson[]
  owners: TestPerson[]
  operator: TestPerson
  /** Of each driver one of each owner, so that time that is over can be booked again. */
  spaces: SpaceId[][]
  /** Nobody hears what comes of the next order to the bank. */
  isKilled: boolean
  /** The ids of mails and bell lines that were looked at. */
  read: Set<string>
  /** Why the latest call was refused. */
  refusal: string
}

interface Command {
  /** As it is printed. */
  name: string
  /** Whether it can be given now; otherwise it is passed over. */
  may?(expected: Model): boolean
  /** Does it, and has the model do it. */
  run(expected: Model, real: Real): Promise<void>
  /** The bank tells nothing, so the product has to ask. */
  isUntold?: boolean
}

/** How often each is given. What it does is drawn when it is made, so that it does the same in a shorter list. */
const kinds: [often: number, make: (chance: Choices) => Command][] = [
  [14, passTime],
  [12, book],
  [4, saveCard],
  [5, saveAccount],
  [1, removeMethod],
  [2, changeLaterMonths],
  [4, payNow],
  [2, endWithNotice],
  [2, cancel],
  [2, sendPayouts],
  [2, closePayouts],
  [1, confirmAccount],
  [1, restart],
]

const methods = ['card', 'dd'] as const
const rates = [30_000, 28_550]

function passTime(chance: Choices): Command {
  const hours = chance.one([5, 24, 24, 49, 73, 96, 8 * 24, 16 * 24, 31 * 24])
  const isUntold = chance.happens(0.2)
  return {
    name: `${hours} h pass${isUntold ? ', and the bank tells nothing' : ''}`,
    isUntold,
    run: (expected, real) => laterBy({ hours }, expected, real),
  }
}

async function laterBy(by: Temporal.DurationLike, expected: Model, { testApp }: Real): Promise<void> {
  expected.now = expected.now.add(by)
  await testApp.clock.moveTo(expected.now)
}

function book(chance: Choices): Command {
  const [driver, owner] = [chance.whole(0, 2), chance.whole(0, 1)]
  const days = chance.whole(2, 12)
  const length = chance.one([null, null, null, 30, 40, 59, 75, 130])
  const method = chance.one(methods)
  const isRefused = chance.happens(0.1)
  return {
    name: `driver ${driver} books at owner ${owner} in ${days} days, for ${length ?? 'all'} days, by ${method}`,
    may: ({ bookings, drivers, now }) =>
      // Whoever is at the checkout may confirm, which other tests try.
      (method === 'dd' || drivers[driver]!.card?.token !== months.cards.asks.token) &&
      (isRefused || months.methodOf(drivers[driver]!, method) !== null) &&
      bookings.every((one) => one.driver !== driver || (months.isOver(one, now) && months.isQuiet(one))),
    async run(expected, real) {
      const starts = months.dayOf(expected.now).add({ days })
      const ends = length === null ? null : starts.add({ days: length })
      const booked = months.book(expected, { driver, owner, rate: rates[owner]!, starts, ends }, method)
      const answer = await answerOf(real, (idempotencyKey) =>
        call(as(real, real.drivers[driver]!), bookSpace, {
          params: { spaceId: real.spaces[driver]![owner]! },
          body: { paymentMethod: method, mode: 'monthly', startDate: starts, ...(ends && { endDate: ends }) },
          idempotencyKey,
        }),
      )
      expect(answer !== 'refused', `booked: ${real.refusal}`).toBe(booked !== undefined)
      if (booked && answer !== 'refused') booked.reference = answer.reference
    },
  }
}

function saveCard(chance: Choices): Command {
  const driver = chance.whole(0, 2)
  const [name, card] = chance.one(Object.entries(months.cards))
  return {
    name: `driver ${driver} saves the card "${name}"`,
    async run(expected, real) {
      months.saveMethod(expected, driver, { kind: 'card', isRefused: false, ...card })
      const body = { token: card.token }
      const answer = await answerOf(real, (idempotencyKey) =>
        call(as(real, real.drivers[driver]!), saveStripeCard, { body, idempotencyKey }),
      )
      expect(answer).not.toBe('refused')
    },
  }
}

function saveAccount(chance: Choices): Command {
  const driver = chance.whole(0, 2)
  const [name, account] = chance.one(Object.entries(months.accounts))
  return {
    name: `driver ${driver} saves the bank account "${name}"`,
    async run(expected, real) {
      const known = expected.drivers[driver]!.dd
      // What is agreed on already needs no second agreement.
      if (known?.number !== account.number || known.isRefused)
        months.saveMethod(expected, driver, { kind: 'dd', isRefused: false, ...account })
      const post = (body: object) =>
        wireCall(real.testApp, 'POST', 'users/dd_token/', body, { token: real.drivers[driver]!.token })
      const shown = await post({ ...enteredAccount, account_number: account.number })
      expect(shown.status).toBe(200)
      if (shown.body.show_summary) expect((await post({ confirm_account: true })).status).toBe(200)
    },
  }
}

const enteredAccount = {
  account_name: 'Robin Tester',
  account_bsb: '000-000',
  address: '12 Crown Street, Surry Hills NSW 2010',
  street_name: '12 Crown Street',
  suburb: 'Surry Hills',
  state_name: 'NSW',
  postcode: '2010',
}

function removeMethod(chance: Choices): Command {
  const driver = chance.whole(0, 2)
  const method = chance.one(methods)
  return {
    name: `driver ${driver} removes the ${method}`,
    may: ({ drivers }) => drivers[driver]![method] !== null,
    async run(expected, real) {
      const isRemoved = months.removeMethod(expected, driver, method)
      const route = method === 'card' ? removeCard : removeDirectDebit
      const answer = await answerOf(real, () => call(as(real, real.drivers[driver]!), route, {}))
      expect(answer !== 'refused', `removed: ${real.refusal}`).toBe(isRemoved)
    },
  }
}

function changeLaterMonths(chance: Choices): Command {
  const find = bookingBy(chance, (booking, { now }) => !months.isOver(booking, now))
  const method = chance.one(methods)
  return {
    name: `later months of a booking are to be paid by ${method}`,
    may: (expected) => find(expected) !== undefined,
    async run(expected, real) {
      const booking = find(expected)!
      const isChanged = months.changeMethod(expected, booking, method)
      const answer = await answerOf(real, () =>
        call(as(real, real.drivers[booking.driver]!), changeMethod, {
          params: { reference: booking.reference },
          body: { paymentMethod: method },
        }),
      )
      expect(answer !== 'refused', `changed: ${real.refusal}`).toBe(isChanged)
    },
  }
}

function payNow(chance: Choices): Command {
  const find = bookingBy(chance, (booking) => months.unpaidOf(booking) !== undefined)
  const method = chance.one(methods)
  return {
    name: `what is unpaid of a booking is paid now by ${method}`,
    may: (expected) => find(expected) !== undefined,
    async run(expected, real) {
      const booking = find(expected)!
      const outcome = months.payNow(expected, booking, method) ?? 'refused'
      const answer = await answerOf(real, (idempotencyKey) =>
        call(as(real, real.drivers[booking.driver]!), payMonth, {
          params: { reference: booking.reference },
          body: { paymentMethod: method },
          idempotencyKey,
        }),
      )
      expect(answer === 'refused' ? answer : answer.state, `paid: ${real.refusal}`).toBe(outcome)
    },
  }
}

function endWithNotice(chance: Choices): Command {
  const find = bookingBy(
    chance,
    (booking, expected) => hasBegun(booking, expected) && !months.isOver(booking, expected.now),
  )
  const by = chance.one(['driver', 'owner'] as const)
  const days = chance.one([0, 0, 1, 13, 45])
  return {
    name: `the ${by} has a booking end ${days} days after the notice`,
    may: (expected) => find(expected) !== undefined,
    async run(expected, real) {
      const booking = find(expected)!
      const ends = months.earliestEnd(expected, booking).add({ days })
      const isEnding = months.endWithNotice(expected, booking, ends, by)
      const answer = await answerOf(real, (idempotencyKey) =>
        call(as(real, partyOf(real, booking, by)), endMonthly, {
          params: { reference: booking.reference },
          body: { ends, reason: by === 'owner' ? 10 : 2 },
          idempotencyKey,
        }),
      )
      expect(answer !== 'refused', `ending: ${real.refusal}`).toBe(isEnding)
    },
  }
}

function cancel(chance: Choices): Command {
  const find = bookingBy(chance, (booking, expected) => !hasBegun(booking, expected) && months.isOn(booking))
  const by = chance.one(['driver', 'owner'] as const)
  return {
    name: `the ${by} cancels a booking`,
    may: (expected) => find(expected) !== undefined,
    async run(expected, real) {
      const booking = find(expected)!
      const isCancelled = months.cancel(expected, booking, by)
      const answer = await answerOf(real, (idempotencyKey) =>
        call(as(real, partyOf(real, booking, by)), cancelBooking, {
          params: { reference: booking.reference },
          body: { isCancelled: true, reason: by === 'owner' ? 10 : 20 },
          idempotencyKey,
        }),
      )
      expect(answer !== 'refused', `cancelled: ${real.refusal}`).toBe(isCancelled)
    },
  }
}

function sendPayouts(): Command {
  return {
    name: 'the payouts that were made are sent to the bank',
    async run(expected, real) {
      for (const period of periodsWith(expected, 'made')) {
        const { token } = real.operator
        const path = 'operator/payouts/file/'
        expect((await wireCall(real.testApp, 'POST', path, { period }, { token })).status).toBe(200)
      }
      months.sendPayouts(expected)
    },
  }
}

function closePayouts(chance: Choices): Command {
  const state = chance.happens(0.6) ? 'paid' : 'returned'
  return {
    name: `the payouts that were sent are ${state}`,
    may: (expected) => periodsWith(expected, 'sent').length > 0,
    async run(expected, real) {
      const { token } = real.operator
      const { rows } = await real.sql.query<{ id: string }>(`select id from payouts where state = 'sent'`)
      const body = {
        ids: rows.map(({ id }) => id),
        state,
        ...(state === 'returned' && { reason: 'No account' }),
      }
      const answer = await wireCall(real.testApp, 'POST', 'operator/payouts/close/', body, { token })
      expect(answer.status).toBe(200)
      months.closePayouts(expected, state)
    },
  }
}

function confirmAccount(chance: Choices): Command {
  const owner = chance.whole(0, 1)
  return {
    name: `owner ${owner} says that the account that returned a payout is right`,
    may: ({ owners }) => owners[owner]!.isReturned,
    async run(expected, real) {
      const { id, token } = real.owners[owner]!
      const { rows } = await real.sql.query<{ payout: string }>(
        `select returned_payout_id as payout from payout_details where account_id = $1 and replaced_at is null`,
        [id],
      )
      const path = 'users/bank_account/confirm/'
      expect((await wireCall(real.testApp, 'POST', path, rows[0], { token })).status).toBe(200)
      expected.owners[owner]!.isReturned = false
    },
  }
}

function restart(): Command {
  return {
    name: 'the program ends and starts again',
    async run(expected, real) {
      await real.testApp.settleJobs()
      await real.testApp.stop()
      real.testApp = await started(real, expected.now, real.testApp)
    },
  }
}

/** One of the bookings with which it can be done, and now and then any. */
function bookingBy(chance: Choices, suits: (booking: Booking, expected: Model) => boolean) {
  const [which, isAny] = [chance.whole(0, 99), chance.happens(0.15)]
  return (expected: Model): Booking | undefined => {
    const all = expected.bookings.filter((booking) => isAny || suits(booking, expected))
    return all[which % all.length]
  }
}
const hasBegun = ({ starts }: Booking, { now }: Model) =>
  Temporal.Instant.compare(months.midnight(starts), now) <= 0
const partyOf = (real: Real, booking: Booking, by: 'driver' | 'owner') =>
  by === 'driver' ? real.drivers[booking.driver]! : real.owners[booking.owner]!
const as = ({ testApp }: Pick<Real, 'testApp'>, { token }: TestPerson) => testApp.send({ token })

function periodsWith({ owners }: Model, state: months.Payout['state']): string[] {
  const payouts = owners.flatMap((owner) => owner.payouts.filter((payout) => payout.state === state))
  return [...new Set(payouts.map(({ period }) => period))]
}

/** Asks with one key until there is an answer; what a killed node has left open is found by the next. */
async function answerOf<T>(real: Real, ask: (key: string) => Promise<T>): Promise<T | 'refused'> {
  const key = newKey()
  real.refusal = ''
  await real.sql.query('delete from limits')
  for (let tries = 0; tries < 3; tries++) {
    try {
      return await ask(key)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const isOpen = error.message === refusals['still-working-on-it'].words || error.status >= 500
      if (!isOpen) {
        real.refusal = error.message
        return 'refused'
      }
    }
    await makeAttemptsStale(real.testApp)
    await real.testApp.product.sweepNow()
  }
  throw new Error('There is no answer')
}

/** Everything that is due now. Of what a killed node has begun, the outcome is found first, and what follows from it at the next look. */
async function catchUp(
  expected: Model,
  { testApp }: Real,
  { isUntold = false, isKilled = false }: { isUntold?: boolean | undefined; isKilled?: boolean },
): Promise<void> {
  if (!isUntold) months.settleDebits(expected)
  for (let look = 0; look < (isKilled ? 3 : 2); look++) {
    if (!isUntold) await testApp.deliverWebhooks()
    await testApp.settleJobs()
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
    months.remindOfMonths(expected)
    months.chargeDueMonths(expected)
    months.settleDebits(expected)
    months.tellOfRefunds(expected)
    months.makeAvailable(expected)
    months.makePayouts(expected)
  }
  await testApp.settleJobs()
}

/** What is not as the model has it. */
async function compare(expected: Model, real: Real): Promise<void> {
  expect(await ordersAtBank(real)).toEqual(ordersOf(expected))
  expect(await ledger(real)).toEqual(ledgerOf(expected))
  expect([
    ...untrueIn(expected, 'mail', await newMails(real)),
    ...untrueIn(expected, 'bell', await newBellLines(real)),
  ]).toEqual([])
  expected.told = []
}

async function newMails({ sql, read, ...real }: Real): Promise<Read[]> {
  const { rows } = await sql.query<{ id: string; to: string; title: string; text: string }>(
    `select id, recipient as "to", subject as title, body_text as text from outgoing_messages where channel = 'mail'`,
  )
  const readers = readersOf(real)
  const fresh = rows.filter(({ id }) => !read.has(id))
  for (const { id } of fresh) read.add(id)
  return fresh.map(({ to, ...mail }) => ({
    ...mail,
    reader: readers.find(({ person }) => person.email === to)!.reader,
  }))
}

async function newBellLines({ read, ...real }: Real): Promise<Read[]> {
  const lines: Read[] = []
  for (const { person, reader } of readersOf(real)) {
    const all = await call(as(real, person), myNotifications, { query: { most: 100 } })
    for (const { id, title, type, description } of all) {
      if (read.has(id)) continue
      read.add(id)
      lines.push({ reader, title: title ?? olderTitles[type] ?? type, text: description })
    }
  }
  return lines
}

/** Kinds from before a line had a title of its own. */
const olderTitles: Partial<Record<string, string>> = {
  'booking-made': 'Booking made',
  'booking-cancelled': 'Booking cancelled',
}

const readersOf = ({ drivers, owners }: Pick<Real, 'drivers' | 'owners'>) => [
  ...drivers.map((person, which) => ({ person, reader: { side: 'driver', which } as const })),
  ...owners.map((person, which) => ({ person, reader: { side: 'owner', which } as const })),
]

interface OrderAtBank {
  about: string
  method: Method
  amount: number
  state: string
  refunded: number
}

async function ordersAtBank({ sql }: Real): Promise<string[]> {
  const { rows } = await sql.query<OrderAtBank>(
    `select description as about, case method_type when 'card' then 'card' else 'dd' end as method, amount,
       case status when 'succeeded' then 'paid' when 'requires_payment_method' then 'failed' else status end as state,
       amount_refunded as refunded
     from stripe_sandbox.payment_intents order by seq`,
  )
  const booked = await sql.query<{ reference: string }>(
    `select reference from bookings where state <> 'released'`,
  )
  const known = new Set(booked.rows.map(({ reference }) => reference))
  return rows.map(({ about, ...order }) => orderWords(nameOf(about, known), order)).toSorted()
}

/** "Parking B4RQ, month 2"; of what came to nothing at the checkout nobody knows a reference. */
function nameOf(about: string, known: ReadonlySet<string>): string {
  const [, reference = '', month = '1'] = /^Parking (\w+)(?:, month (\d+))?$/.exec(about) ?? []
  return known.has(reference) ? `${reference} ${month}` : 'nothing'
}

const ordersOf = ({ orders }: Model) =>
  orders
    .map(({ booking, month, ...order }) =>
      orderWords(booking ? `${booking.reference} ${month}` : 'nothing', order),
    )
    .toSorted()

const orderWords = (name: string, { method, amount, state, refunded }: Omit<OrderAtBank, 'about'>) =>
  `${name}: ${amount} by ${method}, ${state}, ${refunded} refunded`

async function ledger({ sql, drivers, owners }: Real) {
  const { rows } = await sql.query<{ account: string; cents: number }>(
    `select a.kind || coalesce(':' || a.holder_id, '') as account,
       sum(case when e.debit_account = a.id then -e.amount_cents else e.amount_cents end)::int as cents
     from ledger_entries e join ledger_accounts a on a.id in (e.debit_account, e.credit_account) group by 1`,
  )
  const held = new Map(rows.map((row) => [row.account, row.cents]))
  const of = (...accounts: string[]) => accounts.reduce((total, one) => total + (held.get(one) ?? 0), 0)
  return {
    drivers: drivers.map(({ id }) => ({
      cash: of(`wallet-cash:${id}`),
      free: of(`wallet-free:${id}`),
      held: of(`wallet-cash-held:${id}`, `wallet-free-held:${id}`),
    })),
    owners: owners.map(({ id }) => ({
      earnings: of(`owner-pending:${id}`, `owner-available:${id}`),
      available: of(`owner-available:${id}`),
      beingPaid: of(`payout-in-transit:${id}`),
    })),
    platform: of('commission', 'card-fees', 'gst'),
    takenByBank: 0 - of('provider-clearing', 'refunds-under-way'),
    debitsUnderWay: 0 - of('debits-under-way'),
    paidOut: of('bank'),
    clearing: of('stay-clearing'),
  }
}

const filled = [
  { cash: 0, free: 0 },
  { cash: 4_100, free: 1_500 },
  { cash: 70_000, free: 0 },
]

function ledgerOf({ drivers, owners, orders, bookings }: Model): Awaited<ReturnType<typeof ledger>> {
  const all = bookings.flatMap((booking) => booking.months)
  const shared = all.filter(({ earning }) => earning)
  const put = filled.reduce((total, { cash }) => total + cash, 0)
  const payouts = (owner: months.Owner, ...states: months.Payout['state'][]) =>
    months.sum(owner.payouts.filter(({ state }) => states.includes(state)))
  return {
    drivers: drivers.map(({ cash, free }) => ({ cash, free, held: 0 })),
    owners: owners.map((owner, at) => {
      const earnings = months.earningsOf({ bookings }, at)
      const available = months.sum(earnings.filter(({ state }) => state === 'available'))
      return {
        earnings: available + months.sum(earnings.filter(({ state }) => state === 'pending')),
        available,
        beingPaid: payouts(owner, 'made', 'sent'),
      }
    }),
    platform: shared.reduce(
      (total, { price, back, earning, bill }) => total + price - back - earning!.amount + bill.fee,
      0,
    ),
    takenByBank:
      put +
      orders
        .filter(({ state }) => state === 'paid')
        .reduce((total, { amount, refunded }) => total + amount - refunded, 0),
    debitsUnderWay: months.sum(orders.filter(({ state }) => state === 'processing')),
    paidOut: owners.reduce((total, owner) => total + payouts(owner, 'paid'), 0),
    clearing: 0,
  }
}

/** A Tuesday morning in Sydney. */
const begins = Temporal.Instant.from('2026-11-16T21:00:00Z')
const ends = Temporal.Instant.from('2028-01-16T21:00:00Z')

async function started(real: Pick<Real, 'isKilled'>, now: Temporal.Instant, on?: TestApp): Promise<TestApp> {
  /** The bank has done its part, and whoever asked is no more. */
  async function mayBeKilled<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const isKilled = real.isKilled
    real.isKilled = false
    const answer = await ask()
    if (isKilled) throw new Error('The process is gone')
    return answer
  }
  return startTestApp({
    at: now.toString(),
    ...(on && { on }),
    payments: (bank) => ({
      ...bank,
      charge: (order) => mayBeKilled(() => bank.charge(order)),
      refund: (order) => mayBeKilled(() => bank.refund(order)),
    }),
  })
}

async function begin(): Promise<{ expected: Model; real: Real }> {
  const real = { isKilled: false, read: new Set<string>() } as Real
  const testApp = await started(real, begins)
  const drivers = await Promise.all(filled.map(() => testApp.people.driver()))
  const owners = await Promise.all([testApp.people.owner(), testApp.people.owner()])
  for (const [at, { cash, free }] of filled.entries())
    await fillWallet(testApp, drivers[at]!.id, { cash: cents(cash), free: cents(free) })
  for (const owner of owners) expect((await addDetails(testApp, owner)).status).toBe(200)
  const spaces = await Promise.all(
    drivers.map(() =>
      Promise.all(
        owners.map(({ id }, at) =>
          testApp.people.space(id, { allowMonthly: true, rateMonthlyCents: rates[at]! }),
        ),
      ),
    ),
  )
  const sql = new pg.Client(testApp.owner)
  await sql.connect()
  Object.assign(real, { testApp, sql, drivers, owners, operator: await testApp.people.operator(), spaces })
  const expected: Model = {
    now: begins,
    drivers: filled.map((wallet) => ({
      ...wallet,
      card: { kind: 'card', isRefused: false, ...months.cards.visa },
      dd: null,
    })),
    owners: owners.map(() => ({ payouts: [], isReturned: false })),
    bookings: [],
    orders: [],
    refunds: [],
    told: [],
  }
  return { expected, real }
}

interface Given {
  command: Command
  isKilled: boolean
}

const nameOfGiven = ({ command, isKilled }: Given) =>
  command.name + (isKilled ? ' (the node is killed when it has asked the bank)' : '')

/** Gives each command that can be given then, and lets the months pass to their end. */
async function runAll(commands: Iterable<Given>, isGiven: (given: Given) => void = () => {}): Promise<void> {
  const { expected, real } = await begin()
  try {
    let count = 0
    for (const given of commands) {
      const { command } = given
      if (command.may && !command.may(expected)) continue
      if (++count > commandsOfARun) break
      isGiven(given)
      real.isKilled = given.isKilled
      await command.run(expected, real)
      await catchUp(expected, real, { isUntold: command.isUntold, isKilled: given.isKilled })
      real.isKilled = false
      await compare(expected, real)
    }
    while (Temporal.Instant.compare(expected.now, ends) < 0) {
      await laterBy({ hours: 24 * 31 }, expected, real)
      await catchUp(expected, real, {})
      await compare(expected, real)
    }
    expect(await findings(real.testApp.owner, expected.now)).toEqual([])
  } finally {
    await real.sql.end()
    await real.testApp.stop()
  }
}

/** The error, and the commands that led to it. */
async function wrongIn(commands: Iterable<Given>): Promise<{ given: Given[]; error: Error } | undefined> {
  const given: Given[] = []
  return runAll(commands, (one) => given.push(one)).then(
    () => undefined,
    (error: Error) => ({ given, error }),
  )
}

/** Leaves out what it can as long as something is wrong, halves first; the error names the rest. */
async function shortest(seed: number, found: { given: Given[]; error: Error }): Promise<Error> {
  const until = Date.now() + shrinkMilliseconds
  for (let size = Math.ceil(found.given.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < found.given.length && Date.now() < until;) {
      const again = await wrongIn(found.given.toSpliced(at, size))
      if (again) found = again
      else at += size
    }
  const { given, error } = found
  error.message = [`MONTHS_SEED=${seed}`, ...given.map(nameOfGiven), '', error.message].join('\n')
  return error
}

function* drawn(seed: number): Generator<Given> {
  const chance = choices(seed)
  const often = kinds.flatMap(([times, make]) => Array.from({ length: times }, () => make))
  for (;;) yield { command: chance.one(often)(chance), isKilled: chance.happens(0.15) }
}

test.each(seeds)(
  'money and words over fourteen months are as the model has them, seed %i',
  async (seed) => {
    const found = await wrongIn(drawn(seed))
    if (found) throw await shortest(seed, found)
    expect(found).toBeUndefined()
  },
  1_800_000,
)
