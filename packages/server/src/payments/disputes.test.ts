import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { asOwner, balance, bankDecides, type Evidence } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { changeTime } from '@bayshare/contract/booking-changes'
import { previewCancellation } from '@bayshare/contract/booking-ends'
import { call } from '@bayshare/contract/call'
import { decideDispute, openDisputes } from '@bayshare/contract/disputes'
import { decideIncident, reportIncident } from '@bayshare/contract/incidents'
import { confirmDecision, waitingDecisions } from '@bayshare/contract/money-decisions'
import { dollars } from '@bayshare/domain/money/cents'
import type { DisputeDecision } from '@bayshare/domain/payments/decide-dispute'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let testApp: TestApp
let owner: TestPerson
let one: TestPerson
let other: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
  one = await testApp.people.operator()
  other = await testApp.people.operator()
})
afterEach(async () => {
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})
afterAll(() => testApp.stop())

/** Two hours whose card holder goes to the bank at once, or after something else has happened. */
async function disputed(hourly = 2_500, firstOfAll = async () => {}) {
  const driver = await testApp.people.driver({ card: 'tok_createDispute' })
  const spaceId = await testApp.people.space(owner.id, { rateHourlyCents: hourly })
  const day = testApp.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate().add({ days: 1 })
  const { reference } = await bookSpot(testApp, driver, spaceId, { startDate: day, endDate: day })
  await firstOfAll()
  await testApp.deliverWebhooks()
  return { driver, reference, dispute: await shown(reference) }
}

async function shown(reference: string) {
  const all = await call(testApp.send({ token: one.token }), openDisputes, {})
  const found = all.find((one) => one.reference === reference)
  if (!found) throw new Error('It is not shown')
  return found
}

const bankSays = (id: string, words: Evidence) => bankDecides(testApp, id, words)

const decide = (id: string, decision: DisputeDecision, { token } = one) =>
  call(testApp.send({ token }), decideDispute, {
    params: { id },
    body: { decision },
    idempotencyKey: newKey(),
  })

const earningOf = async (reference: string) =>
  (
    await asOwner<{ earning: string }>(
      testApp,
      `select e.amount_cents || ' ' || e.state as earning from earnings e join bookings b on b.id = e.booking_id
       where b.reference = $1`,
      [reference],
    )
  ).map(({ earning }) => earning)

test('while it is at the bank it is shown and not decided; what we win is gone by itself', async () => {
  const { driver, reference, dispute } = await disputed()
  expect(dispute).toMatchObject({
    state: 'open',
    amount: dollars(50),
    unpaid: dollars(41),
    payer: { id: driver.id },
    owner: { id: owner.id, firstName: 'Robin' },
    hasIncident: false,
    closedAt: null,
  })
  await expect(decide(dispute.id, 'taken-back')).rejects.toThrow('still open at the bank')
  for (const person of [driver, owner, undefined]) {
    const as = person ? { token: person.token } : {}
    const status = person ? 403 : 401
    expect((await wireCall(testApp, 'GET', 'operator/disputes/', undefined, as)).status).toBe(status)
    const where = `operator/disputes/${dispute.id}/decision/`
    expect((await wireCall(testApp, 'POST', where, { decision: 'taken-back' }, as)).status).toBe(status)
  }
  const nonsense = { token: one.token }
  expect(
    (await wireCall(testApp, 'POST', 'operator/disputes/x/decision/', { decision: 'taken-back' }, nonsense))
      .status,
  ).toBe(400)
  const where = `operator/disputes/${dispute.id}/decision/`
  expect((await wireCall(testApp, 'POST', where, { decision: 'burnt' }, nonsense)).status).toBe(400)
  await bankSays(dispute.id, 'winning_evidence')
  await expect(shown(reference)).rejects.toThrow('It is not shown')
  await expect(decide(dispute.id, 'taken-back')).rejects.toThrow('already been decided')
  expect(await earningOf(reference)).toEqual(['4100 pending'])
})

