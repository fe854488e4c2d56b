import { randomUUID } from 'node:crypto'
import { cents } from '@bayshare/domain/money/cents'
import type { RefundOutcome } from '@bayshare/server/ports/payments'
import { afterEach, describe, expect, test } from 'vitest'
import { order, providerRefOf } from '../testing/charge-orders'
import type { ConformanceEngine } from './engines'
import { debitOrder, sandboxOf, savedCard, savedDebit } from './fixture'

const daySeconds = 24 * 3600
const refunds = 'POST /v1/refunds'

/** Part of the suite of the payments port. Needs a clock that can be moved and cards that misbehave on demand. */
export function whenMoneyGoesBack(engine: () => ConformanceEngine): void {
  afterEach(() => sandboxOf(engine()).faults.clear())

  const paidWith = async (token: string) =>
    providerRefOf(await engine().payments.charge(order(await savedCard(engine(), token))))
  const refund = (providerRef: string) =>
    engine().payments.refund({ refundId: randomUUID(), providerRef, amount: cents(1000) })
  const refundRefOf = (outcome: RefundOutcome) => {
    if (outcome.state === 'unknown') throw new Error('No refund')
    return outcome.refundRef
  }

  describe('a refund', () => {
    test('is found by its reference', async () => {
      const outcome = await refund(await paidWith('tok_visa'))
      expect(await engine().payments.findRefund(refundRefOf(outcome))).toEqual(outcome)
    })

    test('may take a day', async () => {
      const outcome = await refund(await paidWith('tok_pendingRefund'))
      expect(outcome).toMatchObject({ state: 'pending' })
      sandboxOf(engine()).passSeconds(daySeconds)
      const refundRef = refundRefOf(outcome)
      expect(await engine().payments.findRefund(refundRef)).toEqual({ state: 'refunded', refundRef })
    })

    test('may come back after it had arrived, and can then be made again', async () => {
      const providerRef = await paidWith('tok_refundFail')
      const outcome = await refund(providerRef)
      expect(outcome).toMatchObject({ state: 'refunded' })
      await expect(refund(providerRef)).rejects.toThrow(/greater than unrefunded amount/)
      sandboxOf(engine()).passSeconds(daySeconds)
      const refundRef = refundRefOf(outcome)
      expect(await engine().payments.findRefund(refundRef)).toEqual({ state: 'failed', refundRef })
      expect(await refund(providerRef)).toMatchObject({ state: 'refunded' })
    })

    test('of a debit is on its way for a day', async () => {
      const debit = await savedDebit(engine(), '000123456')
      const providerRef = providerRefOf(await engine().payments.charge(debitOrder(debit)))
      sandboxOf(engine()).passSeconds(3 * daySeconds)
      const outcome = await refund(providerRef)
      expect(outcome).toMatchObject({ state: 'pending' })
      sandboxOf(engine()).passSeconds(daySeconds)
      expect(await engine().payments.findRefund(refundRefOf(outcome))).toMatchObject({ state: 'refunded' })
    })

    test('that the provider failed to make, and keeps saying so, is made under another key', async () => {
      const providerRef = await paidWith('tok_visa')
      const order = { refundId: randomUUID(), providerRef, amount: cents(1000) }
      sandboxOf(engine()).faults.set(refunds, { kind: 'fail-for-good' })
      expect(await engine().payments.refund(order)).toEqual({ state: 'unknown' })
      const outcome = await engine().payments.refund(order)
      expect(outcome).toMatchObject({ state: 'refunded' })
      expect(await engine().payments.refund(order)).toEqual(outcome)
      const made = await engine().stripe.refunds.list({ payment_intent: providerRef })
      expect(made.data).toHaveLength(1)
    })

    test.each([429, 500] as const)('is unknown after %i, and asking again makes it once', async (status) => {
      const providerRef = await paidWith('tok_visa')
      const order = { refundId: randomUUID(), providerRef, amount: cents(1650) }
      const hasty = engine().paymentsWith({ networkRetries: 0 })
      sandboxOf(engine()).faults.set(refunds, { kind: 'refuse', status })
      expect(await hasty.refund(order)).toEqual({ state: 'unknown' })
      const outcome = await hasty.refund(order)
      expect(outcome).toMatchObject({ state: 'refunded' })
      sandboxOf(engine()).faults.set('GET /v1/refunds/:id', { kind: 'refuse', status })
      expect(await hasty.findRefund(refundRefOf(outcome))).toEqual({ state: 'unknown' })
    })
  })

  describe('a dispute', () => {
    const disputeOf = async (providerRef: string) =>
      (await engine().stripe.disputes.list({ payment_intent: providerRef })).data[0]!

    test('takes the money, and a refund on top of it is refused', async () => {
      const providerRef = await paidWith('tok_createDispute')
      const { id, balance_transactions } = await disputeOf(providerRef)
      expect(balance_transactions).toMatchObject([{ amount: -1650 }])
      expect(await engine().payments.findDispute(id)).toEqual({
        state: 'open',
        disputeRef: id,
        providerRef,
        amount: 1650,
        reason: 'fraudulent',
      })
      expect(await refund(providerRef)).toEqual({ state: 'failed', refundRef: '' })
    })

    test.each([
      ['winning_evidence', 'won', [-1650, 1650]],
      ['losing_evidence', 'lost', [-1650]],
    ])('that is answered with %s is %s', async (uncategorized_text, state, moved) => {
      const { id } = await disputeOf(await paidWith('tok_createDisputeProductNotReceived'))
      const closed = await engine().stripe.disputes.update(id, { evidence: { uncategorized_text } })
      expect(closed.balance_transactions.map(({ amount }) => amount)).toEqual(moved)
      expect(await engine().payments.findDispute(id)).toMatchObject({ state, reason: 'product_not_received' })
      await expect(engine().stripe.disputes.close(id)).rejects.toThrow(/already closed/)
    })

    test('that is given up is lost', async () => {
      const { id } = await disputeOf(await paidWith('tok_createDispute'))
      await engine().stripe.disputes.close(id)
      expect(await engine().payments.findDispute(id)).toMatchObject({ state: 'lost' })
    })

    test('of an authorisation comes once it is captured', async () => {
      const request = order(await savedCard(engine(), 'tok_createDispute'), { capture: 'later' })
      const providerRef = providerRefOf(await engine().payments.charge(request))
      expect(await disputeOf(providerRef)).toBeUndefined()
      await engine().payments.capture(providerRef)
      expect(await disputeOf(providerRef)).toMatchObject({ amount: 1650 })
    })

    test('of a debit is lost from the beginning', async () => {
      const debit = await savedDebit(engine(), '666666660')
      const providerRef = providerRefOf(await engine().payments.charge(debitOrder(debit)))
      sandboxOf(engine()).passSeconds(3 * daySeconds)
      expect(await engine().payments.find(providerRef)).toEqual({ state: 'captured', providerRef })
      const { id } = await disputeOf(providerRef)
      expect(await engine().payments.findDispute(id)).toMatchObject({ state: 'lost', amount: 1650 })
    })

    test('that only asks takes nothing, and the payment can be refunded', async () => {
      const providerRef = await paidWith('tok_createDisputeInquiry')
      const { id, balance_transactions } = await disputeOf(providerRef)
      expect(balance_transactions).toEqual([])
      expect(await engine().payments.findDispute(id)).toMatchObject({ state: 'enquiry' })
      expect(await refund(providerRef)).toMatchObject({ state: 'refunded' })
    })

    test('is unknown while the provider is down', async () => {
      const { id } = await disputeOf(await paidWith('tok_createDispute'))
      sandboxOf(engine()).faults.set('GET /v1/disputes/:id', { kind: 'refuse', status: 503 })
      const hasty = engine().paymentsWith({ networkRetries: 0 })
      expect(await hasty.findDispute(id)).toEqual({ state: 'unknown' })
    })
  })
}
