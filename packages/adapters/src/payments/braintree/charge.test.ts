import { cents } from '@bayshare/domain/money/cents'
import { describe, expect, test } from 'vitest'
import { order, providerRefOf } from '../testing/charge-orders'
import { braintreePayments } from './braintree-payments'
import { fakeGatewayForTests } from './testing/fake-gateway'
import { savedCard } from './testing/fixture'

const testApp = await fakeGatewayForTests()
const { bank, payments, card } = testApp

describe('charging', () => {
  test('takes the money at once', async () => {
    const request = order(card)
    const outcome = await payments.charge(request)
    expect(outcome).toMatchObject({ state: 'captured' })
    expect(testApp.salesOf(request)).toMatchObject([
      { amountCents: 1650, status: 'submitted_for_settlement', source: '' },
    ])
    testApp.settle(providerRefOf(outcome))
    expect(await payments.find(providerRefOf(outcome))).toEqual(outcome)
  })

  test('says when the holder is not there to confirm', async () => {
    const request = order(card, { isOffSession: true })
    await payments.charge(request)
    expect(testApp.salesOf(request)).toMatchObject([{ source: 'unscheduled' }])
  })

  test('only authorises, and captures later', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card, { capture: 'later' })))
    expect(await payments.find(providerRef)).toEqual({ state: 'authorised', providerRef })
    expect(await payments.capture(providerRef)).toEqual({ state: 'captured', providerRef })
    expect(await payments.capture(providerRef)).toEqual({ state: 'captured', providerRef })
  })

  test('only authorises, and gives it back', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card, { capture: 'later' })))
    expect(await payments.cancel(providerRef)).toEqual({ state: 'cancelled', providerRef })
    expect(await payments.cancel(providerRef)).toEqual({ state: 'cancelled', providerRef })
    expect(await payments.capture(providerRef)).toEqual({ state: 'cancelled', providerRef })
  })

  test('what is captured cannot be cancelled and says so', async () => {
    const request = order(card)
    const outcome = await payments.charge(request)
    expect(await payments.cancel(providerRefOf(outcome))).toEqual(outcome)
    expect(testApp.salesOf(request)).toMatchObject([{ status: 'submitted_for_settlement' }])
  })

  test('capturing and cancelling at once end in one of the two', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card, { capture: 'later' })))
    const [captured, cancelled] = await Promise.all([
      payments.capture(providerRef),
      payments.cancel(providerRef),
    ])
    expect(captured).toEqual(cancelled)
    expect(await payments.find(providerRef)).toEqual(captured)
  })

  test.each([
    [200_000, 'do_not_honor'],
    [200_100, 'insufficient_funds'],
    [200_400, 'expired_card'],
    [201_000, 'incorrect_cvc'],
    [203_800, 'generic_decline'],
    [300_000, 'processing_error'],
    [500_100, 'provider_failed'],
  ])('%i cents are declined with %s', async (amount, code) => {
    const outcome = await payments.charge(order(card, { amount: cents(amount) }))
    expect(outcome).toMatchObject({ state: 'declined', code, providerRef: expect.stringMatching(/^bt_/) })
    expect(await payments.find(providerRefOf(outcome))).toEqual(outcome)
  })

  test("another customer's card is not charged", async () => {
    const other = await savedCard(payments)
    const request = order({ ...card, methodRef: other.methodRef })
    expect(await payments.charge(request)).toMatchObject({ state: 'declined', code: 'card_not_there' })
    expect(testApp.salesOf(request)).toEqual([])
  })

  test('a bank account is not charged here', async () => {
    const request = order(card, { method: 'direct-debit' })
    expect(await payments.charge(request)).toMatchObject({ state: 'declined', code: 'provider_not_there' })
    expect(testApp.salesOf(request)).toEqual([])
  })
})

describe('asking again with the same payment id', () => {
  test('gives the same payment, also long after', async () => {
    const request = order(card)
    const first = await payments.charge(request)
    bank.passSeconds(3600)
    expect(await payments.charge(request)).toEqual(first)
    expect(await payments.resend(request)).toEqual(first)
    expect(await payments.end(request)).toEqual(first)
    expect(testApp.salesOf(request)).toHaveLength(1)
  })

  test('gives the same decline', async () => {
    const request = order(card, { amount: cents(200_100) })
    const first = await payments.charge(request)
    expect(await payments.charge(request)).toEqual(first)
    expect(testApp.salesOf(request)).toHaveLength(1)
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
    await expect(payments.charge({ ...request, amount: cents(9900) })).rejects.toThrow(/another amount/)
    expect(testApp.salesOf(request)).toHaveLength(1)
  })

  test('ending an order that never arrived does not send it', async () => {
    const request = order(card)
    expect(await payments.end(request)).toEqual({
      state: 'declined',
      providerRef: null,
      code: 'never_arrived',
    })
    expect(testApp.salesOf(request)).toEqual([])
  })

  test('twenty times at once makes one payment', async () => {
    const request = order(card)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => payments.charge(request)))
    expect(new Set(outcomes.map(providerRefOf)).size).toBe(1)
    expect(outcomes.every(({ state }) => state === 'captured')).toBe(true)
    expect(testApp.salesOf(request)).toHaveLength(1)
  })

  test('at once from five processes makes one payment', async () => {
    const request = order(card)
    const nodes = Array.from({ length: 5 }, () => braintreePayments(bank.account))
    const outcomes = await Promise.all(nodes.map((node) => node.charge(request)))
    expect(testApp.salesOf(request)).toHaveLength(1)
    expect(outcomes.every(({ state }) => state === 'captured' || state === 'unknown')).toBe(true)
    expect(await payments.charge(request)).toMatchObject({ state: 'captured' })
  })
})
