import { addDebit, asOwner, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { changeMethod } from '@bayshare/contract/booking-changes'
import { bookSpace, myBooking } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { removeCard } from '@bayshare/contract/payments'
import { dollars } from '@bayshare/domain/money/cents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let testApp: TestApp
let owner: TestPerson
beforeEach(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterEach(() => testApp.stop())

const day = (text: string) => Temporal.PlainDate.from(text)

async function month(driver: TestPerson, body: object = {}) {
  const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: day('2026-11-30'), ...body },
    idempotencyKey: newKey(),
  })
  return reference
}

async function withBoth(account = '000123456') {
  const driver = await testApp.people.driver()
  await addDebit(testApp, driver, account)
  return driver
}

const change = ({ token }: TestPerson, reference: string, paymentMethod: 'card' | 'dd') =>
  call(testApp.send({ token }), changeMethod, { params: { reference }, body: { paymentMethod } })

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refused ? error.message : error),
  )

const nextOf = async ({ token }: TestPerson, reference: string) =>
  (await call(testApp.send({ token }), myBooking, { params: { reference } })).nextPayment

/** Each month with how the bank was asked for it: with its own method, and for how much. */
async function months(reference: string): Promise<string[]> {
  const rows = await asOwner<{ words: string }>(
    testApp,
    `select concat_ws(' ', c.number, c.state, c.method, p.method, c.charge_cents) as words
     from charges c join bookings b on b.id = c.booking_id left join payments p on p.id = c.payment_id
     where b.reference = $1 order by c.number`,
    [reference],
  )
  return rows.map(({ words }) => words)
}

async function moveTo(date: string): Promise<void> {
  await testApp.clock.moveTo(day(date).toZonedDateTime('Australia/Sydney').toInstant())
  for (let round = 0; round < 3; round++) {
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
  }
}

async function doctorFinds() {
  await testApp.settleJobs()
  return findings(testApp.owner, testApp.clock.now())
}

test('later months are paid in the other way with its own fee; one on its way keeps its own', async () => {
  const driver = await withBoth()
  const reference = await month(driver)
  expect(await nextOf(driver, reference)).toEqual({
    method: 'card',
    day: day('2026-12-30'),
    price: dollars(300),
    most: dollars(305.7),
  })
  const changed = await change(driver, reference, 'dd')
  expect(changed.nextPayment).toMatchObject({ method: 'dd' })
  expect(await months(reference)).toEqual(['1 paid card card 30570', '2 due direct-debit 30000'])
  await testApp.clock.moveTo(day('2026-12-30').toZonedDateTime('Australia/Sydney').toInstant())
  await testApp.product.sweepNow()
  expect((await months(reference)).slice(1)).toEqual([
    '2 charging direct-debit direct-debit 30000',
    '3 due direct-debit 30000',
  ])
  await change(driver, reference, 'card')
  await change(driver, reference, 'card')
  await moveTo('2027-01-29')
  await moveTo('2027-01-30')
  expect((await months(reference)).slice(1)).toEqual([
    '2 paid direct-debit direct-debit 30000',
    '3 paid card card 30570',
    '4 due card 30570',
  ])
  expect(await doctorFinds()).toEqual([])
})

test('a month that failed is tried next in the other way', async () => {
  const driver = await withBoth()
  const reference = await month(driver)
  await asOwner(testApp, `update payment_cards set method_ref = 'pm_gone' where account_id = $1`, [driver.id])
  await moveTo('2026-12-30')
  expect((await months(reference)).slice(1)).toEqual(['2 due card 30570'])
  await change(driver, reference, 'dd')
  await moveTo('2026-12-31')
  await moveTo('2027-01-10')
  expect((await months(reference)).slice(1)).toEqual([
    '2 paid direct-debit direct-debit 30000',
    '3 due direct-debit 30000',
  ])
  expect(await doctorFinds()).toEqual([])
})

test('where the card was removed, the direct debit pays and the bill has no card fee', async () => {
  const driver = await withBoth()
  const reference = await month(driver)
  await call(testApp.send({ token: driver.token }), removeCard, {})
  await moveTo('2026-12-30')
  expect((await months(reference)).slice(1)).toEqual([
    '2 charging direct-debit direct-debit 30000',
    '3 due direct-debit 30000',
  ])
  expect(await refusal(change(driver, reference, 'card'))).toBe('Add a card to pay with.')
  expect(await doctorFinds()).toEqual([])
})

test('only the driver, only with what is theirs, and only while a month is to come', async () => {
  const driver = await testApp.people.driver()
  const other = await withBoth()
  const reference = await month(driver)
  const refused = async (who: TestPerson, booking = reference) => refusal(change(who, booking, 'dd'))
  expect(await refused(driver)).toBe('Add a bank account to pay with.')
  expect(await refused(other)).toBe('Not found.')
  expect(await refused(owner)).not.toBe('answered')
  const short = await month(other, { endDate: day('2026-12-30') })
  expect(await nextOf(other, short)).toBeNull()
  expect(await refused(other, short)).toBe("This booking can't be changed any more.")
  const ended = await month(other, { endDate: day('2027-01-14') })
  expect(await refused(other, ended)).toBe('answered')
  await moveTo('2027-01-14')
  expect(await refused(other, ended)).toBe("This booking can't be changed any more.")
  expect(await months(reference)).toContain('1 paid card card 30570')
})

test('chosen while the month is being charged: one charge, and the choice holds from then on or is refused', async () => {
  const booked = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const driver = await withBoth()
      return { driver, reference: await month(driver) }
    }),
  )
  await testApp.clock.moveTo(day('2026-12-30').toZonedDateTime('Australia/Sydney').toInstant())
  const [, ...answers] = await Promise.all([
    testApp.product.sweepNow(),
    ...booked.map(({ driver, reference }) => refusal(change(driver, reference, 'dd'))),
  ])
  const tooLate = "This month's payment is being made. Try again in a few minutes."
  for (const [at, { reference }] of booked.entries()) {
    const outcome = [answers[at], ...(await months(reference)).slice(1)]
    expect([
      ['answered', '2 charging direct-debit direct-debit 30000', '3 due direct-debit 30000'],
      ['answered', '2 paid card card 30570', '3 due direct-debit 30000'],
      [tooLate, '2 paid card card 30570', '3 due card 30570'],
    ]).toContainEqual(outcome)
  }
  expect(await asOwner(testApp, 'select count(*)::int as payments from payments')).toEqual([{ payments: 12 }])
  expect(await doctorFinds()).toEqual([])
})
