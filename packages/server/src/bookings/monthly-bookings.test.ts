import {
  addDebit,
  asOwner,
  balancesOf,
  fillWallet,
  makeAttemptsStale,
} from '@bayshare/app/testing/test-money'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { cancelBooking } from '@bayshare/contract/booking-ends'
import { bookSpace, myBooking } from '@bayshare/contract/bookings'
import { call, type Refused } from '@bayshare/contract/call'
import { dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { findings } from '../doctor/findings'

let testApp: TestApp
let owner: TestPerson
beforeEach(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterEach(() => testApp.stop())

const firstDay = Temporal.PlainDate.from('2026-11-30')

async function month(driver: TestPerson, body: object = {}) {
  const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: firstDay, ...body },
    idempotencyKey: newKey(),
  })
  return { spaceId, reference }
}

const months = async (reference: string) => {
  const { rows } = await sql<{ number: number; state: string; tries: number; startsOn: Temporal.PlainDate }>`
    select p.number, p.state, p.tries, p.starts_on from charges p join bookings b on b.id = p.booking_id
    where b.reference = ${reference} order by number`.execute(testApp.database.read())
  return rows.map(({ number, state, tries }) => `${number} ${state}${tries ? ` after ${tries}` : ''}`)
}

async function moveTo(day: string): Promise<void> {
  await testApp.clock.moveTo(Temporal.PlainDate.from(day).toZonedDateTime('Australia/Sydney').toInstant())
  // What a provider decided meanwhile is found by the reconciler, whose patience is in real time.
  for (let round = 0; round < 3; round++) {
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
  }
}

const details = (driver: TestPerson, reference: string) =>
  call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })

/** After what was under way: a mail of weeks ago, by the clock of the test, would be one that nobody sends. */
async function doctorFinds() {
  await testApp.settleJobs()
  return [
    ...(await findings(testApp.owner, testApp.clock.now())),
    ...(await calendarMistakes(testApp.database, testApp.clock.now())),
  ]
}

describe('by card', () => {
  test('each month is charged when it begins, with its fee, on the day that the booking began on', async () => {
    const driver = await testApp.people.driver()
    const { reference } = await month(driver, { expectedCharge: dollars(305.7) })
    expect(await months(reference)).toEqual(['1 paid', '2 due'])
    await moveTo('2026-12-29')
    expect(await months(reference)).toEqual(['1 paid', '2 due'])
    await moveTo('2026-12-30')
    expect(await months(reference)).toEqual(['1 paid', '2 paid', '3 due'])
    await moveTo('2027-03-30')
    expect(await months(reference)).toEqual(['1 paid', '2 paid', '3 paid', '4 paid', '5 paid', '6 due'])
    const { rows } = await sql<{ startsOn: string }>`
      select starts_on::text from charges order by number`.execute(testApp.database.read())
    expect(rows.map(({ startsOn }) => startsOn)).toEqual([
      '2026-11-30',
      '2026-12-30',
      '2027-01-30',
      '2027-02-28',
      '2027-03-30',
      '2027-04-30',
    ])
    expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: dollars(5 * 246) })
    expect(await doctorFinds()).toEqual([])
  })

  test('a booking of 45 days costs a month and the rest', async () => {
    const driver = await testApp.people.driver()
    const { reference } = await month(driver, { endDate: firstDay.add({ days: 45 }) })
    await moveTo('2027-02-01')
    expect(await months(reference)).toEqual(['1 paid', '2 paid'])
    const { rows } = await sql<{ priceCents: number }>`
      select price_cents from charges order by number`.execute(testApp.database.read())
    expect(rows.map(({ priceCents }) => priceCents)).toEqual([30_000, 15_000])
    expect(await doctorFinds()).toEqual([])
  })

  test('what the wallet holds when a month begins pays its part', async () => {
    const driver = await testApp.people.driver()
    const { reference } = await month(driver)
    await fillWallet(testApp, driver.id, { cash: dollars(20), free: dollars(5) })
    await moveTo('2026-12-30')
    expect(await months(reference)).toEqual(['1 paid', '2 paid', '3 due'])
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: 0, freeCredits: 0 })
    expect(await doctorFinds()).toEqual([])
  })

  test('a charge that fails is tried again after 1, 3, 5 and 7 days, then the booking ends and its time is free', async () => {
    const driver = await testApp.people.driver()
    const { reference, spaceId } = await month(driver)
    await failFromNowOn(driver)
    await fillWallet(testApp, driver.id, { cash: dollars(20) })
    await moveTo('2026-12-30')
    expect(await months(reference)).toEqual(['1 paid', '2 due after 1'])
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(20) })
    expect((await details(driver, reference)).paymentState).toBe('failed')
    for (const day of ['2026-12-31', '2027-01-02', '2027-01-04']) await moveTo(day)
    expect(await months(reference)).toEqual(['1 paid', '2 due after 4'])
    await moveTo('2027-01-06')
    expect(await months(reference)).toEqual(['1 paid', '2 failed after 5'])
    const other = await testApp.people.driver()
    const again = await call(testApp.send({ token: other.token }), bookSpace, {
      params: { spaceId },
      body: { paymentMethod: 'card', mode: 'monthly', startDate: Temporal.PlainDate.from('2027-01-10') },
      idempotencyKey: newKey(),
    })
    expect(again.reference).toHaveLength(11)
    expect(await doctorFinds()).toEqual([])
  })

  test('a card that works again pays at the next try', async () => {
    const driver = await testApp.people.driver()
    const { reference } = await month(driver)
    const restoreCard = await failFromNowOn(driver)
    await moveTo('2026-12-30')
    await restoreCard()
    await moveTo('2026-12-31')
    expect(await months(reference)).toEqual(['1 paid', '2 paid after 1', '3 due'])
    expect(await doctorFinds()).toEqual([])
  })

  test.each([
    ['2026-11-18', undefined, 'A monthly booking starts at least 2 days from today.'],
    ['2026-11-30', '2027-06-30', 'A monthly booking lasts at most 180 days.'],
  ])('from %s to %s: %s', async (from, to, words) => {
    const driver = await testApp.people.driver()
    const body = { startDate: Temporal.PlainDate.from(from), endDate: to && Temporal.PlainDate.from(to) }
    const refused = await month(driver, body).catch((error: unknown) => error as Refused)
    expect((refused as Refused).message).toBe(words)
  })
})

