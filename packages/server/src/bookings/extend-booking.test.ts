import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import {
  balancesOf,
  fillWallet,
  makeAttemptsStale,
  takenByBank,
  useCard,
} from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { extendBooking, previewExtension } from '@bayshare/contract/booking-changes'
import { finishBooking, myBooking } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Cents, dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { refreshOpening } from '../availability/calendar-store'
import { findings } from '../doctor/findings'
import type { ChargeOrder, ChargeOutcome } from '../ports/payments'

let testApp: TestApp
let owner: TestPerson
let answerInstead: ((order: ChargeOrder) => ChargeOutcome | Promise<ChargeOutcome>) | undefined
beforeAll(async () => {
  testApp = await startTestApp({
    payments: (real) => ({
      ...real,
      async charge(order) {
        return answerInstead ? answerInstead(order) : real.charge(order)
      },
    }),
  })
  owner = await testApp.people.owner()
})
afterEach(async () => {
  answerInstead = undefined
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  expect(await calendarMistakes(testApp.database, testApp.clock.now())).toEqual([])
})
afterAll(() => testApp.stop())

/** Two hours on a new spot of $4 an hour, from 9:00 to 11:00. */
async function booked() {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  const { reference } = await bookSpot(testApp, driver, spaceId)
  return { driver, spaceId, reference }
}

const anHourLater = { startTime: Temporal.PlainTime.from('11:00'), endTime: Temporal.PlainTime.from('12:00') }

function extend(
  { token }: TestPerson,
  reference: string,
  minutes: number,
  { idempotencyKey = newKey(), expectedCharge }: { idempotencyKey?: string; expectedCharge?: Cents } = {},
) {
  return call(testApp.send({ token }), extendBooking, {
    params: { reference },
    body: { minutes, expectedCharge },
    idempotencyKey,
  })
}

const preview = ({ token }: TestPerson, reference: string, minutes: number) =>
  call(testApp.send({ token }), previewExtension, { params: { reference }, query: { minutes } })

const endOf = async ({ token }: TestPerson, reference: string) => {
  const booking = await call(testApp.send({ token }), myBooking, { params: { reference } })
  return booking.endTime?.toString()
}

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refused)) throw new Error(`It was not refused: ${String(error)}`)
  return `${error.status} ${error.message}`
}

async function chargesOf(reference: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string; state: string; chargeCents: number }>`
    select c.kind, c.state, c.charge_cents from charges c join bookings b on b.id = c.booking_id
    where b.reference = ${reference} order by c.number`.execute(testApp.database.read())
  return rows.map(({ kind, state, chargeCents }) => `${kind} ${state} ${chargeCents}`)
}

test('a stay is extended: shown before, charged once with its own fee, earned at the new end, told to both', async () => {
  const { driver, reference } = await booked()
  const seen = await preview(driver, reference, 90)
  expect(seen.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Extra time', 600],
    ['Card fee', 50],
  ])
  expect(seen.charge).toBe(dollars(6.5))
  expect(await endOf(driver, reference)).toBe('11:00:00')

  const idempotencyKey = newKey()
  const answer = await extend(driver, reference, 90, { idempotencyKey })
  expect(answer.endsAt.toString()).toBe(seen.endsAt.toString())
  expect((await extend(driver, reference, 90, { idempotencyKey })).endsAt.toString()).toBe(
    answer.endsAt.toString(),
  )
  expect(await endOf(driver, reference)).toBe('12:30:00')
  expect(await chargesOf(reference)).toEqual(['first paid 850', 'extension paid 650'])
  const { rows } = await sql<{ earnedAt: Temporal.Instant; amountCents: number }>`
    select e.earned_at, e.amount_cents from earnings e join bookings b on b.id = e.booking_id
    where b.reference = ${reference} order by e.amount_cents desc`.execute(testApp.database.read())
  expect(rows.map(({ amountCents }) => amountCents)).toEqual([656, 492])
  expect(rows.map(({ earnedAt }) => earnedAt.toString())).toEqual([
    answer.endsAt.toString(),
    answer.endsAt.toString(),
  ])

  await testApp.settleJobs()
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  const mails = outbox.json<{ recipient: string; subject: string; text: string }[]>()
  const mailTo = ({ email }: TestPerson, subject: string) =>
    mails.find((mail) => mail.recipient === email && mail.subject === subject)?.text
  expect(mailTo(driver, `Booking ${reference} is extended`)).toContain('The extra time cost $6.50.')
  expect(mailTo(owner, `Booking ${reference} was extended`)).toContain('You earn another $4.92.')
  const papers = await sql<{ subject: string }>`
    select subject from papers where account_id = ${driver.id} order by subject`.execute(
    testApp.database.read(),
  )
  expect(papers.rows.map(({ subject }) => subject)).toEqual([reference, `${reference}/2`])
})

test('cancelling gives back each charge by its own terms', async () => {
  const { driver, reference } = await booked()
  await extend(driver, reference, 60)
  await cancelSpot(testApp, driver, reference)
  expect(await chargesOf(reference)).toEqual(['first reversed 850', 'extension reversed 450'])
  expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(13) })
})

