import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { asOwner, fillWallet } from '@bayshare/app/testing/test-money'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import type { EventKind, EventPayloads } from '../events/event-kinds'
import { record } from '../events/record'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** Says that it happened, and gives the mails that were written because of it. */
async function mailsOf<K extends EventKind>(kind: K, payload: EventPayloads[K]) {
  const ctx = contextFor(testApp, {
    actor: { kind: 'job', name: 'test' },
    brand: brandById('main'),
    requestId: 'test',
  })
  const subject = randomUUID()
  await ctx.transaction((tx) => record<EventKind>(ctx, tx, kind, subject, payload))
  await testApp.settleJobs()
  return mailsAbout(subject)
}

function mailsAbout(subject: string) {
  return testApp.database
    .read()
    .selectFrom('outgoingMessages as m')
    .innerJoin('events as e', 'e.id', 'm.eventId')
    .select(['m.recipient', 'm.subject', 'm.bodyText'])
    .where('e.subject', '=', subject)
    .where('m.template', '=', 'money-notice')
    .orderBy('m.subject')
    .execute()
}

const db = () => testApp.database.read()

async function withPayoutDetails(person: TestPerson): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into payout_details (id, account_id, account_name, bsb, account_number, full_name, personal_dob, address,
      created_at, held_until)
    values (${id}, ${person.id}, 'Robin Tester', '062000', '12345678', 'Robin Tester', '1990-01-01', '1 Bank Street',
      ${testApp.clock.now()}, '2026-11-19T00:30:00Z')`.execute(db())
  return id
}

async function book(driver: TestPerson, owner: TestPerson): Promise<{ id: string; reference: string }> {
  const spaceId = await testApp.people.space(owner.id)
  const { reference } = await bookSpot(testApp, driver, spaceId)
  const { id } = await db()
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { id, reference }
}

test('a top-up is told with what was added and what is there', async () => {
  const person = await testApp.people.driver({ card: null })
  await fillWallet(testApp, person.id, { cash: dollars(58) })
  const told = { accountId: person.id, amount: 5000 }
  const [byHand] = await mailsOf('wallet.topped-up', { ...told, isAutomatic: false })
  expect(byHand?.recipient).toBe(person.email)
  expect(byHand?.subject).toBe('$50.00 was added to your wallet')
  expect(byHand?.bodyText).toContain('$58.00')
  const [byItself] = await mailsOf('wallet.topped-up', { ...told, isAutomatic: true })
  expect(byItself?.bodyText).toContain('topped up your wallet')
})

test('automatic top-ups that were switched on or off are confirmed', async () => {
  const { id: accountId } = await testApp.people.driver({ card: null })
  const change = { accountId, amount: 5000 }
  const [on] = await mailsOf('automatic-top-up.changed', { ...change, isOn: true })
  expect(on?.subject).toBe('Automatic top-ups are on')
  expect(on?.bodyText).toContain("leaves less than $10 in your wallet, we'll add $50.00 from your card")
  const [off] = await mailsOf('automatic-top-up.changed', { ...change, isOn: false })
  expect(off?.subject).toBe('Automatic top-ups are off')
  const both = { ...change, isAutomatic: false, turnsAutomaticOn: true }
  const [atOnce] = await mailsOf('wallet.topped-up', both)
  expect(atOnce?.subject).toBe('Automatic top-ups are on, and $50.00 was added to your wallet')
  const [neither] = await mailsOf('wallet.top-up-failed', { ...both, code: 'card_declined' })
  expect(neither?.bodyText).toContain("We didn't turn automatic top-ups on")
})

test('a top-up that failed says why, and whether automatic ones are still on', async () => {
  const { id: accountId } = await testApp.people.driver({ card: null })
  const told = { accountId, amount: 10_000, code: 'card_declined' }
  const [byHand] = await mailsOf('wallet.top-up-failed', { ...told, isAutomatic: false })
  expect(byHand?.subject).toBe('Your top-up of $100.00 failed')
  expect(byHand?.bodyText).toContain('Your bank declined this card. Nothing was taken.')
  const [lost] = await mailsOf('wallet.top-up-failed', { ...told, isAutomatic: true, code: 'lost_card' })
  expect(lost?.bodyText).toContain('Your bank declined this card. Nothing was taken.')
  const itself = { ...told, isAutomatic: true }
  const [stillOn] = await mailsOf('wallet.top-up-failed', { ...itself, leaves: 'on', code: 'no_card' })
  expect(stillOn?.subject).toBe('Your automatic top-up of $100.00 failed')
  expect(stillOn?.bodyText).toContain("There's no card")
  expect(stillOn?.bodyText).toContain('Automatic top-ups are still on')
  const [isOff] = await mailsOf('wallet.top-up-failed', { ...itself, leaves: 'off' })
  expect(isOff?.subject).toBe('Automatic top-ups are switched off')
  expect(isOff?.bodyText).toContain('the third failed try in a row')
  const [offBefore] = await mailsOf('wallet.top-up-failed', itself)
  expect(offBefore?.bodyText).not.toContain('Automatic top-ups are')
})

test('a direct debit is confirmed with its summary and never with the whole number', async () => {
  const person = await testApp.people.driver({ card: null })
  const mandateId = randomUUID()
  await sql`
    insert into debit_mandates (id, account_id, state, account_name, bsb, account_number, account_last4, bank_name,
      address, fingerprint, created_at)
    values (${mandateId}, ${person.id}, 'draft', 'Robin Tester', '062000', '12345678', '5678', 'Commonwealth Bank',
      '{}', 'abc', ${testApp.clock.now()})`.execute(db())
  const [mail] = await mailsOf('direct-debit.confirmed', { accountId: person.id, mandateId })
  expect(mail?.subject).toBe('Your direct debit is set up')
  for (const words of [
    testApp.company.name,
    testApp.company.creditorId,
    'Commonwealth Bank',
    '062-000',
    'ending 5678',
  ])
    expect(mail?.bodyText).toContain(words)
  expect(mail?.bodyText).not.toContain('12345678')
})

test('payouts that are made and that come back are told with amount, month and account', async () => {
  const owner = await testApp.people.owner()
  const detailsId = await withPayoutDetails(owner)
  const payoutId = randomUUID()
  await sql`
    insert into payouts (id, period, owner_id, details_id, amount_cents, state, made_at)
    values (${payoutId}, '2026-11', ${owner.id}, ${detailsId}, 16400, 'made', ${testApp.clock.now()})`.execute(
    db(),
  )
  const told = { payoutId, ownerId: owner.id, amount: 16_400 }
  const [made] = await mailsOf('payout.made', told)
  expect(made?.subject).toBe('$164.00 is on its way to your bank')
  expect(made?.bodyText).toContain('November 2026')
  expect(made?.bodyText).toContain('ending 678')
  await sql`
    update payouts set state = 'returned', closed_at = ${testApp.clock.now()}, return_reason = 'Account closed'
    where id = ${payoutId}`.execute(db())
  const [returned] = await mailsOf('payout.returned', { ...told, reason: 'Account closed' })
  expect(returned?.subject).toBe('Your payout of $164.00 was returned')
  expect(returned?.bodyText).toContain('Account closed')
  expect(returned?.bodyText).toContain('/wallet/payout')
  const [withdrawn] = await mailsOf('payout.returned', { ...told, reason: 'Not sent', isWithdrawn: true })
  expect(withdrawn?.subject).toBe("Your payout of $164.00 wasn't sent")
  expect(withdrawn?.bodyText).not.toContain('What the bank said')
  expect(made?.bodyText).toContain('/earnings')
})

test('new payout details are told to the address of the account and to the one it had a moment ago', async () => {
  const owner = await testApp.people.owner()
  await withPayoutDetails(owner)
  const [first, ...others] = await mailsOf('payout-details.changed', { accountId: owner.id, isFirst: true })
  expect(others).toEqual([])
  expect(first?.subject).toBe('Your payout details are saved')
  await sql`update accounts set previous_email = 'old@test.example' where id = ${owner.id}`.execute(db())
  const mails = await mailsOf('payout-details.changed', { accountId: owner.id, isFirst: false })
  expect(new Set(mails.map((mail) => mail.recipient))).toEqual(new Set([owner.email, 'old@test.example']))
  expect(mails[0]?.bodyText).toContain("If this wasn't you")
  expect(mails[0]?.bodyText).toContain('nothing is paid to it before Thu 19 Nov, 11:30 AM')
})

test('both sides of a cancelled booking are told, each what concerns them', async () => {
  const [driver, owner] = [await testApp.people.driver({ card: null }), await testApp.people.owner()]
  await fillWallet(testApp, driver.id, { cash: dollars(5), free: dollars(3) })
  const { reference } = await book(driver, owner)
  await cancelSpot(testApp, driver, reference)
  await testApp.settleJobs()
  const mails = await mailsAbout(reference)
  expect(mails.map((mail) => [mail.recipient, mail.subject])).toEqual([
    [driver.email, `Booking ${reference} is cancelled`],
    [owner.email, `Booking ${reference} was cancelled`],
  ])
  expect(mails[0]?.bodyText).toContain('$5.00')
  expect(mails[0]?.bodyText).toContain('$3.00')
  expect(mails[1]?.bodyText).toContain('Robin cancelled this booking')
  expect(mails[1]?.bodyText).not.toContain('you still earn')
  expect(mails[1]?.bodyText).not.toContain('$')
})

test('refunds are told once they are sent, and where they went when the bank did not take them', async () => {
  const [driver, owner] = [await testApp.people.driver(), await testApp.people.owner()]
  const { id: bookingId, reference } = await book(driver, owner)
  const { id: paymentId } = await db()
    .selectFrom('charges')
    .select('paymentId as id')
    .where('bookingId', '=', bookingId)
    .where('paymentId', 'is not', null)
    .$narrowType<{ id: string }>()
    .executeTakeFirstOrThrow()
  const refundId = randomUUID()
  await sql`
    insert into refunds (id, payment_id, booking_id, amount_cents, reason, state, created_at, attempted_at)
    values (${refundId}, ${paymentId}, ${bookingId}, 850, 'test', 'refunded', ${testApp.clock.now()},
      ${testApp.clock.now()})`.execute(db())
  const [sent] = await mailsOf('payment.refunded', { refundId, paymentId })
  expect(sent?.subject).toBe('$8.50 is on its way back to you')
  expect(sent?.bodyText).toContain('your card ending 4242')
  expect(sent?.bodyText).toContain(reference)
  const [failed] = await mailsOf('payment.refund-failed', { refundId, accountId: driver.id })
  expect(failed?.subject).toBe('$8.50 was returned to your wallet')
  await sql`update payments set disputed_cents = 850 where id = ${paymentId}`.execute(db())
  expect(await mailsOf('payment.refund-failed', { refundId, accountId: driver.id })).toEqual([])
})

test('a reward is told with its reason', async () => {
  const { id: accountId } = await testApp.people.owner()
  const [friend] = await mailsOf('referral.rewarded', { accountId, amount: 500, why: 'friend' })
  expect(friend?.subject).toBe('You have $5 in free credits')
  expect(friend?.bodyText).toContain('A friend gave you $5')
  const [listing] = await mailsOf('referral.rewarded', { accountId, amount: 500, why: 'listing' })
  expect(listing?.bodyText).toContain('first booking')
  for (const why of ['booking', 'stay'] as 'booking'[]) {
    const [parked] = await mailsOf('referral.rewarded', { accountId, amount: 500, why })
    expect(parked?.bodyText).toContain('has parked for the first time')
    expect(parked?.bodyText).toContain('Invite another friend')
  }
})

test('a closed account gets no mail', async () => {
  const { id: accountId } = await testApp.people.owner()
  await sql`update accounts set closed_at = created_at where id = ${accountId}`.execute(db())
  expect(await mailsOf('wallet.topped-up', { accountId, amount: 5000, isAutomatic: false })).toEqual([])
})

test('a reaction that fails is named at once', async () => {
  const payload = { ownerId: (await testApp.people.owner()).id, bookingId: randomUUID(), taken: 100 }
  await expect(mailsOf('dispute.taken-back', payload as never)).rejects.toThrow(
    /The reaction "mail-owner-of-dispute" to event \d+ failed: no result/,
  )
  await asOwner(testApp, `delete from graphile_worker._private_jobs where last_error is not null`)
})
