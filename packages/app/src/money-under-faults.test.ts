import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import {
  addDebit,
  asOwner,
  balance,
  fillWallet,
  makeAttemptsStale,
  useCard,
} from '@bayshare/app/testing/test-money'
import { testIncidents } from '@bayshare/app/testing/test-incidents'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-staff'
import { wireCall, type WireResult } from '@bayshare/app/testing/wire-calls'
import { changeTime, extendBooking } from '@bayshare/contract/booking-changes'
import { bookSpace } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { stayTokenIn } from '@bayshare/contract/hotel'
import { answerRequest } from '@bayshare/contract/received-bookings'
import { refusals } from '@bayshare/contract/refusals'
import { dollars } from '@bayshare/domain/money/cents'
import { findings } from '@bayshare/server/doctor/findings'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

/**
 * Every way of paying, at a bank that fails in every way, while the node that asked is killed, the clock jumps past every hold, or
 * neither. Mail and text messages fail all the while. However it ends: bank, ledger and wallets agree to the cent, nothing
 * is left open, and nobody is answered with a 500.
 */

/** The node that is asked, and another one on the same database that reconciles. */
let asked: TestApp
let other: TestApp
let owner: TestPerson
let operator: TestPerson
let isKilled = false
const { report, take } = testIncidents(() => ({ testApp: asked, operator }))
beforeAll(async () => {
  const away = { send: () => Promise.reject(new Error('Nobody is there')) }
  asked = await startTestApp({
    mailer: away,
    texter: away,
    payments: (real) => ({
      ...real,
      charge: (order) => mayBeKilled(() => real.charge(order)),
      resend: (order) => mayBeKilled(() => real.resend(order)),
      capture: (ref) => mayBeKilled(() => real.capture(ref)),
      refund: (order) => mayBeKilled(() => real.refund(order)),
    }),
  })
  other = await startTestApp({ on: asked, at: asked.clock.now().toString(), mailer: away, texter: away })
  owner = await asked.people.owner()
  operator = await asked.people.operator()
})
afterEach(() => {
  isKilled = false
  asked.bank.faults.clear()
  asked.bank.webhookFaults.clear()
})
afterAll(async () => {
  await asked.stop()
  await other.stop()
})

/** The bank has done its part, and whoever asked it is no more. */
async function mayBeKilled<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const dies = isKilled
  isKilled = false
  const answer = await ask()
  if (dies) throw new Error('The process is gone')
  return answer
}

type Fault = Parameters<TestApp['bank']['faults']['set']>[1]

/** A request that somebody waits for, sent under one key however often, or what the product does by itself. */
interface Act {
  (): Promise<unknown>
}

interface Flow {
  endpoint: string
  prepare(): Promise<Act>
  /** Nobody waits for an answer. */
  isByItself?: true
}

const create = 'POST /v1/payment_intents'

