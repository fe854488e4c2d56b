import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { addDebit, asOwner, balancesOf, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { myProfile } from '@bayshare/contract/accounts'
import { payMonth } from '@bayshare/contract/booking-changes'
import { cancelBooking } from '@bayshare/contract/booking-ends'
import { bookSpace, myBooking } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { removeDirectDebit, saveStripeCard } from '@bayshare/contract/payments'
import { ownerBooking } from '@bayshare/contract/received-bookings'
import { dollars } from '@bayshare/domain/money/cents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import type { ChargeOutcome } from '../ports/payments'

let testApp: TestApp
let owner: TestPerson
/** What the bank says of a payment instead of what the sandbox does. */
const said = new Map<string, ChargeOutcome>()
let isBankAway = false
beforeEach(async () => {
  said.clear()
  isBankAway = false
  testApp = await startTestApp({
    payments: (real) => ({
      ...real,
      find: async (ref) => said.get(ref) ?? real.find(ref),
      charge: async (order) => {
        if (isBankAway) throw new Error('the process is gone')
        return real.charge(order)
      },
    }),
  })
  owner = await testApp.people.owner()
})
afterEach(() => testApp.stop())

const day = (text: string) => Temporal.PlainDate.from(text)

async function book(driver: TestPerson, body: object = {}): Promise<string> {
  const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: day('2026-11-30'), ...body },
    idempotencyKey: newKey(),
  })
  return reference
}

async function driverWithDebit(account: string, card: string | null = null): Promise<TestPerson> {
  const driver = await testApp.people.driver({ card })
  await addDebit(testApp, driver, account)
  return driver
}

/** A card that was good when it was saved and is declined from now on. */
const breakCard = ({ id }: TestPerson, methodRef = 'pm_card_chargeCustomerFail') =>
  asOwner(testApp, 'update payment_cards set method_ref = $2 where account_id = $1', [id, methodRef])

async function moveTo(text: string): Promise<void> {
  const at = text.includes('T') ? Temporal.PlainDateTime.from(text) : day(text).toPlainDateTime()
  await testApp.clock.moveTo(at.toZonedDateTime('Australia/Sydney').toInstant())
  await makeAttemptsStale(testApp)
  await testApp.product.sweepNow()
}

async function months(reference: string): Promise<string[]> {
  const rows = await asOwner<{ words: string }>(
    testApp,
    `select concat_ws(' ', c.number, c.state, c.method, c.charge_cents,
       to_char(c.next_try_at at time zone b.zone, 'MM-DD')) as words
     from charges c join bookings b on b.id = c.booking_id where b.reference = $1 order by c.number`,
    [reference],
  )
  return rows.map(({ words }) => words)
}

const orders = async () => {
  const [row] = await asOwner<{ count: number }>(testApp, 'select count(*)::int as count from payments')
  return row?.count
}

async function eventsOf(kind: string): Promise<object[]> {
  const rows = await asOwner<{ payload: Record<string, unknown> }>(
    testApp,
    'select payload from events where kind = $1 order by id',
    [kind],
  )
  return rows.map(({ payload: { bookingId: _, chargeId: __, ...payload } }) => payload)
}

const details = ({ token }: TestPerson, reference: string) =>
  call(testApp.send({ token }), myBooking, { params: { reference } })

const pay = (
  { token }: TestPerson,
  reference: string,
  paymentMethod: 'card' | 'dd',
  {
    expectedCharge,
    isJustSaved,
    key = newKey(),
  }: { expectedCharge?: number; isJustSaved?: boolean; key?: string } = {},
) =>
  call(testApp.send({ token }), payMonth, {
    params: { reference },
    body: {
      paymentMethod,
      isJustSaved,
      ...(expectedCharge !== undefined && { expectedCharge: dollars(expectedCharge) }),
    },
    idempotencyKey: key,
  }).then(
    ({ state }) => state,
    (error: unknown) => (error instanceof Refused ? error.message : error),
  )

async function doctorFinds() {
  await testApp.settleJobs()
  return findings(testApp.owner, testApp.clock.now())
}

