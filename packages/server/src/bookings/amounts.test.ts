import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot, dayOfTimeRange } from '@bayshare/app/testing/test-bookings'
import { fillWallet } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { changeTime } from '@bayshare/contract/booking-changes'
import { previewCashRefund, refundCash } from '@bayshare/contract/booking-ends'
import { bookSpace, myBooking, myBookings } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { answerRequest, ownerBooking, ownerBookings } from '@bayshare/contract/received-bookings'
import { myPapers } from '@bayshare/contract/wallet'
import { dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

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

const at = (time: string) => Temporal.PlainTime.from(time)
const book = async (driver: TestPerson, special: object = {}) =>
  (await bookSpot(testApp, driver, await testApp.people.space(owner.id), special)).reference

const seen = ({ token }: TestPerson, reference: string) =>
  call(testApp.send({ token }), myBooking, { params: { reference } })
const received = (reference: string) =>
  call(testApp.send({ token: owner.token }), ownerBooking, { params: { reference } })

/** From nine on, until this hour. */
const shorten = ({ token }: TestPerson, reference: string, until: string) =>
  call(testApp.send({ token }), changeTime, {
    params: { reference },
    body: {
      start: dayOfTimeRange.toPlainDateTime(at('09:00')),
      end: dayOfTimeRange.toPlainDateTime(at(until)),
    },
    idempotencyKey: newKey(),
  })

async function mailTo(person: TestPerson, subject: RegExp): Promise<string> {
  await testApp.settleJobs()
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  const mails = outbox.json<{ recipient: string; subject: string; text: string }[]>()
  return mails.find((mail) => mail.recipient === person.email && subject.test(mail.subject))?.text ?? ''
}

async function paperTotals({ token }: TestPerson, reference: string) {
  await testApp.settleJobs()
  const papers = await call(testApp.send({ token }), myPapers, { query: { subject: reference } })
  return papers.map(({ title, total }) => [title, total])
}

const doctorFinds = async () => findings(testApp.owner, testApp.clock.now())

test('a booking that the wallet paid says what it cost, in the list, on its page, in the mail and in the export', async () => {
  const driver = await testApp.people.driver({ card: null })
  await fillWallet(testApp, driver.id, { cash: dollars(5), free: dollars(20) })
  const reference = await book(driver)
  const money = {
    total: dollars(8),
    paid: dollars(8),
    standing: 'paid',
    sources: { card: 0, debit: 0, wallet: dollars(5), freeCredits: dollars(3), promo: 0, platform: 0 },
    kept: dollars(8),
  }
  const list = await call(testApp.send({ token: driver.token }), myBookings, {})
  expect(list).toMatchObject([{ reference, charged: dollars(8), money }])
  expect(await seen(driver, reference)).toMatchObject({ charged: dollars(8), money, earnings: null })
  const mail = await mailTo(driver, /^Booking confirmed/)
  expect(mail).toMatch(/Total\s+\$8\.00\s+From your wallet\s+\$5\.00\s+From your free credits\s+\$3\.00/)
  expect(mail).not.toContain('$0.00')
  expect(await paperTotals(driver, reference)).toEqual([['Receipt', dollars(8)]])
})

test('a card and the wallet together', async () => {
  const driver = await testApp.people.driver()
  await fillWallet(testApp, driver.id, { cash: dollars(3) })
  const reference = await book(driver)
  expect(await seen(driver, reference)).toMatchObject({
    charged: dollars(8.5),
    money: { total: dollars(8.5), sources: { card: dollars(5.5), wallet: dollars(3) } },
  })
})

test('what an owner has of a booking: to come, on hold, kept, nothing', async () => {
  const driver = await testApp.people.driver()
  const [on, disputed, late, cancelled] = await Promise.all([0, 1, 2, 3].map(() => book(driver)))
  const setEarning = (state: string) =>
    testApp.database.transaction((tx) =>
      sql`update earnings set state = ${state} where booking_id = (select id from bookings where reference = ${disputed!})`.execute(
        tx,
      ),
    )
  await setEarning('frozen')
  await cancelSpot(testApp, driver, cancelled!)
  const booked = testApp.clock.now()
  await testApp.clock.moveTo(
    dayOfTimeRange.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: '07:30' }).toInstant(),
  )
  await cancelSpot(testApp, driver, late!)
  await testApp.clock.moveTo(booked)
  const none = { expected: 0, onHold: 0, earned: 0, lost: 0 }
  const wanted = new Map([
    [on, { ...none, headline: dollars(6.56), expected: dollars(6.56) }],
    [disputed, { ...none, headline: dollars(6.56), onHold: dollars(6.56) }],
    [late, { ...none, headline: dollars(3.28), expected: dollars(3.28), lost: dollars(3.28) }],
    [cancelled, { ...none, headline: 0, lost: dollars(6.56) }],
  ])
  const list = await call(testApp.send({ token: owner.token }), ownerBookings, { query: {} })
  for (const [reference, earnings] of wanted) {
    expect(await received(reference!)).toMatchObject({
      earnings,
      ownerEarnings: earnings.headline,
      money: null,
    })
    expect(list.find((booking) => booking.reference === reference)).toMatchObject({ earnings })
  }
  await setEarning('pending')
})

