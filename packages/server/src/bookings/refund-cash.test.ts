import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { balancesOf, fillWallet } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { previewCashRefund, refundCash } from '@bayshare/contract/booking-ends'
import { myBooking } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { refusals } from '@bayshare/contract/refusals'
import { myPapers, myTransactions } from '@bayshare/contract/wallet'
import { type Cents, dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

/** Two hours for $8.00, with a card fee of $0.50 where the card pays a part. */
async function cancelled(wallet: { cash?: number; free?: number } = {}) {
  const driver = await testApp.people.driver()
  await fillWallet(testApp, driver.id, { cash: dollars(wallet.cash ?? 0), free: dollars(wallet.free ?? 0) })
  const { reference } = await bookSpot(testApp, driver, await testApp.people.space(owner.id))
  await cancelSpot(testApp, driver, reference)
  return { driver, reference }
}

const preview = ({ token }: TestPerson, reference: string) =>
  call(testApp.send({ token }), previewCashRefund, { params: { reference } })

const refund = ({ token }: TestPerson, reference: string, expected: Cents, idempotencyKey = newKey()) =>
  call(testApp.send({ token }), refundCash, { params: { reference }, body: { expected }, idempotencyKey })

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refused ? `${error.status} ${error.message}` : error),
  )

const notOffered = `409 ${refusals['refund-not-offered'].words}`
const hasChanged = `409 ${refusals['refund-has-changed'].words}`
const notFound = `404 ${refusals['not-found'].words}`

async function sent(): Promise<void> {
  await testApp.product.sweepNow()
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
}

test('what the card had paid goes to it less a tenth, and the wallet keeps the rest', async () => {
  const { driver, reference } = await cancelled({ cash: 3, free: 2 })
  expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(6.5), freeCredits: dollars(2) })
  const said = await preview(driver, reference)
  expect(said).toMatchObject({
    credit: dollars(3.5),
    fee: dollars(0.35),
    toCard: dollars(3.15),
    refunded: 0,
    cardLast4: '4242',
  })
  expect(await refund(driver, reference, said.toCard)).toMatchObject({ credit: 0, refunded: dollars(3.15) })
  await sent()
  expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(3), freeCredits: dollars(2) })
  const { rows } = await sql<{ state: string; amount: number }>`
    select r.state, r.amount_cents as amount from refunds r join bookings b on b.id = r.booking_id
    where b.reference = ${reference}`.execute(testApp.database.read())
  expect(rows).toEqual([{ state: 'refunded', amount: 315 }])
  const booking = await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
  expect(booking).toMatchObject({ isCancelled: true, isRefunded: true })
})

test('mail, page, wallet and paper tell one story, once', async () => {
  const { driver, reference } = await cancelled()
  const booking = () => call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
  expect(await booking()).toMatchObject({ isCancelled: true, isRefunded: false })
  await refund(driver, reference, dollars(7.65))
  await sent()
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  const mails = outbox
    .json<{ recipient: string; subject: string; text: string }[]>()
    .filter((one) => one.recipient === driver.email && /refund|way back/i.test(one.subject))
  expect(mails.map(({ subject }) => subject)).toEqual([`Your refund for booking ${reference}`])
  expect(mails[0]?.text).toMatch(
    /\$7\.65 after a \$0\.85 fee to your card ending in 4242.*14 business days[^]*\$8\.50[^]*\$0\.85[^]*\$7\.65/,
  )
  expect((await booking()).money).toMatchObject({
    back: { method: dollars(7.65), wallet: 0 },
    returned: dollars(7.65),
    refundFee: dollars(0.85),
  })
  const lines = await call(testApp.send({ token: driver.token }), myTransactions, { query: {} })
  expect(
    lines
      .filter(({ purse }) => purse === 'cash')
      .map((line) => [line.description, line.amount, line.balance]),
  ).toEqual([
    ['Fee for the refund to your card for Crown Street, 18 Nov', dollars(-0.85), 0],
    ['Sent to your card for Crown Street, 18 Nov', dollars(-7.65), dollars(0.85)],
    ['Refund for Crown Street, 18 Nov', dollars(8.5), dollars(8.5)],
  ])
  const papers = await call(testApp.send({ token: driver.token }), myPapers, {
    query: { subject: reference },
  })
  expect(papers.map(({ title, total }) => [title, total])).toEqual([
    ['Tax invoice for a refund fee', dollars(0.85)],
    ['Refund note', dollars(-8.5)],
    ['Receipt', dollars(8.5)],
  ])
})

test('it is given once, however often and from wherever it is asked for', async () => {
  const { driver, reference } = await cancelled()
  const key = newKey()
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => refusal(refund(driver, reference, dollars(7.65)))),
    refusal(refund(driver, reference, dollars(7.65), key)),
  ])
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['answered', notOffered]))
  expect(await preview(driver, reference)).toMatchObject({ credit: 0, refunded: dollars(7.65) })
  await sent()
})

test('what was spent since does not go, and an amount that is no longer true is not taken', async () => {
  const { driver, reference } = await cancelled()
  await bookSpot(testApp, driver, await testApp.people.space(owner.id))
  expect(await refusal(refund(driver, reference, dollars(7.65)))).toBe(hasChanged)
  const said = await preview(driver, reference)
  expect(said).toMatchObject({ credit: dollars(0.5), fee: dollars(0.05), toCard: dollars(0.45) })
  await refund(driver, reference, said.toCard)
  expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: 0 })
  await sent()
})

test('nobody else asks for it, and nothing that no card had paid goes', async () => {
  const { driver, reference } = await cancelled()
  const stranger = await testApp.people.driver()
  expect(await refusal(preview(stranger, reference))).toBe(notFound)
  expect(await refusal(refund(stranger, reference, dollars(7.65)))).toBe(notFound)
  expect(await refusal(refund(owner, reference, dollars(7.65)))).toBe(`403 ${refusals['not-allowed'].words}`)
  expect(await refusal(refund(driver, reference, dollars(-1)))).toBe(hasChanged)
  const byWallet = await cancelled({ cash: 8 })
  expect(await preview(byWallet.driver, byWallet.reference)).toMatchObject({ credit: 0, refunded: 0 })
  const { reference: kept } = await bookSpot(testApp, driver, await testApp.people.space(owner.id))
  expect(await refusal(preview(driver, kept))).toBe(notOffered)
  await cancelSpot(testApp, owner, kept, 10)
  expect(await preview(driver, kept)).toMatchObject({ credit: 0 })
  expect(await refusal(refund(driver, kept, dollars(7.65)))).toBe(notOffered)
})

test('after 30 days it stays credit', async () => {
  const { driver, reference } = await cancelled()
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 31 + 1 }))
  expect(await preview(driver, reference)).toMatchObject({ credit: 0 })
  expect(await refusal(refund(driver, reference, dollars(7.65)))).toBe(
    `409 ${refusals['refund-too-late'].words}`,
  )
})