const declined = "Your bank didn't make this payment. Try again or use another payment method."
const onItsWay = "A payment for this month is already on its way. We'll email you when your bank answers."

test('while the first month is unpaid the second one waits, and after the end nobody is asked for either', async () => {
  const driver = await driverWithDebit('222222227')
  const reference = await book(driver, { paymentMethod: 'dd' })
  expect((await details(driver, reference)).unpaid).toBeNull()
  await moveTo('2026-11-21')
  expect(await months(reference)).toEqual([
    '1 due direct-debit 30000 11-23',
    '2 due direct-debit 30000 12-30',
  ])
  // The program was away until both months are due.
  await moveTo('2026-12-31')
  expect(await months(reference)).toEqual(['1 charging direct-debit 30000', '2 due direct-debit 30000 12-30'])
  expect((await details(driver, reference)).unpaid).toMatchObject({
    isOnItsWay: true,
    mayPay: false,
    nextTry: null,
  })
  expect(await doctorFinds()).toEqual([])
  await moveTo('2027-01-03T12:00')
  expect(await months(reference)).toEqual(['1 failed direct-debit 30000', '2 released direct-debit 30000'])
  await moveTo('2027-03-01')
  expect(await orders()).toBe(2)
  expect(await eventsOf('period.payment-failed')).toMatchObject([
    { period: 1, tries: 1, isLast: false, reason: 'returned', hasEnded: false },
    { period: 1, tries: 2, isLast: true, nextTryAt: null, hasEnded: false },
  ])
  expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: 0 })
  expect((await details(driver, reference)).unpaid).toBeNull()
  expect(await pay(driver, reference, 'dd')).toBe("There's nothing to pay for this booking right now.")
  expect(await doctorFinds()).toEqual([])
}, 120_000)

test('a debit that was on its way when the time stopped pays the days used, and the rest goes back', async () => {
  const driver = await driverWithDebit('000123456')
  const reference = await book(driver, { paymentMethod: 'dd' })
  const refs = () =>
    asOwner<{ ref: string }>(testApp, 'select provider_ref as ref from payments order by created_at')
  const [one] = await refs()
  said.set(one?.ref ?? '', { state: 'processing', providerRef: one?.ref ?? '' })
  await moveTo('2026-12-30')
  const [, two] = await refs()
  said.set(two?.ref ?? '', { state: 'processing', providerRef: two?.ref ?? '' })
  said.set(one?.ref ?? '', { state: 'declined', providerRef: one?.ref ?? '', code: 'account_closed' })
  await moveTo('2026-12-31')
  // The bank has refused the account for good, and there is no other: nothing is tried until the last day.
  expect((await months(reference))[0]).toBe('1 due direct-debit 30000 01-02')
  const { unpaid } = await details(driver, reference)
  expect(unpaid).toMatchObject({
    reason: 'account-closed',
    methodName: 'bank account ending 3456',
    debit: null,
  })
  expect(unpaid).toMatchObject({ nextTry: null, nextMethod: null, lastTry: day('2027-01-07') })
  await moveTo('2027-01-07')
  expect((await months(reference)).slice(0, 3)).toEqual([
    '1 failed direct-debit 30000',
    '2 charging direct-debit 30000',
    '3 released direct-debit 30000',
  ])
  expect(await doctorFinds()).toEqual([])
  said.delete(two?.ref ?? '')
  await moveTo('2027-01-07T03:00')
  // Eight days of it were used, at $10 each; the owner has 82 % of them.
  expect((await months(reference))[1]).toBe('2 reversed direct-debit 30000')
  expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: dollars(65.6) })
  expect(await asOwner(testApp, 'select amount_cents from refunds')).toEqual([{ amount_cents: 22_000 }])
  expect((await details(driver, reference)).months[1]).toMatchObject({ state: 'paid', amount: dollars(80) })
  expect(await orders()).toBe(2)
  expect(await doctorFinds()).toEqual([])
}, 120_000)

