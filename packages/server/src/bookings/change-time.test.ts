import { bookSpot, cancelSpot, dayOfTimeRange } from '@bayshare/app/testing/test-bookings'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { balancesOf, fillWallet, makeAttemptsStale, useCard } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { changeTime, extendBooking, previewChange } from '@bayshare/contract/booking-changes'
import { previewCancellation } from '@bayshare/contract/booking-ends'
import { finishBooking, myBooking } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { type Cents, dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
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

/** The clock only goes forward, so each test has a day of its own. */
let days = 0
/** On a new spot of $4 an hour, from 12:00 to 16:00 unless said otherwise, made the day before. */
async function booked({ hours = ['12:00', '16:00'], space = {}, wallet = {} }: Special = {}) {
  days += 2
  const day = dayOfTimeRange.add({ days })
  await testApp.clock.moveTo(sydney(day.subtract({ days: 1 }), '12:00'))
  const driver = await testApp.people.driver()
  await fillWallet(testApp, driver.id, wallet)
  const spaceId = await testApp.people.space(owner.id, space)
  const { reference } = await bookSpot(testApp, driver, spaceId, at(day, hours))
  return { driver, spaceId, reference, day }
}
interface Special {
  hours?: readonly [string, string]
  space?: object
  wallet?: { cash?: Cents; free?: Cents }
}

const sydney = (day: Temporal.PlainDate, time: string) =>
  day.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: Temporal.PlainTime.from(time) }).toInstant()

function at(day: Temporal.PlainDate, [start, end]: readonly [string, string]) {
  const [startTime, endTime] = [start, end].map((time) => Temporal.PlainTime.from(time))
  return { startDate: day, startTime, endDate: day, endTime }
}

type Booked = Awaited<ReturnType<typeof booked>>
type Times = readonly [string, string]
const wall = (day: Temporal.PlainDate, [start, end]: Times) => ({
  start: day.toPlainDateTime(start),
  end: day.toPlainDateTime(end),
})

const preview = ({ driver, reference, day }: Booked, times: Times) =>
  call(testApp.send({ token: driver.token }), previewChange, {
    params: { reference },
    query: wall(day, times),
  })

function change(
  { driver, reference, day }: Booked,
  times: Times,
  {
    idempotencyKey = newKey(),
    ...expected
  }: { idempotencyKey?: string; expectedCharge?: Cents; expectedBack?: Cents } = {},
) {
  return call(testApp.send({ token: driver.token }), changeTime, {
    params: { reference },
    body: { ...wall(day, times), ...expected },
    idempotencyKey,
  })
}

const details = ({ driver, reference }: Booked) =>
  call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })

const timesOf = async (of: Booked) => {
  const { startTime, endTime } = await details(of)
  return `${String(startTime).slice(0, 5)}-${String(endTime).slice(0, 5)}`
}

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refused)) throw new Error(`It was not refused: ${String(error)}`)
  return `${error.status} ${error.message}`
}

/** What somebody else is told who wants a time of that day. */
const somebody = async ({ spaceId, day }: Booked, times: Times) =>
  bookSpot(testApp, await testApp.people.driver(), spaceId, at(day, times)).then(
    () => 'booked',
    (error: unknown) => (error as Refused).message,
  )
const justTaken = 'This spot was just taken for that time. Choose another time or spot.'

async function chargesOf({ reference }: Booked): Promise<string[]> {
  const { rows } = await sql<Record<'kind' | 'state' | 'charge' | 'back' | 'earned', string>>`
    select c.kind, c.state, c.charge_cents as charge, c.returned_cents as back, e.amount_cents as earned
    from charges c join bookings b on b.id = c.booking_id left join earnings e on e.charge_id = c.id
    where b.reference = ${reference} order by c.number`.execute(testApp.database.read())
  return rows.map(({ kind, state, charge, back, earned }) => `${kind} ${state} ${charge}-${back} ${earned}`)
}

const cashOf = async ({ driver }: Booked) => (await balancesOf(testApp, driver.id)).cash

