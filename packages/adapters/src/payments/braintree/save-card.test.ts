import { describe, expect, test } from 'vitest'
import { holder, order } from '../testing/charge-orders'
import { braintreePayments } from './braintree-payments'
import { fakeGatewayForTests } from './testing/fake-gateway'
import { savedCard, tokenOf } from './testing/fixture'

const testApp = await fakeGatewayForTests()
const { bank, payments, card } = testApp

describe('saving a card', () => {
  test('a nonce becomes a card with a brand and four digits, marked as kept at Braintree', () => {
    expect(card).toEqual({
      state: 'saved',
      provider: 'braintree',
      customerRef: expect.stringMatching(/^bt_[0-9a-f-]{36}$/),
      methodRef: expect.stringMatching(/^bt_[0-9a-f]{32}$/),
      brand: 'visa',
      last4: '1881',
    })
  })

  test('a second card joins the same customer', async () => {
    const person = holder(card.customerRef)
    const second = await payments.saveCard(person, tokenOf('fake-valid-mastercard-nonce'))
    expect(second).toMatchObject({ customerRef: card.customerRef, brand: 'mastercard', last4: '4444' })
    expect(bank.vault.customers.has(person.accountId)).toBe(false)
  })

  test("another provider's customer is made anew here", async () => {
    const person = holder('cus_at_stripe')
    const saved = await payments.saveCard(person, tokenOf('fake-valid-amex-nonce'))
    expect(saved).toMatchObject({ state: 'saved', customerRef: `bt_${person.accountId}`, brand: 'amex' })
  })

  test('two requests at once, from two processes, make one customer', async () => {
    const person = holder()
    const saved = await Promise.all([
      payments.saveCard(person, tokenOf(bank.vault.issueNonce())),
      braintreePayments(bank.account).saveCard(person, tokenOf(bank.vault.issueNonce())),
    ])
    const customerRef = `bt_${person.accountId}`
    expect(saved).toMatchObject([{ customerRef }, { customerRef }])
    expect(new Set(saved.map((each) => 'methodRef' in each && each.methodRef)).size).toBe(2)
  })

  test.each([
    ['fake-processor-declined-visa-nonce', 'do_not_honor'],
    ['fake-gateway-rejected-fraud-nonce', 'fraudulent'],
    ['fake-luhn-invalid-nonce', 'incorrect_number'],
    ['fake-consumed-nonce', 'invalid_token'],
    ['nobody-knows-this', 'invalid_token'],
    ['4111 1111 1111 1111', 'invalid_token'],
    ['../customers', 'invalid_token'],
  ])('%s is refused with %s', async (nonce, code) => {
    const before = bank.vault.cards.size
    expect(await payments.saveCard(holder(), tokenOf(nonce))).toEqual({ state: 'refused', code })
    expect(bank.vault.cards.size).toBe(before)
  })

  test('what is not a card is refused', async () => {
    const nonce = 'fake-paypal-billing-agreement-nonce'
    expect(await payments.saveCard(holder(), tokenOf(nonce))).toEqual({
      state: 'refused',
      code: 'not_a_card',
    })
    expect(bank.vault.wallets.size).toBe(0)
  })

  test("another provider's token is refused", async () => {
    const token = { provider: 'stripe' as const, token: 'tok_visa' }
    expect(await payments.saveCard(holder(), token)).toEqual({
      state: 'refused',
      code: 'provider_not_there',
    })
  })

  test('a nonce whose reply was lost gives its card when it is sent again, and no other person', async () => {
    const person = holder()
    const nonce = bank.vault.issueNonce()
    bank.faults.set('POST /payment_methods', { kind: 'execute-then-drop' })
    expect(await payments.saveCard(person, tokenOf(nonce))).toEqual({ state: 'unknown' })
    const again = await payments.saveCard(person, tokenOf(nonce))
    expect(again).toMatchObject({ state: 'saved', customerRef: `bt_${person.accountId}`, last4: '1881' })
    expect(await payments.saveCard(holder(), tokenOf(nonce))).toEqual({
      state: 'refused',
      code: 'invalid_token',
    })
  })

  test('a forgotten card is gone, and forgetting it again is no mistake', async () => {
    const { customerRef, methodRef } = await savedCard(payments)
    await payments.forgetMethod(methodRef)
    await payments.forgetMethod(methodRef)
    expect(bank.vault.cards.has(methodRef.slice(3))).toBe(false)
    expect(await payments.charge(order({ ...card, customerRef, methodRef }))).toEqual({
      state: 'declined',
      providerRef: null,
      code: 'card_not_there',
    })
  })
})
