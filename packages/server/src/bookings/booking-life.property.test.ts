import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import {
  balance,
  balancesOf,
  fillWallet,
  makeAttemptsStale,
  takenByBank,
} from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { extendBooking } from '@bayshare/contract/booking-changes'
import { cancelBooking, previewCashRefund, refundCash } from '@bayshare/contract/booking-ends'
import { answerRequest } from '@bayshare/contract/received-bookings'
import { bookSpace, myBookings } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { refusals } from '@bayshare/contract/refusals'
import type { CallOf } from '@bayshare/contract/route'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Cents, cents, dollars, noCents } from '@bayshare/domain/money/cents'
import { splitPrice } from '@bayshare/domain/money/split-price'
import { type Bill, bill } from '@bayshare/domain/payments/bill'
import { cashRefundOf } from '@bayshare/domain/payments/cash-refund'
import { refundOf } from '@bayshare/domain/payments/refund'
import { isBefore, minutesBetween } from '@bayshare/domain/time/compare-instants'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findings } from '../doctor/findings'

const { PROVE, SEED } = process.env
const seed = PROVE ? Number(SEED) : 15
const lives = PROVE ? 100 : 2
const longest = PROVE ? 40 : 16

const { policy } = brandById('main')
const zone = 'Australia/Sydney'

/** One driver and one owner as they are thought to stand. */
interface Model {
  now: Temporal.Instant
  cash: Cents
  free: Cents
  /** What the bank took from the card, less what goes back to it. */
  taken: number
  earned: number
  bookings: ModelBooking[]
}

interface ModelBooking {
  reference: string
  kind: 'casual' | 'monthly'
  state: 'waiting' | 'confirmed' | 'declined' | 'withdrawn' | 'expired' | 'cancelled'
  starts: Temporal.Instant
  /** None for a month that goes on. */
  ends: Temporal.Instant | null
  expires: Temporal.Instant | null
  charges: { bill: Bill; at: Temporal.Instant; credited: Cents }[]
  cancelledAt?: Temporal.Instant
  isCashedOut?: true
}

/** What really runs. */
interface Real {
  testApp: TestApp
  driver: TestPerson
  owner: TestPerson
  casual: SpaceId
  monthly: SpaceId
}

type Command = fc.AsyncCommand<Model, Real>

/** What the bank does with the first question of a command; afterwards it answers again. */
const faults = ['none', 'reply lost', 'not reached'] as const
type Fault = (typeof faults)[number]

/** The caller asks with one key until there is an answer, and the sweeps do what a killed server left. */
async function insistently<T>(
  { testApp }: Real,
  fault: Fault,
  ask: () => Promise<T>,
): Promise<T | 'refused'> {
  const endpoint = 'POST /v1/payment_intents'
  if (fault === 'reply lost') testApp.bank.faults.set(endpoint, { kind: 'execute-then-drop' }, 2)
  if (fault === 'not reached') testApp.bank.faults.set(endpoint, { kind: 'refuse', status: 503 }, 2)
  const first = await outcomeOf(ask)
  testApp.bank.faults.clear()
  if (first !== 'under way') return first
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
  const second = await outcomeOf(ask)
  if (second === 'under way') throw new Error('The bank answers again, and there is still no outcome')
  return second
}

async function outcomeOf<T>(ask: () => Promise<T>): Promise<T | 'refused' | 'under way'> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.message === refusals['still-working-on-it'].words) return 'under way'
    if (error.status >= 500) throw error
    return 'refused'
  }
}

function billFor(model: Model, price: Cents, length: 'casual' | 'monthly'): Bill {
  const wallet = { cash: model.cash, free: model.free }
  return bill(
    [{ kind: 'parking', label: 'Parking', amount: price }],
    { length, method: 'card', promo: null, wallet },
    policy,
  )
}

function take(model: Model, { cash, free }: Bill): void {
  model.cash = cents(model.cash - cash)
  model.free = cents(model.free - free)
}

function giveBack(model: Model, { cash, free }: Bill): void {
  model.cash = cents(model.cash + cash)
  model.free = cents(model.free + free)
}

function paid(model: Model, { charge, ownerEarning }: Bill): void {
  model.taken += charge
  model.earned += ownerEarning
}

const hourly = dollars(4)
const priceOf = (hours: number) => cents(hourly * Math.min(hours, 7))
const hoursBetween = (from: Temporal.Instant, to: Temporal.Instant) => minutesBetween(from, to) / 60