test('what is lost is taken back from what the owner has not been paid, once, and they are told', async () => {
  const { reference, dispute } = await disputed()
  await bankSays(dispute.id, 'losing_evidence')
  expect(await shown(reference)).toMatchObject({ state: 'lost', unpaid: dollars(41) })
  const losses = await balance(testApp, 'dispute-losses')
  const tried = await Promise.allSettled([
    decide(dispute.id, 'taken-back'),
    decide(dispute.id, 'taken-back', other),
  ])
  expect(tried.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await balance(testApp, 'dispute-losses')).toBe(losses + 4100)
  expect(await earningOf(reference)).toEqual(['0 reversed'])
  await expect(decide(dispute.id, 'owner-keeps')).rejects.toThrow('already been decided')
  await testApp.settleJobs()
  const mails = await asOwner<{ text: string }>(
    testApp,
    `select body_text as text from outgoing_messages where recipient = $1 and booking_reference = $2`,
    [owner.email, reference],
  )
  expect(mails.filter(({ text }) => text.includes('taken back'))).toHaveLength(1)
  const log = await asOwner(testApp, `select act, after from audit_log where subject_id = $1`, [dispute.id])
  expect(log).toEqual([{ act: 'decide', after: { decision: 'taken-back', amount: 4100 } }])
})

test('what was taken back is not taken from the owner again when the booking is cancelled', async () => {
  const pending = () => balance(testApp, `owner-pending:${owner.id}`)
  const before = await pending()
  const { driver, reference, dispute } = await disputed()
  await bankSays(dispute.id, 'losing_evidence')
  await decide(dispute.id, 'taken-back')
  await cancelSpot(testApp, driver, reference)
  expect(await pending()).toBe(before)
  expect(await earningOf(reference)).toEqual(['0 reversed'])
})

test('also from what is available, and never while an incident of it is not decided', async () => {
  const { driver, reference, dispute } = await disputed()
  await bankSays(dispute.id, 'losing_evidence')
  await call(testApp.send({ token: driver.token }), reportIncident, {
    params: { reference },
    body: { reason: 4 },
    idempotencyKey: newKey(),
  })
  expect(await shown(reference)).toMatchObject({ hasIncident: true })
  await expect(decide(dispute.id, 'taken-back')).rejects.toThrow('Decide the incident')

  const ripe = await disputed(2_500, async () => {
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 100 }))
    await testApp.product.sweepNow()
  })
  await bankSays(ripe.dispute.id, 'losing_evidence')
  expect(await earningOf(ripe.reference)).toEqual(['4100 available'])
  const available = await balance(testApp, `owner-available:${owner.id}`)
  // The bank has given the driver this money already, so an incident gives it no second time.
  const { id } = await call(testApp.send({ token: ripe.driver.token }), reportIncident, {
    params: { reference: ripe.reference },
    body: { reason: 4 },
    idempotencyKey: newKey(),
  })
  const decided = await call(testApp.send({ token: one.token }), decideIncident, {
    params: { incidentId: id },
    body: { decision: 'for-driver' },
    idempotencyKey: newKey(),
  })
  expect(decided).toMatchObject({ state: 'decided', refunded: 0 })
  expect(await decide(ripe.dispute.id, 'taken-back')).toMatchObject({ taken: dollars(41) })
  expect(await balance(testApp, `owner-available:${owner.id}`)).toBe(available - 4100)
})

test('above $500 it waits for a second operator, and is refused when the owner was paid meanwhile', async () => {
  const { reference, dispute } = await disputed(40_000)
  await bankSays(dispute.id, 'losing_evidence')
  expect(await decide(dispute.id, 'taken-back')).toMatchObject({ isProposed: true, taken: 0 })
  expect(await earningOf(reference)).toEqual(['65600 pending'])
  const waiting = await call(testApp.send({ token: other.token }), waitingDecisions, {})
  const proposal = waiting.find(({ subjectId }) => subjectId === dispute.id)
  expect(proposal).toMatchObject({ kind: 'dispute', choice: 'taken-back', amount: dollars(656) })
  const confirm = () =>
    call(testApp.send({ token: other.token }), confirmDecision, {
      params: { id: proposal?.id ?? '' },
      idempotencyKey: newKey(),
    })
  await asOwner(
    testApp,
    `update earnings set amount_cents = 65500, commission_cents = commission_cents + 100 where amount_cents = 65600`,
  )
  await expect(confirm()).rejects.toThrow('Something has changed since this was proposed')
  await asOwner(
    testApp,
    `update earnings set amount_cents = 65600, commission_cents = commission_cents - 100 where amount_cents = 65500`,
  )
  expect(await confirm()).toMatchObject({ state: 'confirmed' })
  expect(await earningOf(reference)).toEqual(['0 reversed'])
})

