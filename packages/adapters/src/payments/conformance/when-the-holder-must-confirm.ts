import type { ChargeOrder } from '@bayshare/server/ports/payments'
import { expect, test } from 'vitest'
import { order } from '../testing/charge-orders'
import type { ConformanceEngine } from './engines'
import { sandboxOf, savedCard } from './fixture'

/** Part of the suite of the payments port. Needs a bank's page that can be answered without a browser. */
export function whenTheHolderMustConfirm(engine: () => ConformanceEngine): void {
  test.each(['now', 'later'] as const)('confirming pays (capture %s)', async (capture) => {
    const asking = await savedCard(engine(), 'pm_card_threeDSecure2Required')
    const request = order(asking, { capture })
    const { providerRef, actionUrl } = await needsAction(engine(), request)
    const back = new URL(await sandboxOf(engine()).answerBank(actionUrl, 'complete'))
    expect(back.pathname).toBe(`/checkout/${request.reference}`)
    expect(back.searchParams.get('redirect_status')).toBe('succeeded')
    const paid = { state: capture === 'now' ? 'captured' : 'authorised', providerRef }
    expect(await engine().payments.find(providerRef)).toEqual(paid)
    expect(await engine().payments.charge(request)).toEqual(paid)
  })

  test('refusing declines, and clicking again changes nothing', async () => {
    const { providerRef, actionUrl } = await needsAction(
      engine(),
      order(await savedCard(engine(), 'pm_card_authenticationRequired')),
    )
    await sandboxOf(engine()).answerBank(actionUrl, 'fail')
    const back = new URL(await sandboxOf(engine()).answerBank(actionUrl, 'complete'))
    expect(back.searchParams.get('redirect_status')).toBe('failed')
    expect(await engine().payments.find(providerRef)).toEqual({
      state: 'declined',
      providerRef,
      code: 'payment_intent_authentication_failure',
    })
  })

  test('without its holder the payment is declined, and nobody is sent anywhere', async () => {
    const asking = await savedCard(engine(), 'pm_card_authenticationRequired')
    expect(await engine().payments.charge(order(asking, { isOffSession: true }))).toMatchObject({
      state: 'declined',
      code: 'authentication_required',
    })
    const easy = await savedCard(engine(), 'tok_visa')
    expect(await engine().payments.charge(order(easy, { isOffSession: true }))).toMatchObject({
      state: 'captured',
    })
  })

  test('the bank may still decline', async () => {
    const asking = await savedCard(engine(), 'pm_card_threeDSecureRequiredChargeDeclined')
    const { providerRef, actionUrl } = await needsAction(engine(), order(asking))
    await sandboxOf(engine()).answerBank(actionUrl, 'complete')
    expect(await engine().payments.find(providerRef)).toMatchObject({
      state: 'declined',
      code: 'generic_decline',
    })
  })

  test('giving up cancels the payment', async () => {
    const { providerRef, actionUrl } = await needsAction(
      engine(),
      order(await savedCard(engine(), 'pm_card_authenticationRequired')),
    )
    expect(await engine().payments.cancel(providerRef)).toEqual({
      state: 'cancelled',
      providerRef,
    })
    await sandboxOf(engine()).answerBank(actionUrl, 'complete')
    expect(await engine().payments.find(providerRef)).toEqual({ state: 'cancelled', providerRef })
  })
}

async function needsAction({ payments }: ConformanceEngine, order: ChargeOrder) {
  const outcome = await payments.charge(order)
  if (outcome.state !== 'needs-action') throw new Error(`Nothing to confirm: ${outcome.state}`)
  return outcome
}