test('the wallet pays first, and what it pays alone asks no bank', async () => {
  const { driver, reference } = await booked()
  await fillWallet(testApp, driver.id, { cash: dollars(10) })
  const taken = await takenByBank(testApp)
  await extend(driver, reference, 60)
  expect(await takenByBank(testApp)).toBe(taken)
  expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(6) })
})

test('rates are those of the booking, and a stay at its cap is extended free', async () => {
  const { driver, spaceId, reference } = await booked()
  await testApp.database.transaction((tx) =>
    sql`update spaces set rate_hourly_cents = 900 where id = ${spaceId}`.execute(tx),
  )
  expect((await preview(driver, reference, 60)).lines[0]?.amount).toBe(dollars(4))
  await extend(driver, reference, 5 * 60)
  expect((await preview(driver, reference, 60)).charge).toBe(0)
  await extend(driver, reference, 60)
  expect(await chargesOf(reference)).toEqual(['first paid 850', 'extension paid 2050', 'extension paid 0'])
})

describe('refused', () => {
  // All other refusals are those of `mayExtend`, in the domain.
  test('less time, and more than 24 hours in all', async () => {
    const { driver, reference } = await booked()
    for (const ask of [extend, preview]) {
      expect(await refusalOf(ask(driver, reference, -60))).toBe(
        '400 ERROR: Choose a time later than the current end.',
      )
      expect(await refusalOf(ask(driver, reference, 22 * 60 + 15))).toMatch(/^400 Sorry you can't book/)
    }
  })

  test('time that somebody else has, or asks for at the same moment: one of them gets it', async () => {
    const { driver, spaceId, reference } = await booked()
    const other = await testApp.people.driver()
    const next = () => bookSpot(testApp, other, spaceId, anHourLater)
    const [extended, taken] = await Promise.allSettled([extend(driver, reference, 60), next()])
    expect([extended.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    if (extended.status === 'fulfilled') return
    expect(await refusalOf(Promise.reject(extended.reason as Error))).toBe('409 NOT-AVAILABLE')
    expect(await refusalOf(preview(driver, reference, 60))).toBe('409 NOT-AVAILABLE')
  })

  test('time when the spot is closed', async () => {
    const { driver, spaceId, reference } = await booked()
    await closeAt(spaceId, '11:30')
    expect(await refusalOf(extend(driver, reference, 60))).toBe('409 NOT-AVAILABLE')
    await extend(driver, reference, 30)
    expect(await endOf(driver, reference)).toBe('11:30:00')
  })

  test('a card that is declined: the time is free again and nothing is charged', async () => {
    const { driver, spaceId, reference } = await booked()
    await useCard(testApp, driver, 'tok_chargeCustomerFail')
    const idempotencyKey = newKey()
    expect(await refusalOf(extend(driver, reference, 60, { idempotencyKey }))).toBe('402 CARD-ERROR')
    expect(await refusalOf(extend(driver, reference, 60, { idempotencyKey }))).toBe('402 CARD-ERROR')
    expect(await endOf(driver, reference)).toBe('11:00:00')
    const other = await testApp.people.driver()
    await bookSpot(testApp, other, spaceId, anHourLater)
  })

  test("another person's booking, the owner's side, and a booking that is over or cancelled", async () => {
    const { driver, reference } = await booked()
    expect(await refusalOf(extend(await testApp.people.driver(), reference, 60))).toMatch(/^404 /)
    expect(await refusalOf(extend(owner, reference, 60))).toMatch(/^403 /)
    await cancelSpot(testApp, driver, reference)
    expect(await refusalOf(extend(driver, reference, 60))).toBe(
      '409 ERROR: This booking can no longer be extended.',
    )
  })
})

test('a price that is not what the driver saw is asked again', async () => {
  const { driver, reference } = await booked()
  expect(await refusalOf(extend(driver, reference, 60, { expectedCharge: dollars(3) }))).toMatch(/^409 /)
  await extend(driver, reference, 60, { expectedCharge: dollars(4.5) })
})

describe('broken off in the middle', () => {
  test('a server that is killed before it charged: the time stays kept, and the reconciler finishes it', async () => {
    const { driver, spaceId, reference } = await booked()
    answerInstead = () => Promise.reject(new Error('the process is gone'))
    const idempotencyKey = newKey()
    expect(await refusalOf(extend(driver, reference, 60, { idempotencyKey }))).toMatch(/^409 /)
    answerInstead = undefined
    expect(await endOf(driver, reference)).toBe('11:00:00')
    expect(await refusalOf(extend(driver, reference, 30))).toMatch(/^409 ERROR: Your bank is still working/)
    expect(await neighbour(spaceId)).toMatch(/^409 This spot was just taken/)
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
    expect(await endOf(driver, reference)).toBe('12:00:00')
    expect(await chargesOf(reference)).toEqual(['first paid 850', 'extension paid 450'])
    expect((await extend(driver, reference, 60, { idempotencyKey })).reference).toBe(reference)
    expect(await chargesOf(reference)).toHaveLength(2)
  })

  test('a bank that wants to be asked: finished by the driver, or given up when the time to pay is over', async () => {
    const { driver, spaceId, reference } = await booked()
    await useCard(testApp, driver, 'tok_threeDSecure2Required')
    expect(await refusalOf(extend(driver, reference, 60))).toMatch(/^409 Your bank needs to confirm/)
    expect(await neighbour(spaceId)).toMatch(/^409 This spot was just taken/)
    expect(
      await refusalOf(call(testApp.send({ token: driver.token }), finishBooking, { params: { reference } })),
    ).toMatch(/^409 Your bank needs to confirm/)
    await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 30 }))
    await testApp.product.sweepNow()
    expect(await chargesOf(reference)).toEqual(['first paid 850', 'extension released 450'])
    expect(await endOf(driver, reference)).toBe('11:00:00')
    expect(
      await refusalOf(call(testApp.send({ token: driver.token }), finishBooking, { params: { reference } })),
    ).toMatch(/^402 /)
  })

  /** The driver's card asks its holder; extends by an hour and answers what the bank's page says, and how to finish. */
  async function asking() {
    const { driver, reference } = await booked()
    await useCard(testApp, driver, 'tok_threeDSecure2Required')
    const asked = await extend(driver, reference, 60).catch((error: unknown) => error)
    const { action_url: page } = (asked as Refused).body as { action_url: string }
    return {
      driver,
      reference,
      say: (outcome: 'complete' | 'fail') =>
        testApp.bank.handle({
          method: 'POST',
          path: new URL(page).pathname,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `outcome=${outcome}`,
        }),
      finish: () =>
        call(testApp.send({ token: driver.token }), finishBooking, { params: { reference } }).catch(
          (error: unknown) => error,
        ),
    }
  }

  test('a bank that says no: whoever comes back is told for what, each time alike, and may try again', async () => {
    const { driver, reference, say, finish } = await asking()
    expect(await finish()).toMatchObject({ status: 409, body: { reference, charge_kind: 'extension' } })
    await say('fail')
    const refusal = { status: 402, body: { reference, charge_kind: 'extension' } }
    expect(await finish()).toMatchObject(refusal)
    expect(await finish()).toMatchObject({ ...refusal, message: 'Charge could not be made to default card' })
    expect((await finish()) as Refused).not.toHaveProperty('body.is_returned')
    expect(await endOf(driver, reference)).toBe('11:00:00')
    await useCard(testApp, driver, 'tok_visa')
    await extend(driver, reference, 60)
    expect(await finish()).toMatchObject({ reference, paidFor: 'extension' })
    expect(await endOf(driver, reference)).toBe('12:00:00')
  })

  test('a bank that says yes: whoever comes back is told the new end', async () => {
    const { driver, reference, say, finish } = await asking()
    await say('complete')
    const answers = await Promise.all([finish(), finish(), finish()])
    for (const answer of answers) expect(answer).toMatchObject({ reference, paidFor: 'extension' })
    const { endsAt } = await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
    expect(answers).toContainEqual(expect.objectContaining({ endsAt }))
    expect(await chargesOf(reference)).toEqual(['first paid 850', 'extension paid 450'])
  })

  test('a bank that says yes too late: the answer says that the money goes back', async () => {
    const { driver, reference, say, finish } = await asking()
    await cancelSpot(testApp, driver, reference)
    await say('complete')
    const refusal = { status: 402, body: { charge_kind: 'extension', is_returned: true } }
    expect(await finish()).toMatchObject(refusal)
    expect(await finish()).toMatchObject(refusal)
    await testApp.product.sweepNow()
  })

  test('a booking that is cancelled while the bank is asked: what comes for the extension goes back', async () => {
    const { driver, reference } = await booked()
    answerInstead = () => ({ state: 'unknown' })
    await refusalOf(extend(driver, reference, 60))
    await cancelSpot(testApp, driver, reference)
    answerInstead = undefined
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
    expect(await chargesOf(reference)).toEqual(['first reversed 850', 'extension released 450'])
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(8.5) })
  })
})

/** What somebody is told who wants the hour after the booking. */
async function neighbour(spaceId: SpaceId): Promise<string> {
  return refusalOf(bookSpot(testApp, await testApp.people.driver(), spaceId, anHourLater))
}

/** From now on the spot opens at seven and closes then, on every day. */
async function closeAt(spaceId: SpaceId, time: string): Promise<void> {
  await testApp.database.transaction(async (tx) => {
    await sql`update availability_windows
      set kind = 'weekly', days = '{1,2,3,4,5,6,7}', from_time = '07:00', to_time = ${time}, first_date = '2026-01-01'
      where space_id = ${spaceId}`.execute(tx)
    await refreshOpening(tx, [spaceId], testApp.clock.now())
  })
}