const isTaken = (model: Model, starts: Temporal.Instant, ends: Temporal.Instant, but?: ModelBooking) =>
  model.bookings.some(
    (one) =>
      one !== but &&
      one.kind === 'casual' &&
      one.state === 'confirmed' &&
      one.ends !== null &&
      isBefore(one.starts, ends) &&
      isBefore(starts, one.ends),
  )

class Book implements Command {
  constructor(
    readonly ahead: number,
    readonly hours: number,
    readonly fault: Fault,
  ) {}
  check = () => true
  async run(model: Model, real: Real) {
    const soonest = model.now.toZonedDateTimeISO(zone).add({ minutes: policy.casual.leadMinutes })
    const starts = soonest
      .round({ smallestUnit: 'hour', roundingMode: 'ceil' })
      .add({ hours: this.ahead - 1 })
    const ends = starts.add({ hours: this.hours })
    const idempotencyKey = newKey()
    const body = {
      paymentMethod: 'card',
      startDate: starts.toPlainDate(),
      startTime: starts.toPlainTime(),
      endDate: ends.toPlainDate(),
      endTime: ends.toPlainTime(),
    } as CallOf<typeof bookSpace>['body']
    const answer = await insistently(real, this.fault, () =>
      call(real.testApp.send({ token: real.driver.token }), bookSpace, {
        params: { spaceId: real.casual },
        body,
        idempotencyKey,
      }),
    )
    if (isTaken(model, starts.toInstant(), ends.toInstant())) return expect(answer).toBe('refused')
    if (answer === 'refused') throw new Error('A free time was refused')
    const priced = billFor(model, priceOf(this.hours), 'casual')
    take(model, priced)
    paid(model, priced)
    model.bookings.push({
      reference: answer.reference,
      kind: 'casual',
      state: 'confirmed',
      starts: starts.toInstant(),
      ends: ends.toInstant(),
      expires: null,
      charges: [{ bill: priced, at: model.now, credited: noCents }],
    })
  }
  toString = () => `book ${this.hours} h in ${this.ahead} h (${this.fault})`
}

class Extend implements Command {
  constructor(
    readonly which: number,
    readonly hours: number,
    readonly fault: Fault,
  ) {}
  check = (model: Readonly<Model>) => model.bookings.length > 0
  async run(model: Model, real: Real) {
    const booking = chosen(model, this.which)
    const { reference, starts, ends } = booking
    const idempotencyKey = newKey()
    const answer = await insistently(real, this.fault, () =>
      call(real.testApp.send({ token: real.driver.token }), extendBooking, {
        params: { reference },
        body: { minutes: 60 * this.hours },
        idempotencyKey,
      }),
    )
    const later = ends?.add({ hours: this.hours })
    const isOn =
      booking.kind === 'casual' && booking.state === 'confirmed' && ends && isBefore(model.now, ends)
    if (!isOn || !later || isTaken(model, ends, later, booking)) return expect(answer).toBe('refused')
    if (answer === 'refused') throw new Error('A free time was refused')
    const price = cents(priceOf(hoursBetween(starts, later)) - priceOf(hoursBetween(starts, ends)))
    const priced = billFor(model, price, 'casual')
    take(model, priced)
    paid(model, priced)
    booking.charges.push({ bill: priced, at: model.now, credited: noCents })
    booking.ends = later
  }
  toString = () => `extend ${this.which} by ${this.hours} h (${this.fault})`
}

class Cancel implements Command {
  constructor(
    readonly which: number,
    readonly by: 'driver' | 'owner',
  ) {}
  check = (model: Readonly<Model>) => model.bookings.length > 0
  async run(model: Model, real: Real) {
    const booking = chosen(model, this.which)
    const { reference, starts, ends, kind } = booking
    const answer = await outcomeOf(() =>
      call(real.testApp.send({ token: real[this.by].token }), cancelBooking, {
        params: { reference },
        body: { isCancelled: true, reason: this.by === 'owner' ? 10 : kind === 'casual' ? 3 : 20 },
        idempotencyKey: newKey(),
      }),
    )
    const isBeforeStart = isBefore(model.now, starts)
    const isOn = booking.state === 'confirmed' && (ends === null || isBefore(model.now, ends))
    const may = isOn && (isBeforeStart || (this.by === 'driver' && kind === 'casual'))
    if (!may) return expect(answer).toBe('refused')
    expect(answer).not.toBe('refused')
    for (const charge of booking.charges) {
      const refund = refundOf(
        charge.bill,
        {
          by: this.by,
          kind,
          minutesToStart: minutesBetween(model.now, starts),
          minutesSinceBooked: minutesBetween(charge.at, model.now),
        },
        policy.cancellation,
      )
      model.cash = cents(model.cash + refund.toCash)
      model.free = cents(model.free + refund.toFree)
      model.taken -= refund.toMethod
      model.earned += splitPrice(refund.priceKept, policy.commission).ownerEarning - charge.bill.ownerEarning
      charge.credited = refund.credited
    }
    booking.state = 'cancelled'
    if (this.by === 'driver') booking.cancelledAt = model.now
  }
  toString = () => `the ${this.by} cancels ${this.which}`
}