describe('by direct debit', () => {
  const debit = { paymentMethod: 'dd' }

  test('the booking is confirmed at once, without a fee, and pending until the money has come', async () => {
    const driver = await testApp.people.driver({ card: null })
    await addDebit(testApp, driver, '000123456')
    const { reference } = await month(driver, { ...debit, expectedCharge: dollars(300) })
    expect(await months(reference)).toEqual(['1 charging', '2 due'])
    expect(await details(driver, reference)).toMatchObject({ status: 'confirmed', paymentState: 'pending' })
    expect(await doctorFinds()).toEqual([])
    await moveTo('2026-11-25')
    expect(await months(reference)).toEqual(['1 paid', '2 due'])
    expect(await details(driver, reference)).toMatchObject({ paymentState: 'paid' })
    expect(await doctorFinds()).toEqual([])
  })

  test('a debit that is dishonoured again and again ends the booking, and nobody keeps what never came', async () => {
    const driver = await testApp.people.driver({ card: null })
    await addDebit(testApp, driver, '222222227')
    const { reference } = await month(driver, debit)
    // A day that comes while a debit is on its way waits for it, and one try is made for all of them.
    for (const day of ['11-21', '11-23', '11-27', '11-28', '12-02']) await moveTo(`2026-${day}`)
    expect(await months(reference)).toEqual(['1 failed after 3', '2 released'])
    expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: 0 })
    expect(await doctorFinds()).toEqual([])
  })

  test('it needs a bank account', async () => {
    const driver = await testApp.people.driver()
    const refused = await month(driver, debit).catch((error: unknown) => error as Refused)
    expect((refused as Refused).message).toBe('Add a bank account to pay with.')
  })
})

describe('cancelled before it starts', () => {
  const cancel = (driver: TestPerson, reference: string) =>
    call(testApp.send({ token: driver.token }), cancelBooking, {
      params: { reference },
      body: { isCancelled: true, reason: '20' },
      idempotencyKey: newKey(),
    })

  test('by card, all of it is credit at once', async () => {
    const driver = await testApp.people.driver()
    const { reference } = await month(driver)
    expect(await cancel(driver, reference)).toMatchObject({ toCash: dollars(305.7), kept: 0 })
    expect(await months(reference)).toEqual(['1 reversed', '2 released'])
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(305.7) })
    expect(await doctorFinds()).toEqual([])
  })

  test('by a debit that is on its way, it is credit when the debit has come, and the driver is told both times', async () => {
    const driver = await testApp.people.driver({ card: null })
    await addDebit(testApp, driver, '000123456')
    const { reference } = await month(driver, { paymentMethod: 'dd' })
    await cancel(driver, reference)
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: 0 })
    expect(await doctorFinds()).toEqual([])
    expect(await mailTo(driver, `Booking ${reference} is cancelled`)).toContain(
      "we'll give $300.00 back and email you.",
    )
    await moveTo('2026-11-25')
    expect(await months(reference)).toEqual(['1 reversed', '2 released'])
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(300) })
    expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: 0 })
    expect(await doctorFinds()).toEqual([])
    expect(await mailTo(driver, `Your money for booking ${reference}`)).toContain('$300.00')
    expect(await papersOf(driver)).toEqual(['adjustment-note', 'receipt'])
  })

  test('by a debit that is dishonoured, it is given up at once and nobody is asked again', async () => {
    const driver = await testApp.people.driver({ card: null })
    await addDebit(testApp, driver, '222222227')
    const { reference } = await month(driver, { paymentMethod: 'dd' })
    await cancel(driver, reference)
    await moveTo('2026-11-25')
    expect(await months(reference)).toEqual(['1 failed after 1', '2 released'])
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: 0 })
    expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: 0 })
    expect(await doctorFinds()).toEqual([])
    expect(await mailTo(driver, `Booking ${reference} has ended`)).toBeUndefined()
  })
})

