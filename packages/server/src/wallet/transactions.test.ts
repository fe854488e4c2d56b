import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { call } from '@bayshare/contract/call'
import { myTransactions } from '@bayshare/contract/wallet'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
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