test('paid now: at most three tries a day beside its days, by either method, and nothing while a debit is on its way', async () => {
  const driver = await driverWithDebit('000123456', 'tok_visa')
  const reference = await book(driver)
  expect(await pay(driver, reference, 'card')).toBe("There's nothing to pay for this booking right now.")
  await breakCard(driver)
  await moveTo('2026-12-30')
  const { unpaid } = await details(driver, reference)
  expect(unpaid).toMatchObject({ number: 2, card: dollars(305.7), debit: dollars(300), reason: 'declined' })
  expect(unpaid).toMatchObject({ nextTry: day('2026-12-31'), lastTry: day('2027-01-06'), mayPay: true })
  const seen = await call(testApp.send({ token: owner.token }), ownerBooking, { params: { reference } })
  expect(seen.unpaid).toMatchObject({ reason: null, card: null, debit: null, method: null, mayPay: false })
  expect(seen.months[1]).toMatchObject({ state: 'unpaid', amount: dollars(246) })
  expect(await pay(driver, reference, 'dd', { expectedCharge: 305.7 })).toBe(
    'The price has changed. Check it before you pay.',
  )
  for (let count = 0; count < 3; count++) expect(await pay(driver, reference, 'card')).toBe(declined)
  expect(await pay(driver, reference, 'card')).toBe(
    "You've tried to pay three times today. Try again tomorrow.",
  )
  expect((await months(reference))[1]).toBe('2 due card 30570 12-31')
  await moveTo('2026-12-31')
  expect((await months(reference))[1]).toBe('2 due card 30570 01-02')
  const keys = [newKey(), newKey()]
  const press = (key: string) => pay(driver, reference, 'dd', { expectedCharge: 300, key })
  const answers = await Promise.all(keys.map(press))
  expect(new Set(answers)).toEqual(new Set(['pending', onItsWay]))
  expect(await Promise.all(keys.map(press))).toEqual(answers)
  await moveTo('2027-01-04')
  expect((await months(reference)).slice(1)).toEqual([
    '2 paid direct-debit 30000',
    '3 due direct-debit 30000 01-30',
  ])
  const paid = await eventsOf('period.paid')
  expect(paid).toEqual([
    { period: 2, afterFailures: false, isAwaited: true },
    { period: 2, afterFailures: true, isAwaited: false },
  ])
  expect(await doctorFinds()).toEqual([])
}, 120_000)

test('a bank account that is refused for good counts as removed, and saving a card pays at once', async () => {
  const driver = await driverWithDebit('111111113')
  const reference = await book(driver, { paymentMethod: 'dd' })
  await moveTo('2026-11-21')
  const profile = () => call(testApp.send({ token: driver.token }), myProfile, {})
  expect(await profile()).toMatchObject({ isDebitRefused: true, isCardRefused: false })
  expect(await pay(driver, reference, 'dd')).toBe('Add a bank account to pay with.')
  await call(testApp.send({ token: driver.token }), removeDirectDebit, {})
  await call(testApp.send({ token: driver.token }), saveStripeCard, {
    body: { token: 'tok_visa' },
    idempotencyKey: newKey(),
  })
  await testApp.settleJobs()
  await moveTo('2026-11-21T01:00')
  expect(await months(reference)).toEqual(['1 paid card 30570', '2 due direct-debit 30000 12-30'])
  expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: dollars(246) })
  await moveTo('2026-12-30')
  expect((await months(reference))[1]).toBe('2 paid card 30570')
  expect(await doctorFinds()).toEqual([])
}, 120_000)