test('nine months with two outages: every month is charged once, on its own day and under its own name', async () => {
  const driver = await testApp.people.driver()
  const { reference } = await month(driver)
  for (const day of ['2026-12-29', '2026-12-30', '2027-01-30']) await moveTo(day)
  // The program is away for seven weeks, then for three months.
  for (const day of ['2027-03-29', '2027-06-30']) {
    await testApp.stop()
    testApp = await startTestApp({ on: testApp, at: `${day}T02:00:00Z` })
    await moveTo(day)
  }
  await moveTo('2027-07-30')
  const charged = await asOwner<{ description: string; amount: number; days: string }>(
    testApp,
    `select i.description, i.amount_received::int as amount, c.starts_on || ' to ' || c.ends_on as days
     from stripe_sandbox.payment_intents i
     join payments p on p.provider_ref = i.id join charges c on c.payment_id = p.id order by c.number`,
  )
  const firstDays = [
    '2026-11-30',
    '2026-12-30',
    '2027-01-30',
    '2027-02-28',
    '2027-03-30',
    '2027-04-30',
    '2027-05-30',
    '2027-06-30',
    '2027-07-30',
    '2027-08-30',
  ]
  const [bookingOf] = charged
  expect(charged).toEqual(
    firstDays.slice(0, 9).map((day, at) => ({
      description: at === 0 ? bookingOf?.description : `Parking ${reference}, month ${at + 1}`,
      amount: 30_570,
      days: `${day} to ${firstDays[at + 1]}`,
    })),
  )
  expect((await months(reference)).at(-1)).toBe('10 due')
  expect(await doctorFinds()).toEqual([])
})

test('two sweeps at once charge a month once', async () => {
  const driver = await testApp.people.driver()
  const { reference } = await month(driver)
  await testApp.clock.moveTo(
    Temporal.PlainDate.from('2026-12-30').toZonedDateTime('Australia/Sydney').toInstant(),
  )
  const second = await startTestApp({ on: testApp, at: testApp.clock.now().toString() })
  await Promise.all([testApp.product.sweepNow(), second.product.sweepNow()])
  await second.stop()
  expect(await months(reference)).toEqual(['1 paid', '2 paid', '3 due'])
  const { rows } = await sql<{ payments: number }>`select count(*)::int as payments from payments`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([{ payments: 2 }])
  expect(await doctorFinds()).toEqual([])
})

/** What the person was written under that subject, if anything. */
async function mailTo({ email }: TestPerson, subject: string): Promise<string | undefined> {
  await testApp.settleJobs()
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  const mails = outbox.json<{ recipient: string; subject: string; text: string }[]>()
  return mails.find((mail) => mail.recipient === email && mail.subject === subject)?.text
}

async function papersOf({ id }: TestPerson): Promise<string[]> {
  await testApp.settleJobs()
  const rows = await testApp.database
    .read()
    .selectFrom('papers')
    .select('kind')
    .where('accountId', '=', id)
    .where('kind', 'in', ['receipt', 'adjustment-note'])
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Replaces the card by one that is declined; answers with how to put the good one back. */
async function failFromNowOn(driver: TestPerson): Promise<() => Promise<void>> {
  const good = await testApp.database
    .read()
    .selectFrom('paymentCards')
    .select(['customerRef', 'methodRef'])
    .where('accountId', '=', driver.id)
    .executeTakeFirstOrThrow()
  const bad = await testApp.payments.saveCard(
    { accountId: driver.id, email: driver.email, name: 'Robin Tester', customerRef: good.customerRef },
    { provider: 'stripe', token: 'tok_chargeCustomerFail' },
  )
  if (bad.state !== 'saved') throw new Error('The card was not saved')
  const use = (methodRef: string) =>
    testApp.database.transaction(async (tx) => {
      await sql`update payment_cards set method_ref = ${methodRef} where account_id = ${driver.id}`.execute(
        tx,
      )
    })
  await use(bad.methodRef)
  return () => use(good.methodRef)
}