const flows: Record<string, Flow> = {
  'a casual booking': {
    endpoint: create,
    async prepare() {
      const driver = await asked.people.driver()
      await fillWallet(asked, driver.id, { cash: dollars(3), free: dollars(2) })
      const spaceId = await asked.people.space(owner.id)
      const idempotencyKey = newKey()
      return () => bookAs(driver, spaceId, { ...twoHours() }, idempotencyKey)
    },
  },
  'a first month by card': { endpoint: create, prepare: () => monthBy('card') },
  'a first month by direct debit': { endpoint: create, prepare: () => monthBy('dd') },
  'a request': { endpoint: create, prepare: async () => (await request()).ask },
  'an acceptance': {
    endpoint: `${create}/:id/capture`,
    async prepare() {
      const { ask } = await request()
      const { reference } = (await ask()) as { reference: string }
      const idempotencyKey = newKey()
      return () =>
        call(asked.send({ token: owner.token }), answerRequest, {
          params: { reference },
          body: { answer: 'accept' },
          idempotencyKey,
        })
    },
  },
  'an extension': {
    endpoint: create,
    async prepare() {
      const { driver, reference } = await booked()
      const idempotencyKey = newKey()
      return () =>
        call(asked.send({ token: driver.token }), extendBooking, {
          params: { reference },
          body: { minutes: 60 },
          idempotencyKey,
        })
    },
  },
  'a change of times': {
    endpoint: create,
    async prepare() {
      const { driver, reference, day } = await booked()
      const idempotencyKey = newKey()
      return () =>
        call(asked.send({ token: driver.token }), changeTime, {
          params: { reference },
          body: { start: day.toPlainDateTime('08:00'), end: day.toPlainDateTime('12:00') },
          idempotencyKey,
        })
    },
  },
  'a top-up': {
    endpoint: create,
    async prepare() {
      const driver = await asked.people.driver()
      const headers = { 'idempotency-key': newKey() }
      return () => post('users/top_up/', { amount: 50 }, { token: driver.token, headers })
    },
  },
  'a hotel stay': {
    endpoint: create,
    async prepare() {
      const token = await provenGuest()
      const headers = { 'idempotency-key': newKey() }
      const body = { stripe_token: 'tok_visa', expected_total: 50 }
      return () => post(`hotel_stays/${token}/pay/`, body, { brand: 'hotel', headers })
    },
  },
  'a later month': {
    endpoint: create,
    isByItself: true,
    async prepare() {
      const pay = await monthBy('card', today().add({ days: 45 }))
      await pay()
      return () => atLater({ hours: 24 * 33 })
    },
  },
  'another try of a month': {
    endpoint: create,
    isByItself: true,
    async prepare() {
      const driver = await asked.people.driver()
      await (
        await monthBy('card', today().add({ days: 45 }), driver)
      )()
      await useCard(asked, driver, 'tok_chargeCustomerFail')
      await atLater({ hours: 24 * 33 })
      await useCard(asked, driver, 'tok_visa')
      return () => atLater({ hours: 25 })
    },
  },
  'an automatic top-up': {
    endpoint: create,
    isByItself: true,
    async prepare() {
      const driver = await asked.people.driver()
      await fillWallet(asked, driver.id, { cash: dollars(8) })
      const preferences = { auto_recharge: true, auto_recharge_amount: 50 }
      await wireCall(asked, 'PATCH', 'users/payment_preferences/', preferences, { token: driver.token })
      const spaceId = await asked.people.space(owner.id)
      const idempotencyKey = newKey()
      return async () => {
        await bookAs(driver, spaceId, twoHours(), idempotencyKey)
        await expect.poll(() => countOf('top_ups', `account_id = '${driver.id}' and is_automatic`)).toBe(1)
      }
    },
  },
  'the refund of a cancellation': {
    endpoint: 'POST /v1/refunds',
    isByItself: true,
    async prepare() {
      const { reference } = await booked()
      await cancelSpot(asked, owner, reference, 10)
      return () => asked.product.sweepNow()
    },
  },
  'the refund of a rescue': {
    endpoint: 'POST /v1/refunds',
    isByItself: true,
    async prepare() {
      const { driver, reference, day } = await booked()
      const start = day.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: '09:05' }).toInstant()
      for (const { clock } of [asked, other]) await clock.moveTo(start)
      await report(driver, reference)
      await take(driver, reference, { isRefund: true })
      return () => asked.product.sweepNow()
    },
  },
}

const faults: Record<string, Fault | undefined> = {
  'a bank that is well': undefined,
  'a connection that is reset': { kind: 'reset' },
  'a reply that is lost': { kind: 'execute-then-drop' },
  'a 402': { kind: 'refuse', status: 402 },
  'a 429': { kind: 'refuse', status: 429 },
  'a 500': { kind: 'refuse', status: 500 },
  'a 500 that is kept': { kind: 'fail-for-good' },
  'a 500 although it was done': { kind: 'execute-then-fail' },
}

const meanwhile = ['nothing else', 'a killed node', 'a clock that jumps'] as const
type Meanwhile = (typeof meanwhile)[number]

/** `npm test` makes the tries in which money once was lost, `npm run prove` all of them. */
const isProof = process.env.PROVE === '1'

describe.each(Object.entries(flows))('%s', (_, flow) => {
  test.each(['on its way to the bank', 'being worked on', 'answered too late'] as const)(
    'whose order is %s when the time to pay is over',
    async (when) => {
      const act = await flow.prepare()
      const [begun, gate] = [openable(), openable()]
      const lets = { begun: begun.open, until: gate.opened }
      const kinds = { 'on its way to the bank': 'arrive-late', 'being worked on': 'wait' } as const
      const kind = when === 'answered too late' ? 'answer-late' : kinds[when]
      setFault(flow, { kind, ...lets }, 1)
      const answer = answerOf(act)
      await begun.opened
      other.bank.faults.clear()
      await jump({ minutes: 17 })
      await recover(2)
      gate.open()
      expect(await answer).not.toBe(500)
      expect(await faultsOf(flow, act)).toEqual([])
    },
  )

  test
    .runIf(isProof)
    .each(
      Object.entries(faults).flatMap(([name, fault]) =>
        meanwhile.map((what) => [name, what, fault] as const),
      ),
    )('with %s and %s', async (_name, what, fault) => {
    expect(await tryIt(flow, what, fault)).toEqual([])
  })

  test.each(isProof ? meanwhile : meanwhile.slice(0, 1))(
    'with webhooks that come twice and in disorder, and %s',
    async (what) => {
      asked.bank.webhookFaults.set({ copies: 2, isReversed: true })
      expect(await tryIt(flow, what, undefined)).toEqual([])
    },
  )
})