test('a press that saves a card and pays tries a month once, whoever of the two is first', async () => {
  const driver = await testApp.people.driver()
  const reference = await book(driver)
  await breakCard(driver)
  await moveTo('2026-12-30')
  const save = (token: string) =>
    call(testApp.send({ token: driver.token }), saveStripeCard, { body: { token }, idempotencyKey: newKey() })
  const tries = async () => {
    const [row] = await asOwner<{ count: string }>(
      testApp,
      `select count(*) from charge_payments cp join charges c on c.id = cp.charge_id where c.month = 2`,
      [],
    )
    return Number(row?.count)
  }
  const settle = async () => {
    await testApp.settleJobs()
    await testApp.product.sweepNow()
    await testApp.settleJobs()
  }
  expect(await tries()).toBe(1)
  await save('tok_chargeCustomerFail')
  expect(await pay(driver, reference, 'card', { isJustSaved: true })).toBe(declined)
  await settle()
  expect(await tries()).toBe(2)
  await save('tok_chargeCustomerFail')
  await settle()
  expect(await tries()).toBe(3)
  expect(await pay(driver, reference, 'card', { isJustSaved: true })).toBe(declined)
  expect(await tries()).toBe(3)
  expect((await details(driver, reference)).unpaid).toMatchObject({ mayPay: true })
  await save('tok_visa')
  expect(await pay(driver, reference, 'card', { isJustSaved: true, expectedCharge: 305.7 })).toBe('paid')
  await settle()
  expect(await tries()).toBe(4)
  expect(await doctorFinds()).toEqual([])
}, 120_000)

test('cancelled while its first month is unpaid: nobody is asked again, whatever the bank says', async () => {
  const [unpaid, onTheWay] = await Promise.all([driverWithDebit('222222227'), driverWithDebit('222222227')])
  const bookBy = async (driver: TestPerson) => ({
    driver,
    reference: await book(driver, { paymentMethod: 'dd' }),
  })
  const [one, two] = [await bookBy(unpaid), await bookBy(onTheWay)]
  await moveTo('2026-11-21')
  const end = ({ driver, reference }: typeof one) =>
    call(testApp.send({ token: driver.token }), cancelBooking, {
      params: { reference },
      body: { isCancelled: true, reason: '20' },
      idempotencyKey: newKey(),
    })
  await end(one)
  expect(await pay(two.driver, two.reference, 'dd')).toBe('pending')
  await end(two)
  expect(await doctorFinds()).toEqual([])
  await moveTo('2026-11-25')
  await moveTo('2026-12-30')
  for (const { reference } of [one, two])
    expect(await months(reference)).toEqual(['1 failed direct-debit 30000', '2 released direct-debit 30000'])
  expect(await orders()).toBe(3)
  expect(await doctorFinds()).toEqual([])
}, 120_000)

test('ended as agreed: what is owed is tried to its last day, past the end, and then not again', async () => {
  const driver = await testApp.people.driver()
  const reference = await book(driver, { endDate: day('2027-01-01') })
  await breakCard(driver)
  for (const date of ['2026-12-30', '2026-12-31', '2027-01-02', '2027-01-04', '2027-01-06', '2027-02-06'])
    await moveTo(date)
  expect(await months(reference)).toEqual(['1 paid card 30570', '2 failed card 2050'])
  expect(
    (await eventsOf('period.payment-failed')).map((event) => Object.values(event).includes(true)),
  ).toEqual([false, false, true, true, true])
  expect((await eventsOf('period.payment-failed')).at(-1)).toMatchObject({
    tries: 5,
    isLast: true,
    hasEnded: true,
  })
  expect(await asOwner(testApp, 'select stopped_at from bookings')).toEqual([{ stopped_at: null }])
  expect(await orders()).toBe(6)
  expect(await doctorFinds()).toEqual([])
}, 120_000)

test('killed between order and bank: the month is paid once, and the same press has its answer', async () => {
  const driver = await testApp.people.driver()
  const reference = await book(driver)
  const [card] = await asOwner<{ ref: string }>(
    testApp,
    'select method_ref as ref from payment_cards where account_id = $1',
    [driver.id],
  )
  await breakCard(driver)
  await moveTo('2026-12-30')
  await breakCard(driver, card?.ref)
  const key = newKey()
  isBankAway = true
  expect(await pay(driver, reference, 'card', { key })).not.toBe('paid')
  isBankAway = false
  expect((await months(reference))[1]).toBe('2 held card 30570')
  await moveTo('2026-12-30T00:30')
  expect((await months(reference)).slice(1)).toEqual(['2 paid card 30570', '3 due card 30570 01-30'])
  expect(await pay(driver, reference, 'card', { key })).toBe('paid')
  expect(await orders()).toBe(3)
  expect(await doctorFinds()).toEqual([])
}, 120_000)