describe('moved at the same price', () => {
  test('only the time changes, once; the old one is free at once, and both are told of both', async () => {
    const booking = await booked()
    const { driver, reference, day } = booking
    expect(await preview(booking, ['14:00', '18:00'])).toMatchObject({
      charge: 0,
      toCash: 0,
      kept: 0,
      lines: [],
    })
    expect(await timesOf(booking)).toBe('12:00-16:00')
    const idempotencyKey = newKey()
    const answer = await change(booking, ['14:00', '18:00'], { idempotencyKey })
    expect(await change(booking, ['14:00', '18:00'], { idempotencyKey })).toEqual(answer)
    expect(await timesOf(booking)).toBe('14:00-18:00')
    expect(await somebody(booking, ['17:00', '19:00'])).toBe(justTaken)
    expect(await somebody(booking, ['12:00', '14:00'])).toBe('booked')
    expect(await somebody(booking, ['18:00', '19:00'])).toBe('booked')
    expect(await chargesOf(booking)).toEqual(['first paid 1650-0 1312'])
    const { rows } = await sql<{ earnedAt: Temporal.Instant }>`
      select earned_at from earnings e join bookings b on b.id = e.booking_id where b.reference = ${reference}`.execute(
      testApp.database.read(),
    )
    expect(rows.map(({ earnedAt }) => earnedAt.toString())).toEqual([sydney(day, '18:00').toString()])

    await testApp.settleJobs()
    const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
    const mails = outbox.json<{ recipient: string; subject: string; text: string }[]>()
    const mailTo = ({ email }: TestPerson, subject: string) =>
      mails.find((mail) => mail.recipient === email && mail.subject === subject)?.text
    for (const text of [
      mailTo(driver, `Booking ${reference} has a new time`),
      mailTo(owner, `Booking ${reference} was moved to a new time`),
    ]) {
      expect(text).toMatch(/12:00.PM to 4:00.PM/)
      expect(text).toMatch(/2:00.PM to 6:00.PM/)
    }
    const { calendarUrl } = await details(booking)
    const { body } = await testApp.product.server.app.inject({ url: calendarUrl! })
    expect(body).toContain('SEQUENCE:1')
    expect(body).toContain(`DTSTART:${sydney(day, '14:00').toString().replaceAll(/[-:]/g, '')}`)
  })

  test('a booking that overlaps its old time, on the only unit', async () => {
    const booking = await booked()
    await change(booking, ['13:00', '17:00'])
    await change(booking, ['11:00', '15:00'])
    expect(await timesOf(booking)).toBe('11:00-15:00')
  })

  test('another unit of the same place where its own is taken', async () => {
    const booking = await booked({ space: { capacity: 2 } })
    const other = await testApp.people.driver()
    const when = at(booking.day, ['16:00', '18:00'])
    await bookSpot(testApp, other, booking.spaceId, { ...when, bayIndex: 1 })
    expect((await details(booking)).unit).toBe(1)
    await change(booking, ['13:00', '17:00'])
    expect((await details(booking)).unit).toBe(2)
    expect(await somebody(booking, ['12:00', '16:00'])).toBe('booked')
    expect(await somebody(booking, ['17:00', '18:00'])).toBe('booked')
    expect(await refusalOf(change(booking, ['14:00', '18:00']))).toMatch(/^409 This spot was just taken/)
  })
})