async function tryIt(flow: Flow, what: Meanwhile, fault: Fault | undefined): Promise<unknown[]> {
  const act = await flow.prepare()
  // The library itself repeats once after a closed connection.
  if (fault) setFault(flow, fault, 2)
  isKilled = what === 'a killed node'
  const status = await answerOf(act)
  other.bank.faults.clear()
  if (what === 'a clock that jumps') await jump({ minutes: 17 })
  const wrong = await faultsOf(flow, act)
  return status === 500 && what !== 'a killed node' ? ['answered with a 500', ...wrong] : wrong
}

/** What the product does by itself, either node may do. */
function setFault({ endpoint, isByItself }: Flow, fault: Fault, times: number): void {
  for (const { bank } of isByItself ? [asked, other] : [asked]) bank.faults.set(endpoint, fault, times)
}

/** The bank answers again: within three looks of the reconciler everything has an end. What is not as it should be then. */
async function faultsOf(flow: Flow, act: Act): Promise<unknown[]> {
  for (const { bank } of [asked, other]) bank.faults.clear()
  isKilled = false
  await asked.deliverWebhooks()
  await recover(3)
  const answer = flow.isByItself ? 200 : await answerOf(act)
  const found = await findings(other.owner, other.clock.now(), other.clock.real())
  const difference = (await balance(other, 'provider-clearing')) + (await heldByBank())
  return [
    ...(answer === 'still open' || answer >= 500 ? [`the request is answered with ${answer}`] : []),
    ...(await openRows()),
    // Mail is away all the while.
    ...found.filter(({ invariant }) => !invariant.includes('mailed')),
    ...(difference === 0 ? [] : [`bank and ledger differ by ${difference} cents`]),
  ]
}

async function recover(looks: number): Promise<void> {
  for (let look = 0; look < looks; look++) {
    await makeAttemptsStale(other)
    await other.product.sweepNow()
    await other.deliverWebhooks()
  }
}

/** Holds, orders and refunds that have no end yet. A debit that the bank is working on is not one of them. */
async function openRows() {
  return asOwner(
    other,
    `select 'booking' as what, reference as id, state from bookings where state in ('held', 'accepting')
     union all select 'charge', id::text, state from charges where state = 'held'
     union all select 'payment', id::text, state from payments where state in ('pending', 'unknown', 'needs-action')
     union all select 'top-up', id::text, state from top_ups where state = 'charging'
     union all select 'refund', id::text, state from refunds where state in ('pending', 'unknown')`,
  )
}

/** With what tests put into wallets, which no bank has seen. */
async function heldByBank(): Promise<number> {
  const [row] = await asOwner<{ held: string }>(
    other,
    `select (select coalesce(sum(amount_received - amount_refunded), 0) from stripe_sandbox.payment_intents)
       + (select coalesce(sum(amount_cents), 0) from payments where method_ref = 'pm_test') as held`,
  )
  return Number(row?.held)
}

async function countOf(table: string, where: string): Promise<number> {
  const [row] = await asOwner<{ count: number }>(
    other,
    `select count(*)::int as count from ${table} where ${where}`,
  )
  return row?.count ?? 0
}

/** The status of the answer, unless it is that there is none yet; 200 where nobody waits for one. */
async function answerOf(act: Act): Promise<number | 'still open'> {
  const stillOpen = refusals['still-working-on-it'].words
  try {
    const answer = await act()
    if (typeof answer !== 'object' || answer === null || !('body' in answer)) return 200
    const { status, body } = answer as WireResult
    return body['detail'] === stillOpen ? 'still open' : status
  } catch (error) {
    if (error instanceof Refused) return error.message === stillOpen ? 'still open' : error.status
    throw error
  }
}

const jump = async (by: Temporal.DurationLike) => {
  for (const { clock } of [asked, other]) await clock.moveTo(clock.now().add(by))
}

/** What the product does by itself at a later time. */
async function atLater(by: Temporal.DurationLike): Promise<void> {
  await jump(by)
  await asked.product.sweepNow()
}

const today = () => asked.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate()