class CashOut implements Command {
  constructor(readonly which: number) {}
  check = (model: Readonly<Model>) => model.bookings.length > 0
  async run(model: Model, real: Real) {
    const booking = chosen(model, this.which)
    const { reference } = booking
    const send = real.testApp.send({ token: real.driver.token })
    const answer = await outcomeOf(async () => {
      const { toCard: expected } = await call(send, previewCashRefund, { params: { reference } })
      return call(send, refundCash, { params: { reference }, body: { expected }, idempotencyKey: newKey() })
    })
    const charges = booking.charges.map(({ credited }, at) => ({ chargeId: `${at}`, credited }))
    const { credit, toCard } = cashRefundOf(charges, model.cash, policy.cancellation)
    const may = booking.cancelledAt !== undefined && !booking.isCashedOut && toCard > 0
    if (!may) return expect(answer).toBe('refused')
    expect(answer).toMatchObject({ refunded: toCard })
    model.cash = cents(model.cash - credit)
    model.taken -= toCard
    booking.isCashedOut = true
  }
  toString = () => `cash refund of ${this.which}`
}

class Ask implements Command {
  constructor(readonly fault: Fault) {}
  check = () => true
  async run(model: Model, real: Real) {
    const today = model.now.toZonedDateTimeISO(zone).toPlainDate()
    const startDate = today.add({ days: 40 })
    const idempotencyKey = newKey()
    const answer = await insistently(real, this.fault, () =>
      call(real.testApp.send({ token: real.driver.token }), bookSpace, {
        params: { spaceId: real.monthly },
        body: { paymentMethod: 'card', mode: 'monthly', startDate },
        idempotencyKey,
      }),
    )
    const isHad = model.bookings.some(
      ({ kind, state }) => kind === 'monthly' && (state === 'waiting' || state === 'confirmed'),
    )
    if (isHad) return expect(answer).toBe('refused')
    if (answer === 'refused') throw new Error('A free month was refused')
    const priced = billFor(model, dollars(300), 'monthly')
    take(model, priced)
    model.bookings.push({
      reference: answer.reference,
      kind: 'monthly',
      state: 'waiting',
      starts: startDate.toZonedDateTime(zone).toInstant(),
      ends: null,
      expires: model.now.add({ hours: policy.requestLapsesAfterHours.space }),
      charges: [{ bill: priced, at: model.now, credited: noCents }],
    })
  }
  toString = () => `ask for a month (${this.fault})`
}