test('an owner may keep it, and where they were paid nothing can be taken back', async () => {
  const { reference, dispute } = await disputed()
  await bankSays(dispute.id, 'losing_evidence')
  expect(await decide(dispute.id, 'owner-keeps')).toEqual({ id: dispute.id, taken: 0, isProposed: false })
  expect(await earningOf(reference)).toEqual(['4100 pending'])
  await expect(decide(dispute.id, 'taken-back')).rejects.toThrow('already been decided')
  const driver = await testApp.people.driver({ card: 'tok_createDispute' })
  await wireCall(testApp, 'POST', 'users/top_up/', { amount: 50 }, { token: driver.token })
  await testApp.deliverWebhooks()
  const all = await call(testApp.send({ token: one.token }), openDisputes, {})
  const topUp = all.find(({ payer }) => payer.id === driver.id)
  expect(topUp).toMatchObject({ owner: null, reference: null, unpaid: 0 })
  await bankSays(topUp?.id ?? '', 'losing_evidence')
  await expect(decide(topUp?.id ?? '', 'taken-back')).rejects.toThrow('nothing to take back')
})

const mailsTo = async ({ email }: TestPerson) => {
  await testApp.settleJobs()
  const sent = await asOwner<{ text: string }>(
    testApp,
    `select body_text as text from outgoing_messages where recipient = $1 order by created_at`,
    [email],
  )
  return sent.map(({ text }) => text)
}

describe('a booking that is cancelled', () => {
  test.each([
    ['while the bank looks into its payment', undefined],
    ['after the bank has taken the payment back', 'losing_evidence'],
  ] as const)('%s gives no credit for what the bank has', async (_when, evidence) => {
    const { driver, reference, dispute } = await disputed()
    if (evidence) await bankSays(dispute.id, evidence)
    const preview = await call(testApp.send({ token: driver.token }), previewCancellation, {
      params: { reference },
    })
    expect(preview).toMatchObject({ toCash: 0, toMethod: 0, byBank: dollars(50), kept: 0 })
    expect(await cancelSpot(testApp, driver, reference)).toEqual(preview)
    await testApp.product.sweepNow()
    expect(await balance(testApp, `wallet-cash:${driver.id}`)).toBe(0)
    const mails = await mailsTo(driver)
    expect(mails.at(-1)).toContain('Your bank has already taken $50.00 back for you')
    expect(mails.join()).not.toContain('Refunded to your')
    if (evidence) return

    await bankSays(dispute.id, 'winning_evidence')
    expect(await balance(testApp, `wallet-cash:${driver.id}`)).toBe(5000)
    expect((await mailsTo(driver)).at(-1)).toContain('it has now paid us')
    await testApp.deliverWebhooks()
    expect(await balance(testApp, `wallet-cash:${driver.id}`)).toBe(5000)
  })

  test('by its owner gives none either', async () => {
    const { driver, reference } = await disputed()
    await cancelSpot(testApp, owner, reference, 10)
    await testApp.product.sweepNow()
    expect(await balance(testApp, `wallet-cash:${driver.id}`)).toBe(0)
  })
})

test('a booking whose payment the bank has is not made shorter', async () => {
  const { driver, reference } = await disputed()
  const day = testApp.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate().add({ days: 1 })
  const shorter = call(testApp.send({ token: driver.token }), changeTime, {
    params: { reference },
    body: { start: day.toPlainDateTime('09:00'), end: day.toPlainDateTime('10:00') },
    idempotencyKey: newKey(),
  })
  await expect(shorter).rejects.toThrow('Your bank has questioned the payment')
})
