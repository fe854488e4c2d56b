import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import {
  addDebit,
  asOwner,
  balancesOf,
  fillWallet,
  makeAttemptsStale,
} from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { cancelBooking } from '@bayshare/contract/booking-ends'
import { bookSpace } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { ownerBooking } from '@bayshare/contract/received-bookings'
import { myEarnings } from '@bayshare/contract/wallet'
import { dollars } from '@bayshare/domain/money/cents'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import type { ChargeOutcome } from '../ports/payments'

/** A debit that was on its way when the time of its booking stopped, and that the bank pays or refuses afterwards. */

let testApp: TestApp
let owner: TestPerson
let driver: TestPerson
/** What the bank says of a payment instead of what the sandbox does. */
const said = new Map<string, ChargeOutcome>()
beforeEach(async () => {
  said.clear()
  testApp = await startTestApp({
    payments: (real) => ({
      ...real,
      find: async (ref) => said.get(ref) ?? real.find(ref),
    }),
  })
  owner = await testApp.people.owner()
  driver = await testApp.people.driver({ card: null })
  await addDebit(testApp, driver, '000123456')
})
afterEach(() => testApp.stop())

const day = (text: string) => Temporal.PlainDate.from(text)

async function book(): Promise<string> {
  const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'dd', mode: 'monthly', startDate: day('2026-11-30') },
    idempotencyKey: newKey(),
  })
  return reference
}

async function moveTo(text: string): Promise<void> {
  const at = text.includes('T') ? Temporal.PlainDateTime.from(text) : day(text).toPlainDateTime()
  await testApp.clock.moveTo(at.toZonedDateTime('Australia/Sydney').toInstant())
  for (let round = 0; round < 2; round++) {
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
  }
}

const cancel = (who: TestPerson, reference: string) =>
  call(testApp.send({ token: who.token }), cancelBooking, {
    params: { reference },
    body: { isCancelled: true, reason: who === owner ? '10' : '20' },
    idempotencyKey: newKey(),
  })

const refs = async () =>
  (
    await asOwner<{ ref: string }>(
      testApp,
      'select provider_ref as ref from payments where provider_ref is not null order by created_at',
    )
  ).map(({ ref }) => ref)

async function settles(ref: string | undefined, how: 'comes' | 'fails'): Promise<void> {
  if (!ref) throw new Error('No payment')
  if (how === 'comes') said.delete(ref)
  else said.set(ref, { state: 'declined', providerRef: ref, code: 'insufficient_funds' })
}

function hold(ref: string | undefined): void {
  if (!ref) throw new Error('No payment')
  said.set(ref, { state: 'processing', providerRef: ref })
}

/** What a person was told since the events up to this one, by mail and under the bell, in one text. */
async function toldTo({ id, email }: TestPerson, since: number): Promise<string> {
  await testApp.settleJobs()
  const rows = await asOwner<{ words: string }>(
    testApp,
    `select subject || ': ' || body_text as words, event_id from outgoing_messages
     where recipient = $1 and event_id > $3 and template = 'money-notice'
     union all
     select 'BELL ' || title || ': ' || words, event_id from notifications
     where account_id = $2 and event_id > $3 and words is not null
     order by event_id`,
    [email, id, since],
  )
  return rows.map(({ words }) => words.replaceAll(/\s+/g, ' ')).join('\n')
}

async function lastEvent(): Promise<number> {
  await testApp.settleJobs()
  const [row] = await asOwner<{ id: string }>(testApp, 'select max(id) as id from events')
  return Number(row?.id)
}

const papers = async () =>
  (
    await asOwner<{ words: string }>(
      testApp,
      `select concat_ws(' ', title, total_cents) as words from papers order by number`,
    )
  ).map(({ words }) => words)

const refunds = async () =>
  (await asOwner<{ cents: number }>(testApp, 'select amount_cents as cents from refunds')).map(
    ({ cents }) => cents,
  )

const cashOf = async (who: TestPerson) => {
  const { cash, freeCredits } = await balancesOf(testApp, who.id)
  return [cash, freeCredits]
}

const earningsOf = async () => {
  const { pending, available, latest, months } = await call(
    testApp.send({ token: owner.token }),
    myEarnings,
    {},
  )
  const { earnings } = await balancesOf(testApp, owner.id)
  const earned = months.reduce((sum, month) => sum + month.earned, 0)
  expect([pending + available, earned]).toEqual([earnings, earnings])
  expect(latest.reduce((sum, { amount }) => sum + amount, 0)).toBe(earnings)
  return earnings
}

const doctorFinds = () => findings(testApp.owner, testApp.clock.now())