describe('shortened', () => {
  test('early: the difference comes back to the wallet, the owner earns less, and papers say so', async () => {
    const booking = await booked()
    await later(booking, '11:00', -24)
    const said = await preview(booking, ['12:00', '14:00'])
    expect(said).toMatchObject({ charge: 0, toCash: dollars(8), toFree: 0, kept: 0 })
    expect(await change(booking, ['12:00', '14:00'], { expectedBack: dollars(8) })).toEqual(said)
    expect(await cashOf(booking)).toBe(dollars(8))
    expect(await chargesOf(booking)).toEqual(['first paid 1650-800 656'])
    expect(await details(booking)).toMatchObject({ returned: dollars(8) })
    await testApp.settleJobs()
    const { rows } = await sql<{ subject: string; totalCents: number }>`
      select subject, total_cents from papers where account_id = ${booking.driver.id} order by number`.execute(
      testApp.database.read(),
    )
    expect(
      rows.map(({ subject, totalCents }) => [subject.replace(booking.reference, ''), totalCents]),
    ).toEqual([
      ['', 1650],
      ['/back/1', -800],
    ])
    await cancelSpot(testApp, booking.driver, booking.reference)
    expect(await cashOf(booking)).toBe(dollars(16.5))
  })

  test('late: half of the difference, then nothing, and a cancellation gives back what its own rule leaves', async () => {
    const booking = await booked()
    await later(booking, '10:30')
    expect(await change(booking, ['12:00', '14:00'])).toMatchObject({ toCash: dollars(4), kept: dollars(4) })
    // What is kept pays for nothing else, and does not come back by giving up more.
    const cancelling = await call(testApp.send({ token: booking.driver.token }), previewCancellation, {
      params: { reference: booking.reference },
    })
    expect(cancelling).toMatchObject({ toCash: dollars(4), kept: dollars(8.5) })
    await later(booking, '11:30')
    expect(await change(booking, ['12:00', '13:00'])).toMatchObject({ toCash: 0, kept: dollars(4) })
    expect(await chargesOf(booking)).toEqual(['first paid 1650-400 984'])
    await later(booking, '12:05')
    expect(await refusalOf(change(booking, ['12:15', '13:00']))).toBe(
      '409 Your booking has started, so only its end can change.',
    )
    expect(await refusalOf(change(booking, ['12:00', '12:00']))).toMatch(/^400 The end must be after/)
    await change(booking, ['12:00', '12:15'])
    expect(await cashOf(booking)).toBe(dollars(4))
    expect(await somebody(booking, ['12:30', '14:00'])).toBe('booked')
  })

  test('the youngest charge first, whole with its fee, over everything that paid', async () => {
    const booking = await booked({ wallet: { cash: dollars(3), free: dollars(2) } })
    await extend(booking, 60)
    await later(booking, '11:00', -24)
    expect(await chargesOf(booking)).toEqual(['first paid 1150-0 1312', 'extension paid 450-0 328'])
    expect(await change(booking, ['12:00', '15:00'])).toMatchObject({
      toCash: dollars(8),
      toFree: dollars(0.5),
    })
    expect(await chargesOf(booking)).toEqual(['first paid 1150-400 984', 'extension paid 450-450 0'])
    await cancelSpot(testApp, booking.driver, booking.reference)
    const { cash, freeCredits } = await balancesOf(testApp, booking.driver.id)
    expect([cash, freeCredits]).toEqual([dollars(19), dollars(2)])
  })

  test('a mistake of a moment ago comes back whole, however late', async () => {
    const booking = await booked()
    await later(booking, '11:00')
    await extend(booking, 120)
    expect(await change(booking, ['12:00', '16:00'])).toMatchObject({ toCash: dollars(8.5), kept: 0 })
  })

  test('where the owner takes no cancellations, time can be given up but nothing comes back', async () => {
    const booking = await booked({ space: { allowCancellation: false } })
    expect(await change(booking, ['12:00', '14:00'])).toMatchObject({ toCash: 0, kept: dollars(8) })
  })

  test('a refund that is not what the driver saw is asked again', async () => {
    const booking = await booked()
    await later(booking, '10:30')
    const attempt = change(booking, ['12:00', '14:00'], { expectedBack: dollars(8) })
    expect(await refusalOf(attempt)).toMatch(/^409 What you get back has changed/)
    expect(await timesOf(booking)).toBe('12:00-16:00')
  })
})

describe('moved shortly before the start', () => {
  test('no more comes back from then on than would have on that day', async () => {
    const booking = await booked()
    await later(booking, '10:30')
    const tomorrow = { ...booking, day: booking.day.add({ days: 1 }) }
    expect(await change(tomorrow, ['12:00', '16:00'])).toMatchObject({ toCash: 0, kept: 0 })
    expect(await change(tomorrow, ['12:00', '15:00'])).toMatchObject({ toCash: dollars(2), kept: dollars(2) })
    const { toCash } = await cancelSpot(testApp, booking.driver, booking.reference)
    expect(toCash).toBe(dollars(6))
    days += 1
  })

  test('a shorter end alone sets no such limit', async () => {
    const booking = await booked()
    await later(booking, '10:30')
    await change(booking, ['12:00', '15:00'])
    const { rows } = await sql<{ refundCeiling: number | null }>`
      select refund_ceiling from bookings where reference = ${booking.reference}`.execute(
      testApp.database.read(),
    )
    expect(rows).toEqual([{ refundCeiling: null }])
  })
})

