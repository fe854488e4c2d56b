import { randomUUID } from 'node:crypto'
import { emptyDatabase } from '@bayshare/app/testing/test-database'
import { cents } from '@bayshare/domain/money/cents'
import type { Payments, SavedCard } from '@bayshare/server/ports/payments'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ConformanceEngine,
  inProcessEngine,
  overHttpEngine,
  stripeTestModeEngine,
} from './conformance/engines'
import { intentsOf, savedCard, tokenOf } from './conformance/fixture'
import { holder, order, providerRefOf } from './testing/charge-orders'
import { whenCapturing } from './conformance/when-capturing'
import { whenDebiting } from './conformance/when-debiting'
import { whenListing } from './conformance/when-listing'
import { whenMoneyGoesBack } from './conformance/when-money-goes-back'
import { whenWebhooksCome } from './conformance/when-webhooks-come'
import { whenTheHolderMustConfirm } from './conformance/when-the-holder-must-confirm'
import { whenThingsGoWrong } from './conformance/when-things-go-wrong'

const testKey = process.env['STRIPE_TEST_KEY']

let owner: pg.ClientConfig
beforeAll(async () => {
  owner = await emptyDatabase()
})

describe.each([
  { name: 'the sandbox in process', hasSandbox: true, start: () => inProcessEngine({ ...owner }) },
  { name: 'the sandbox over HTTP', hasSandbox: true, start: () => overHttpEngine({ ...owner }) },
  ...(testKey === undefined
    ? []
    : [{ name: "Stripe's test mode", hasSandbox: false, start: () => stripeTestModeEngine(testKey) }]),
])('payments through $name', ({ hasSandbox, start }) => {
  let engine: ConformanceEngine
  let payments: Payments
  let card: SavedCard

  beforeAll(async () => {
    engine = await start()
    payments = engine.payments
    card = await savedCard(engine, 'tok_visa')
  })
  afterAll(() => engine.close())

  describe('saving a card', () => {
    test('a token becomes a card with a brand and four digits', () => {
      expect(card).toMatchObject({ state: 'saved', brand: 'visa', last4: '4242' })
    })

    test('a second card joins the same customer', async () => {
      const second = await savedCard(engine, 'tok_mastercard', card.customerRef)
      expect(second).toMatchObject({ customerRef: card.customerRef, brand: 'mastercard', last4: '4444' })
      const kept = await engine.stripe.paymentMethods.list({ customer: card.customerRef })
      expect(kept.data.map(({ id }) => id)).toEqual(
        expect.arrayContaining([card.methodRef, second.methodRef]),
      )
    })

    test('two requests at once make one customer', async () => {
      const person = holder()
      const saved = await Promise.all([
        payments.saveCard(person, tokenOf('tok_visa')),
        payments.saveCard(person, tokenOf('tok_mastercard')),
      ])
      expect(
        new Set(saved.map((each) => (each.state === 'saved' ? each.customerRef : each.state))).size,
      ).toBe(1)
    })

    test.each([
      ['tok_visa_chargeDeclined', 'generic_decline'],
      ['tok_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
      ['tok_nobodyKnowsThis', 'resource_missing'],
      ['a card number, perhaps', 'invalid_token'],
    ])('%s is refused with %s', async (token, code) => {
      expect(await payments.saveCard(holder(), tokenOf(token))).toEqual({ state: 'refused', code })
    })

    test("another customer's card is refused", async () => {
      expect(await payments.saveCard(holder(), tokenOf(card.methodRef))).toMatchObject({ state: 'refused' })
    })

    test('a card whose bank asks at every payment is kept, and asks when it pays', async () => {
      const asking = await savedCard(engine, 'pm_card_authenticationRequiredOnSetup')
      expect(await payments.charge(order(asking))).toMatchObject({ state: 'needs-action' })
    })
  })

  describe('charging', () => {
    test('takes the money at once', async () => {
      const request = order(card)
      const outcome = await payments.charge(request)
      expect(outcome).toMatchObject({ state: 'captured' })
      const intent = await engine.stripe.paymentIntents.retrieve(providerRefOf(outcome))
      expect(intent).toMatchObject({
        amount_received: 1650,
        currency: 'aud',
        description: request.description,
      })
      expect(intent.metadata).toEqual({
        payment_id: request.paymentId,
        reference: request.reference,
      })
    })

    test('only authorises when the owner has yet to accept, and gives it back', async () => {
      const outcome = await payments.charge(order(card, { capture: 'later' }))
      expect(outcome).toMatchObject({ state: 'authorised' })
      const providerRef = providerRefOf(outcome)
      expect(await payments.cancel(providerRef)).toEqual({ state: 'cancelled', providerRef })
      expect(await payments.cancel(providerRef)).toEqual({ state: 'cancelled', providerRef })
    })

    test('a captured payment cannot be cancelled and says so', async () => {
      const outcome = await payments.charge(order(card))
      expect(await payments.cancel(providerRefOf(outcome))).toEqual(outcome)
    })

    test.each([
      ['pm_card_visa_chargeDeclined', 'generic_decline'],
      ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
      ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
      ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
    ])('%s is declined with %s', async (methodRef, code) => {
      const outcome = await payments.charge(order({ ...card, methodRef }))
      expect(outcome).toMatchObject({ state: 'declined', code })
      expect(await payments.find(providerRefOf(outcome))).toEqual(outcome)
    })

    test('a card can be kept and fail later', async () => {
      const failing = await savedCard(engine, 'tok_visa_chargeCustomerFail')
      expect(await payments.charge(order(failing))).toMatchObject({
        state: 'declined',
        code: 'generic_decline',
      })
    })
  })

  describe('asking again with the same payment id', () => {
    test('gives the same payment', async () => {
      const request = order(card)
      const first = await payments.charge(request)
      expect(await payments.charge(request)).toEqual(first)
      expect(await intentsOf(engine, request)).toBe(1)
    })

    test('gives the same decline', async () => {
      const request = order({ ...card, methodRef: 'pm_card_visa_chargeDeclined' })
      const first = await payments.charge(request)
      expect(await payments.charge(request)).toEqual(first)
      expect(await intentsOf(engine, request)).toBe(1)
    })

    test('tells what became of the payment since', async () => {
      const request = order(card, { capture: 'later' })
      const providerRef = providerRefOf(await payments.charge(request))
      await payments.cancel(providerRef)
      expect(await payments.charge(request)).toEqual({ state: 'cancelled', providerRef })
    })

    test('but for another amount is a mistake of ours', async () => {
      const request = order(card)
      await payments.charge(request)
      await expect(payments.charge({ ...request, amount: cents(9900) })).rejects.toThrow(/same parameters/)
      expect(await intentsOf(engine, request)).toBe(1)
    })

    test('twenty times at once makes one payment', async () => {
      const request = order(card)
      const patient = engine.paymentsWith({ networkRetries: 3 })
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => patient.charge(request)))
      expect(outcomes.every(({ state }) => state === 'captured')).toBe(true)
      expect(new Set(outcomes.map(providerRefOf)).size).toBe(1)
      expect(await intentsOf(engine, request)).toBe(1)
    })
  })

  describe('refunding', () => {
    test('in full', async () => {
      const providerRef = providerRefOf(await payments.charge(order(card)))
      const refund = { refundId: randomUUID(), providerRef, amount: cents(1650) }
      const outcome = await payments.refund(refund)
      expect(outcome).toMatchObject({ state: 'refunded' })
      expect(await payments.refund(refund)).toEqual(outcome)
    })

    test('in parts, and never more than was taken', async () => {
      const providerRef = providerRefOf(await payments.charge(order(card)))
      const part = (amount: number) =>
        payments.refund({ refundId: randomUUID(), providerRef, amount: cents(amount) })
      expect(await part(1000)).toMatchObject({ state: 'refunded' })
      await expect(part(651)).rejects.toThrow(/greater than unrefunded amount/)
      expect(await part(650)).toMatchObject({ state: 'refunded' })
      await expect(part(1)).rejects.toThrow(/already been refunded/)
    })
  })

  test('a wrong key is a mistake of ours', async () => {
    const locked = engine.paymentsWith({ secretKey: 'sk_live_of_somebody' })
    await expect(locked.charge(order(card))).rejects.toMatchObject({ statusCode: 401 })
  })

  describe('capturing', () => {
    whenCapturing({ engine: () => engine, card: () => card, hasSandbox })
  })

  describe('listing', () => {
    whenListing({ engine: () => engine, card: () => card, hasSandbox })
  })

  describe('debiting', () => {
    whenDebiting({ engine: () => engine, hasSandbox })
  })

  describe.runIf(hasSandbox)('when money goes back', () => {
    whenMoneyGoesBack(() => engine)
  })

  describe.runIf(hasSandbox)('when webhooks come', () => {
    whenWebhooksCome({ engine: () => engine, card: () => card })
  })

  describe.runIf(hasSandbox)('when the holder must confirm', () => {
    whenTheHolderMustConfirm(() => engine)
  })

  describe.runIf(hasSandbox)('when things go wrong', () => {
    whenThingsGoWrong({ engine: () => engine, card: () => card })
  })
})