const answers = { accept: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const

class Answer implements Command {
  constructor(
    readonly which: number,
    readonly answer: keyof typeof answers,
  ) {}
  check = (model: Readonly<Model>) => model.bookings.length > 0
  async run(model: Model, real: Real) {
    const booking = chosen(model, this.which)
    const { token } = this.answer === 'withdraw' ? real.driver : real.owner
    const reason = this.answer === 'accept' ? null : this.answer === 'decline' ? 10 : 20
    const answer = await outcomeOf(() =>
      call(real.testApp.send({ token }), answerRequest, {
        params: { reference: booking.reference },
        body: { answer: this.answer, reason },
        idempotencyKey: newKey(),
      }),
    )
    // The same answer once more changes nothing and is no mistake.
    const isRepeated = booking.kind === 'monthly' && booking.state === answers[this.answer]
    if (booking.state !== 'waiting' && !isRepeated) return expect(answer).toBe('refused')
    expect(answer).not.toBe('refused')
    if (isRepeated) return
    booking.state = answers[this.answer]
    const [first] = booking.charges
    if (this.answer === 'accept') paid(model, first!.bill)
    else giveBack(model, first!.bill)
  }
  toString = () => `${this.answer} ${this.which}`
}

class PassTime implements Command {
  constructor(readonly minutes: number) {}
  check = () => true
  async run(model: Model, real: Real) {
    model.now = model.now.add({ minutes: this.minutes })
    await real.testApp.clock.moveTo(model.now)
    await real.testApp.product.sweepNow()
    for (const booking of model.bookings) {
      const isOver = booking.state === 'waiting' && booking.expires && !isBefore(model.now, booking.expires)
      if (!isOver) continue
      booking.state = 'expired'
      giveBack(model, booking.charges[0]!.bill)
    }
  }
  toString = () => `${this.minutes} min pass`
}

/** The program ends and starts again on what it has kept. */
class Restart implements Command {
  check = () => true
  async run(model: Model, real: Real) {
    await real.testApp.stop()
    real.testApp = await startTestApp({ on: real.testApp, at: model.now.toString() })
  }
  toString = () => 'restart'
}

/** The bank tells all it has to tell, some of it twice and in another order. */
class Notices implements Command {
  check = () => true
  async run(_: Model, { testApp }: Real) {
    testApp.bank.webhookFaults.set({ copies: 2, isReversed: true })
    await testApp.deliverWebhooks()
    testApp.bank.webhookFaults.clear()
  }
  toString = () => 'notices of the bank'
}

function chosen(model: Model, which: number): ModelBooking {
  return model.bookings[which % model.bookings.length]!
}

/** Every promise that can be looked up from outside, after every command. */
function watched(command: Command): Command {
  return {
    check: (model) => command.check(model),
    async run(model, real) {
      await command.run(model, real)
      const { testApp, driver } = real
      expect(await balancesOf(testApp, driver.id)).toMatchObject({
        cash: model.cash,
        freeCredits: model.free,
      })
      const listed = await call(testApp.send({ token: driver.token }), myBookings, {})
      const seen = listed.map(({ reference, status, isCancelled, endsAt }) =>
        [reference, isCancelled ? 'cancelled' : status, endsAt?.toString()].join(' '),
      )
      const expected = model.bookings.map(({ reference, state, ends }) =>
        [reference, state === 'expired' ? 'declined' : state, ends?.toString()].join(' '),
      )
      expect(seen.toSorted()).toEqual(expected.toSorted())
    },
    toString: () => command.toString(),
  }
}

const which = fc.nat({ max: 5 })
const fault = fc.constantFrom<Fault>('none', 'none', 'none', ...faults)
const commands = [
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }), fault)
    .map((of) => new Book(...of)),
  fc.tuple(which, fc.integer({ min: 1, max: 3 }), fault).map((of) => new Extend(...of)),
  fc.tuple(which, fc.constantFrom('driver', 'driver', 'owner')).map((of) => new Cancel(...of)),
  which.map((one) => new CashOut(one)),
  fault.map((one) => new Ask(one)),
  fc.tuple(which, fc.constantFrom('accept', 'decline', 'withdraw')).map((of) => new Answer(...of)),
  fc.constantFrom(5, 65, 200, 25 * 60).map((minutes) => new PassTime(minutes)),
  fc.constant(new Restart()),
  fc.constant(new Notices()),
].map((kind) => (kind as fc.Arbitrary<Command>).map(watched))

async function begin(): Promise<{ model: Model; real: Real }> {
  const testApp = await startTestApp()
  const [driver, owner] = [await testApp.people.driver(), await testApp.people.owner()]
  const [cash, free] = [dollars(11), dollars(5)]
  await fillWallet(testApp, driver.id, { cash, free })
  const real = {
    testApp,
    driver,
    owner,
    casual: await testApp.people.space(owner.id),
    monthly: await testApp.people.space(owner.id, {
      allowMonthly: true,
      autoApprove: false,
      rateMonthlyCents: 30_000,
    }),
  }
  return { model: { now: testApp.clock.now(), cash, free, taken: 0, earned: 0, bookings: [] }, real }
}

test(`${lives} lives of bookings and their money are as the model has them`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: longest, size: 'max' }), async (given) => {
      const { model, real } = await begin()
      try {
        await fc.asyncModelRun(() => ({ model, real }), given)
        const { testApp, owner } = real
        await testApp.deliverWebhooks()
        await makeAttemptsStale(testApp)
        await testApp.product.sweepNow()
        await testApp.settleJobs()
        const { rows } = await sql<{ refunded: number }>`
          select coalesce(sum(refunded_cents), 0)::int as refunded from payments`.execute(
          testApp.database.read(),
        )
        expect((await takenByBank(testApp)) - rows[0]!.refunded).toBe(model.taken)
        const earned = await Promise.all(
          ['owner-pending', 'owner-available'].map((kind) => balance(testApp, `${kind}:${owner.id}`)),
        )
        expect(earned.reduce((sum, amount) => sum + amount, 0)).toBe(model.earned)
        expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
      } finally {
        await real.testApp.stop()
      }
    }),
    { numRuns: lives, seed, endOnFailure: true },
  )
}, 1_800_000)