describe('for more time', () => {
  test('the difference is charged with its own fee, and everything follows', async () => {
    const booking = await booked()
    const said = await preview(booking, ['10:00', '16:00'])
    expect(said.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Changed time', 800],
      ['Card fee', 50],
    ])
    expect(await change(booking, ['10:00', '16:00'], { expectedCharge: dollars(8.5) })).toEqual(said)
    expect(await chargesOf(booking)).toEqual(['first paid 1650-0 1312', 'change paid 850-0 656'])
    expect(await refusalOf(change(booking, ['09:00', '16:00'], { expectedCharge: dollars(1) }))).toMatch(
      /^409 The price has changed/,
    )
    await cancelSpot(testApp, booking.driver, booking.reference)
    expect(await cashOf(booking)).toBe(dollars(25))
  })

  test('a card that is declined changes nothing, and the time is free for others', async () => {
    const booking = await booked()
    await useCard(testApp, booking.driver, 'tok_chargeCustomerFail')
    const idempotencyKey = newKey()
    const attempt = () => change(booking, ['10:00', '17:00'], { idempotencyKey })
    expect(await refusalOf(attempt())).toBe('402 Charge could not be made to default card')
    expect(await refusalOf(attempt())).toBe('402 Charge could not be made to default card')
    expect(await timesOf(booking)).toBe('12:00-16:00')
    expect(await somebody(booking, ['10:00', '12:00'])).toBe('booked')
    expect(await somebody(booking, ['16:00', '17:00'])).toBe('booked')
    expect(await somebody(booking, ['12:00', '13:00'])).toBe(justTaken)
  })

  test('a bank that wants to be asked keeps both times until the time to pay is over', async () => {
    const booking = await booked()
    const { token } = booking.driver
    const finish = () =>
      call(testApp.send({ token }), finishBooking, { params: { reference: booking.reference } })
    await useCard(testApp, booking.driver, 'tok_threeDSecure2Required')
    expect(await refusalOf(change(booking, ['09:00', '15:00']))).toMatch(/^409 Your bank needs to confirm/)
    expect(await timesOf(booking)).toBe('12:00-16:00')
    expect(await somebody(booking, ['09:00', '12:00'])).toBe(justTaken)
    expect(await somebody(booking, ['15:00', '16:00'])).toBe(justTaken)
    expect(await refusalOf(change(booking, ['12:00', '15:00']))).toMatch(/^409 Your bank is still working/)
    expect(await refusalOf(extend(booking, 60))).toMatch(/^409 ERROR: Your bank is still working/)
    expect(await refusalOf(finish())).toMatch(/^409 Your bank needs to confirm/)
    await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 30 }))
    await testApp.product.sweepNow()
    expect(await chargesOf(booking)).toEqual(['first paid 1650-0 1312', 'change released 850-0 null'])
    expect(await somebody(booking, ['09:00', '12:00'])).toBe('booked')
    expect(await refusalOf(finish())).toMatch(/^402 /)
  })

  test('a server that is killed before it charged: both times stay kept, and the reconciler finishes it', async () => {
    const booking = await booked({ space: { capacity: 2 } })
    await bookSpot(testApp, await testApp.people.driver(), booking.spaceId, {
      ...at(booking.day, ['16:00', '17:00']),
      bayIndex: 1,
    })
    answerInstead = () => Promise.reject(new Error('the process is gone'))
    const idempotencyKey = newKey()
    expect(await refusalOf(change(booking, ['12:00', '18:00']))).toMatch(/^409 If you need more time/)
    expect(await refusalOf(change(booking, ['11:00', '18:00'], { idempotencyKey }))).toMatch(/^409 /)
    answerInstead = undefined
    expect(await timesOf(booking)).toBe('12:00-16:00')
    expect(await somebody(booking, ['12:00', '13:00'])).toBe(justTaken)
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
    expect(await timesOf(booking)).toBe('11:00-18:00')
    expect((await details(booking)).unit).toBe(2)
    const answer = await change(booking, ['11:00', '18:00'], { idempotencyKey })
    expect(answer).toMatchObject({ reference: booking.reference, charge: dollars(12.5) })
    expect(await chargesOf(booking)).toHaveLength(2)
  })

  test('a booking that is cancelled while the bank is asked: what comes for the change goes back', async () => {
    const booking = await booked()
    answerInstead = () => ({ state: 'unknown' })
    await refusalOf(change(booking, ['10:00', '16:00']))
    await cancelSpot(testApp, booking.driver, booking.reference)
    answerInstead = undefined
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
    expect(await chargesOf(booking)).toEqual(['first reversed 1650-1650 0', 'change released 850-0 null'])
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
    expect(await cashOf(booking)).toBe(dollars(16.5))
  })
})

