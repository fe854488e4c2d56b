import { randomUUID } from 'node:crypto'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { addDebit, fillWallet, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { call } from '@bayshare/contract/call'
import { myTransactions } from '@bayshare/contract/wallet'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { cents, dollars } from '@bayshare/domain/money/cents'
import type { LedgerAccount, PersonAccount, Posting } from '@bayshare/domain/wallet/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockBalances, post } from './store'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const bank: LedgerAccount = { kind: 'provider-clearing' }
const clearing: LedgerAccount = { kind: 'stay-clearing' }

type Act =
  | { kind: 'top-up' | 'booking-cancelled' | 'stay-held'; purse: 'cash' | 'free'; amount: number }
  /** Of the holds that are open, the one at this place. */
  | { kind: 'stay-released' | 'booking-paid'; hold: number }

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('top-up' as const, 'booking-cancelled' as const, 'stay-held' as const),
    purse: fc.constantFrom('cash' as const, 'free' as const),
    amount: fc.integer({ min: 1, max: 5000 }),
  }),
  fc.record({
    kind: fc.constantFrom('stay-released' as const, 'booking-paid' as const),
    hold: fc.nat(3),
  }),
)

/** Plays a history; what the wallet cannot give is left out. */
async function play(holderId: AccountId, acts: readonly Act[]): Promise<void> {
  const of = (kind: PersonAccount): LedgerAccount => ({ kind, holderId })
  const balance = { cash: 0, free: 0 }
  const holds: { purse: 'cash' | 'free'; amount: number }[] = []
  const happen = (kind: string, from: LedgerAccount, to: LedgerAccount, amount: number) => {
    const postings: Posting[] = [{ from, to, amount: cents(amount) }]
    const at = testApp.clock.now()
    return testApp.database.transaction((tx) =>
      post(tx, { kind, subject: randomUUID(), at, bookingId: null, paymentId: null, postings }),
    )
  }
  for (const act of acts) {
    if ('hold' in act) {
      const [hold] = holds.splice(act.hold, 1)
      if (!hold) continue
      const { purse, amount } = hold
      const held = of(`wallet-${purse}-held`)
      await happen(act.kind, held, act.kind === 'booking-paid' ? clearing : of(`wallet-${purse}`), amount)
      if (act.kind === 'stay-released') balance[purse] += amount
    } else if (act.kind === 'stay-held') {
      const { purse, amount } = act
      if (balance[purse] < amount) continue
      await happen(act.kind, of(`wallet-${purse}`), of(`wallet-${purse}-held`), amount)
      balance[purse] -= amount
      holds.push({ purse, amount })
    } else {
      await happen(act.kind, act.kind === 'top-up' ? bank : clearing, of(`wallet-${act.purse}`), act.amount)
      balance[act.purse] += act.amount
    }
  }
}

test('the lines add up to the balance, and each balance follows from the one before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 25 }), async (acts) => {
      const { id, token } = await testApp.people.driver({ card: null })
      await play(id, acts)
      const lines = await call(testApp.send({ token }), myTransactions, { query: {} })
      const kept = await testApp.database.transaction((tx) =>
        lockBalances(tx, id, 'wallet-cash', 'wallet-free', 'wallet-cash-held', 'wallet-free-held'),
      )
      const purses = [
        ['cash', kept['wallet-cash'], kept['wallet-cash-held']],
        ['credits', kept['wallet-free'], kept['wallet-free-held']],
      ] as const
      for (const [purse, balance, held] of purses) {
        const own = lines.filter((line) => line.purse === purse)
        expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
        const onHold = own.filter(({ isHeld }) => isHeld)
        expect(onHold.map(({ amount }) => amount)).toEqual(held > 0 ? [-held] : [])
        for (const [at, line] of own.entries())
          expect(line.balance).toBe((own[at + 1]?.balance ?? 0) + line.amount)
        expect(own[0]?.balance ?? 0).toBe(balance)
      }
      const holds = lines.map(({ isHeld }) => Number(isHeld))
      expect(holds).toEqual(holds.toSorted((one, other) => other - one))
    }),
    { numRuns: 25 },
  )
}, 60_000)

const linesOf = async (token: string) =>
  (await call(testApp.send({ token }), myTransactions, { query: {} })).map(
    ({ description, amount, purse, state }) => [description, amount, purse, state],
  )

test('a booking from two sources and its refund name the street, the day and what it was', async () => {
  const [owner, driver] = [await testApp.people.owner(), await testApp.people.driver()]
  await fillWallet(testApp, driver.id, { cash: dollars(3) })
  const spaceId = await testApp.people.space(owner.id)
  const { reference } = await bookSpot(testApp, driver, spaceId)
  const paid = await linesOf(driver.token)
  expect(paid.slice(0, 2).map(([words, , purse, state]) => [words, purse, state])).toEqual([
    ['Booking at Crown Street, 18 Nov', 'cash', 'done'],
    ['Booking at Crown Street, 18 Nov', 'card', 'done'],
  ])
  await cancelSpot(testApp, driver, reference)
  const [refund] = await linesOf(driver.token)
  expect(refund?.[0]).toBe('Refund for Crown Street, 18 Nov')
})

test('a debit is pending, and stays as failed when the bank refuses it', async () => {
  const [owner, driver] = [await testApp.people.owner(), await testApp.people.driver({ card: null })]
  await addDebit(testApp, driver, '222222227')
  const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const startDate = Temporal.PlainDate.from('2026-11-22')
  const body = { paymentMethod: 'dd', mode: 'monthly', startDate, startTime: undefined }
  await bookSpot(testApp, driver, spaceId, { ...body, endDate: undefined, endTime: undefined })
  const month = 'Month 22 Nov to 21 Dec at Crown Street'
  expect(await linesOf(driver.token)).toEqual([
    [`${month}, payment pending`, -30_000, 'direct-debit', 'pending'],
  ])
  for (let day = 0; day < 6; day++) {
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 }))
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
    await testApp.settleJobs()
  }
  expect(await linesOf(driver.token)).toContainEqual([
    `${month}, payment failed`,
    -30_000,
    'direct-debit',
    'failed',
  ])
})