test('a request that the wallet pays is on hold, and costs and earns nothing once it is declined', async () => {
  const driver = await testApp.people.driver({ card: null })
  await fillWallet(testApp, driver.id, { cash: dollars(400) })
  const spaceId = await testApp.people.space(owner.id, {
    allowMonthly: true,
    allowCasual: false,
    autoApprove: false,
    rateMonthlyCents: 30_000,
  })
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: dayOfTimeRange.add({ days: 12 }) },
    idempotencyKey: newKey(),
  })
  const { money } = await seen(driver, reference)
  expect(money).toMatchObject({ standing: 'held', paid: 0 })
  expect(money?.held).toBe(money?.total)
  expect(money?.sources.wallet).toBe(money?.total)
  const { earnings } = await received(reference)
  expect(earnings).toMatchObject({ onHold: 0, lost: 0, expected: earnings?.headline })
  await call(testApp.send({ token: owner.token }), answerRequest, {
    params: { reference },
    body: { answer: 'decline', reason: 10 },
    idempotencyKey: newKey(),
  })
  expect((await seen(driver, reference)).money).toMatchObject({
    standing: 'not-charged',
    held: 0,
    paid: 0,
    returned: 0,
  })
  expect((await received(reference)).earnings).toMatchObject({ headline: 0, expected: 0 })
})

test('a refund note totals what came back, and not what a promo code had taken off', async () => {
  const driver = await testApp.people.driver()
  const reference = await book(driver, { endTime: at('12:00'), promoCode: 'TEN' })
  const booked = testApp.clock.now()
  await testApp.clock.moveTo(
    dayOfTimeRange.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: '07:30' }).toInstant(),
  )
  await cancelSpot(testApp, driver, reference)
  expect((await seen(driver, reference)).money).toMatchObject({
    sources: { promo: dollars(1.2), card: dollars(11.3) },
    total: dollars(11.3),
    returned: dollars(5.4),
    kept: dollars(5.9),
  })
  expect(await paperTotals(driver, reference)).toEqual([
    ['Refund note', dollars(-5.4)],
    ['Receipt', dollars(12.5)],
  ])
  await testApp.clock.moveTo(booked)
})

test('shortened and then cancelled, all of the card money can go to the card, and its page says where it is', async () => {
  const driver = await testApp.people.driver()
  const reference = await book(driver, { endTime: at('12:00') })
  await shorten(driver, reference, '11:00')
  expect((await seen(driver, reference)).money).toMatchObject({
    total: dollars(12.5),
    returned: dollars(4),
    kept: dollars(8.5),
  })
  await cancelSpot(testApp, driver, reference)
  const asked = { params: { reference } }
  const offered = await call(testApp.send({ token: driver.token }), previewCashRefund, asked)
  expect(offered).toMatchObject({
    credit: dollars(12.5),
    fee: dollars(1.25),
    toCard: dollars(11.25),
    refunded: 0,
    refundedFee: 0,
    inWallet: dollars(12.5),
  })
  const sent = await call(testApp.send({ token: driver.token }), refundCash, {
    ...asked,
    body: { expected: dollars(11.25) },
    idempotencyKey: newKey(),
  })
  expect(sent).toMatchObject({ credit: 0, refunded: dollars(11.25), refundedFee: dollars(1.25), inWallet: 0 })
  await testApp.product.sweepNow()
  expect((await seen(driver, reference)).money).toMatchObject({
    back: { method: dollars(11.25), wallet: 0, freeCredits: 0 },
    returned: dollars(11.25),
    refundFee: dollars(1.25),
    kept: 0,
  })
  expect(await mailTo(driver, /^Your refund for booking/)).toMatch(
    /\$11\.25 after a \$1\.25 fee[^]*\$12\.50[^]*\$1\.25[^]*\$11\.25/,
  )
  expect(await doctorFinds()).toEqual([])
})