describe('at the same moment', () => {
  test('two changes: one after the other, and the last one stands', async () => {
    const booking = await booked()
    const done = await Promise.allSettled([
      change(booking, ['13:00', '17:00']),
      change(booking, ['12:00', '14:00']),
    ])
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  })

  test('a change and a cancellation: nothing is given back twice', async () => {
    const booking = await booked()
    await Promise.allSettled([
      change(booking, ['12:00', '14:00']),
      cancelSpot(testApp, booking.driver, booking.reference),
    ])
    expect(await cashOf(booking)).toBe(dollars(16.5))
  })

  test('a change and somebody else who wants the time: one of them gets it', async () => {
    const booking = await booked()
    const [moved, taken] = await Promise.all([
      change(booking, ['13:00', '17:00']).then(
        () => 'moved',
        (error: unknown) => (error as Refused).message,
      ),
      somebody(booking, ['16:00', '17:00']),
    ])
    expect([moved, taken].filter((outcome) => outcome === justTaken)).toHaveLength(1)
  })
})

describe('refused', () => {
  test("another person's booking, the owner's side, and what the rules do not allow", async () => {
    const booking = await booked()
    const stranger = { ...booking, driver: await testApp.people.driver() }
    expect(await refusalOf(change(stranger, ['13:00', '17:00']))).toMatch(/^404 /)
    expect(await refusalOf(change({ ...booking, driver: owner }, ['13:00', '17:00']))).toMatch(/^403 /)
    expect(await refusalOf(change(booking, ['12:00', '16:00']))).toBe('400 Choose a different time.')
    expect(await refusalOf(change(booking, ['12:00', '17:00']))).toMatch(/^409 If you need more time, extend/)
    expect(await refusalOf(preview(booking, ['12:10', '17:00']))).toMatch(/^400 Choose times in 15-minute/)
    await cancelSpot(testApp, booking.driver, booking.reference)
    expect(await refusalOf(preview(booking, ['13:00', '17:00']))).toMatch(
      /^409 This booking can't be changed/,
    )
  })

  test('time when the spot is closed or no longer let by the hour, but not less of the own', async () => {
    const booking = await booked()
    await testApp.database.transaction((tx) =>
      sql`update spaces set allow_casual = false where id = ${booking.spaceId}`.execute(tx),
    )
    expect(await refusalOf(change(booking, ['13:00', '17:00']))).toMatch(/^409 /)
    await change(booking, ['13:00', '15:00'])
    expect(await timesOf(booking)).toBe('13:00-15:00')
  })
})

const extend = ({ driver, reference }: Booked, minutes: number) =>
  call(testApp.send({ token: driver.token }), extendBooking, {
    params: { reference },
    body: { minutes },
    idempotencyKey: newKey(),
  })

/** On the day of the booking, or some hours before that. */
async function later({ day }: Booked, time: string, hours = 0): Promise<void> {
  const moment = sydney(day, time).add({ hours })
  if (Temporal.Instant.compare(testApp.clock.now(), moment) < 0) await testApp.clock.moveTo(moment)
}