describe.each([
  { by: 'driver', back: { wallet: [28_000, 2000], bank: [] }, said: "You'd cancelled this booking" },
  {
    by: 'owner',
    back: { wallet: [5000, 2000], bank: [23_000] },
    said: 'The owner had cancelled this booking',
  },
] as const)('cancelled by the $by while its debit is on its way', ({ by, back, said: whoCancelled }) => {
  async function cancelled() {
    await fillWallet(testApp, driver.id, { cash: dollars(50), free: dollars(20) })
    const reference = await book()
    const [one] = await refs()
    hold(one)
    const since = await lastEvent()
    await cancel(by === 'driver' ? driver : owner, reference)
    expect(await toldTo(driver, since)).toContain("When it does, we'll give $300.00 back and email you.")
    expect(await toldTo(owner, since)).not.toContain('$')
    expect(await earningsOf()).toBe(0)
    const seen = await call(testApp.send({ token: owner.token }), ownerBooking, { params: { reference } })
    expect(seen.earnings).toMatchObject({ headline: 0, expected: 0, onHold: 0, earned: 0 })
    expect(seen.months[0]).toMatchObject({ state: 'pending', amount: 0 })
    expect(await doctorFinds()).toEqual([])
    return { one, since: await lastEvent() }
  }

  test('it comes, and all of it goes back', async () => {
    const { one, since } = await cancelled()
    await settles(one, 'comes')
    await moveTo('2026-11-25')
    expect(await cashOf(driver)).toEqual(back.wallet)
    expect(await refunds()).toEqual(back.bank)
    expect(await earningsOf()).toBe(0)
    const told = await toldTo(driver, since)
    expect(told).toContain(`${whoCancelled}, so you get everything back.`)
    expect(told).toContain('BELL Money back: Your payment for the first month')
    expect(told).toContain('has come, and you get $300.00 back')
    expect(await toldTo(owner, since)).toBe('')
    expect(await papers()).toEqual(['Payment advice', 'Receipt 30000', 'Refund note -30000'])
    expect(await doctorFinds()).toEqual([])
  })

  test('it fails, and the wallet has its part back', async () => {
    const { one, since } = await cancelled()
    await settles(one, 'fails')
    await moveTo('2026-11-25')
    expect(await cashOf(driver)).toEqual([5000, 2000])
    expect(await refunds()).toEqual([])
    const told = await toldTo(driver, since)
    expect(told).toContain(
      by === 'driver' ? 'for the booking you cancelled.' : 'for the booking that its owner cancelled.',
    )
    expect(told).toContain('BELL Payment failed: ')
    expect(await toldTo(owner, since)).toBe('')
    expect(await papers()).toEqual(['Payment advice', 'Payment advice withdrawn'])
    expect(await doctorFinds()).toEqual([])
  })
})

describe('stopped because another month was not paid', () => {
  /** The first month fails for good while the second one is on its way; eight days of that are used. */
  async function stopped() {
    const reference = await book()
    const [one] = await refs()
    hold(one)
    await fillWallet(testApp, driver.id, { cash: dollars(50), free: dollars(20) })
    await moveTo('2026-12-30')
    const [, two] = await refs()
    hold(two)
    said.set(one ?? '', { state: 'declined', providerRef: one ?? '', code: 'account_closed' })
    await moveTo('2026-12-31')
    const since = await lastEvent()
    await moveTo('2027-01-07')
    const toDriver = await toldTo(driver, since)
    expect(toDriver).toContain('Another payment of $300.00 is still on its way')
    const toOwner = await toldTo(owner, since)
    expect(toOwner).toContain('Another payment is still on its way.')
    expect(toOwner).not.toMatch(/\$|months that were paid/)
    expect(await earningsOf()).toBe(0)
    const seen = await call(testApp.send({ token: owner.token }), ownerBooking, { params: { reference } })
    expect(seen.months[1]).toMatchObject({ state: 'pending', amount: 0 })
    expect(await doctorFinds()).toEqual([])
    return { two, since: await lastEvent() }
  }

  test('it comes: it pays the days used, and the rest goes back the way it came', async () => {
    const { two, since } = await stopped()
    await settles(two, 'comes')
    await moveTo('2027-01-07T03:00')
    expect(await cashOf(driver)).toEqual([3667, 1466])
    expect(await refunds()).toEqual([16_867])
    expect(await earningsOf()).toBe(dollars(65.6))
    const toDriver = await toldTo(driver, since)
    expect(toDriver).toContain(
      'Your booking had ended because a payment failed, so $80.00 pays for the days you could park and you get the rest back.',
    )
    for (const words of [
      'Refunded to your wallet $36.67',
      'Refunded as free credits $14.66',
      'Refunded to your bank account $168.67',
    ])
      expect(toDriver).toContain(words)
    expect(toDriver).toContain('$80.00 pays for the days you could park, and you get $220.00 back')
    const toOwner = await toldTo(owner, since)
    expect(toOwner).toContain('It pays for the days they could park, and you earn $65.60.')
    expect(toOwner).toContain('BELL Late payment: ')
    expect(await papers()).toEqual([
      'Payment advice',
      'Payment advice',
      'Payment advice withdrawn',
      'Receipt 30000',
      'Refund note -22000',
    ])
    expect(await doctorFinds()).toEqual([])
  })

  test('it fails: nothing is paid, asked for or earned', async () => {
    const { two, since } = await stopped()
    await settles(two, 'fails')
    await moveTo('2027-01-07T03:00')
    await moveTo('2027-02-20')
    expect(await cashOf(driver)).toEqual([5000, 2000])
    expect(await refunds()).toEqual([])
    expect(await earningsOf()).toBe(0)
    expect(await toldTo(driver, since)).toContain('for your booking that has ended.')
    const toOwner = await toldTo(owner, since)
    expect(toOwner).toContain('The booking had already ended, and you earn nothing for that time.')
    expect(toOwner).toContain('BELL Payment failed: ')
    expect(await doctorFinds()).toEqual([])
  })
})