const at = (day: Temporal.PlainDate, [startTime, endTime]: readonly [string, string]) => ({
  startDate: day,
  startTime: Temporal.PlainTime.from(startTime),
  endDate: day,
  endTime: Temporal.PlainTime.from(endTime),
})
const twoHours = () => at(today().add({ days: 3 }), ['09:00', '11:00'])

function bookAs(
  driver: TestPerson,
  spaceId: Awaited<ReturnType<TestApp['people']['space']>>,
  body: object,
  idempotencyKey: string,
) {
  return call(asked.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', ...body } as never,
    idempotencyKey,
  })
}

async function booked() {
  const driver = await asked.people.driver()
  const spaceId = await asked.people.space(owner.id)
  const day = today().add({ days: 3 })
  const { reference } = await bookSpot(asked, driver, spaceId, at(day, ['09:00', '11:00']))
  return { driver, spaceId, reference, day }
}

const byTheMonth = { allowMonthly: true, rateMonthlyCents: 30_000 }

async function monthBy(paymentMethod: 'card' | 'dd', endDate?: Temporal.PlainDate, as?: TestPerson) {
  const driver = as ?? (await asked.people.driver(paymentMethod === 'dd' ? { card: null } : {}))
  if (paymentMethod === 'dd') await addDebit(asked, driver, '000123456')
  const spaceId = await asked.people.space(owner.id, byTheMonth)
  const startDate = today().add({ days: 3 })
  const idempotencyKey = newKey()
  const end = endDate ?? startDate.add({ days: 40 })
  return () =>
    bookAs(driver, spaceId, { paymentMethod, mode: 'monthly', startDate, endDate: end }, idempotencyKey)
}

async function request() {
  const driver = await asked.people.driver()
  await fillWallet(asked, driver.id, { cash: dollars(20) })
  const spaceId = await asked.people.space(owner.id, {
    ...byTheMonth,
    allowCasual: false,
    autoApprove: false,
  })
  const startDate = today().add({ days: 5 })
  const body = { mode: 'monthly', startDate, endDate: startDate.add({ days: 40 }) }
  const idempotencyKey = newKey()
  return { driver, ask: () => bookAs(driver, spaceId, body, idempotencyKey) }
}

const post = (path: string, payload: object, caller: Parameters<typeof wireCall>[4]) =>
  wireCall(asked, 'POST', path, payload, caller)

let guests = 0
/** Somebody who has entered everything and proven the number, on two nights of $25 each. */
async function provenGuest(): Promise<string> {
  const slug = `hotel-${newKey().slice(0, 8)}`
  const hotel = await testBuilding(asked, { brand: 'hotel', name: 'Harbour View', slug, allowsNights: true })
  const manager = await testStaff(asked, { buildingId: hotel, brand: 'hotel' })
  await asked.people.space(manager.id, {
    brand: 'hotel',
    buildingId: hotel,
    bayMarking: 'N1',
    bayGroup: 1,
    type: 'Garage',
    allowCasual: false,
    allowMonthly: false,
    rateHourlyCents: null,
    rateDailyCents: 2500,
  })
  guests += 1
  const save = {
    start_date: today().add({ days: 3 }).toString(),
    cease_date: today().add({ days: 5 }).toString(),
    full_name: 'Ada Lovelace',
    email: 'ada@guests.example',
    mobile_number: `+614915${String(71_000 + guests).padStart(5, '0')}`,
    vehicle_rego: 'abc-123',
    room: '1204',
  }
  const id = '00000000-0000-0000-0000-000000000000'
  const { body } = await post(
    'edit/',
    { type: 'booking_hotel', id, parent_id: hotel, save },
    { brand: 'hotel' },
  )
  const token = stayTokenIn(body.item as Record<string, unknown>) ?? ''
  await post(`hotel_stays/${token}/code/`, {}, { brand: 'hotel' })
  await expect.poll(() => codeTo(save.mobile_number)).toMatch(/^\d{4}$/)
  const code = await codeTo(save.mobile_number)
  const verified = await post(`hotel_stays/${token}/verify/`, { code }, { brand: 'hotel' })
  expect(verified.body.state).toBe('proven')
  return token
}

async function codeTo(number: string): Promise<string> {
  const [text] = await asOwner<{ body: string }>(
    other,
    'select body_text as body from outgoing_messages where recipient = $1 order by created_at desc limit 1',
    [number],
  )
  return /\b\d{4}\b/.exec(text?.body ?? '')?.[0] ?? ''
}

/** Something that a test lets happen. */
function openable(): { open(): void; opened: Promise<void> } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}
