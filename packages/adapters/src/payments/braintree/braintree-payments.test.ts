import { randomUUID } from 'node:crypto'
import { cents } from '@bayshare/domain/money/cents'
import type { ChargeOrder, Payments, SavedCard } from '@bayshare/server/ports/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { braintreePayments } from './braintree-payments'
import { type FakeBraintree, startFakeBraintree } from './testing/fake-braintree'
import { holder, order, providerRefOf, savedCard, tokenOf } from './testing/fixture'

let bank: FakeBraintree
let payments: Payments
let card: SavedCard

beforeAll(async () => {
  bank = await startFakeBraintree()
  payments = braintreePayments(bank.account)
  card = await savedCard(payments)
})
afterEach(() => {
  bank.faults.clear()
  bank.transactions.hidesNew = false
})
afterAll(() => bank.close())

const salesOf = ({ paymentId }: ChargeOrder) =>
  bank.transactions.all.filter(
    ({ orderId, type, status }) => orderId === paymentId && type === 'sale' && status !== 'gateway_rejected',
  )
const settle = (providerRef: string) => bank.transactions.settle(providerRef.slice('bt_'.length))

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

describe('charging', () => {
  test('takes the money at once', async () => {
    const request = order(card)
    const outcome = await payments.charge(request)
    expect(outcome).toMatchObject({ state: 'captured' })
    expect(salesOf(request)).toMatchObject([
      { amountCents: 1650, status: 'submitted_for_settlement', source: '' },
    ])
    settle(providerRefOf(outcome))
    expect(await payments.find(providerRefOf(outcome))).toEqual(outcome)
  })

  test('says when nobody sits in front of the screen', async () => {
    const request = order(card, { isOffSession: true })
    await payments.charge(request)
    expect(salesOf(request)).toMatchObject([{ source: 'unscheduled' }])
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
    expect(salesOf(request)).toMatchObject([{ status: 'submitted_for_settlement' }])
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
    expect(salesOf(request)).toEqual([])
  })

  test('a bank account is not charged here', async () => {
    const request = order(card, { method: 'direct-debit' })
    expect(await payments.charge(request)).toMatchObject({ state: 'declined', code: 'provider_not_there' })
    expect(salesOf(request)).toEqual([])
  })
})

describe('asking again with the same payment id', () => {
  test('gives the same payment, also long after', async () => {
    const request = order(card)
    const first = await payments.charge(request)
    bank.passSeconds(3600)
    expect(await payments.charge(request)).toEqual(first)
    expect(await payments.lookUp(request)).toEqual(first)
    expect(salesOf(request)).toHaveLength(1)
  })

  test('gives the same decline', async () => {
    const request = order(card, { amount: cents(200_100) })
    const first = await payments.charge(request)
    expect(await payments.charge(request)).toEqual(first)
    expect(salesOf(request)).toHaveLength(1)
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
    expect(salesOf(request)).toHaveLength(1)
  })

  test('looking up an order that never arrived does not send it', async () => {
    const request = order(card)
    expect(await payments.lookUp(request)).toEqual({
      state: 'declined',
      providerRef: null,
      code: 'never_arrived',
    })
    expect(salesOf(request)).toEqual([])
  })

  test('twenty times at once makes one payment', async () => {
    const request = order(card)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => payments.charge(request)))
    expect(new Set(outcomes.map(providerRefOf)).size).toBe(1)
    expect(outcomes.every(({ state }) => state === 'captured')).toBe(true)
    expect(salesOf(request)).toHaveLength(1)
  })

  test('at once from five processes makes one payment', async () => {
    const request = order(card)
    const nodes = Array.from({ length: 5 }, () => braintreePayments(bank.account))
    const outcomes = await Promise.all(nodes.map((node) => node.charge(request)))
    expect(salesOf(request)).toHaveLength(1)
    expect(outcomes.every(({ state }) => state === 'captured' || state === 'unknown')).toBe(true)
    expect(await payments.charge(request)).toMatchObject({ state: 'captured' })
  })
})

describe('refunding', () => {
  test('all of it before the settlement voids the payment', async () => {
    const request = order(card)
    const providerRef = providerRefOf(await payments.charge(request))
    const whole = { refundId: randomUUID(), providerRef, amount: cents(1650) }
    const outcome = await payments.refund(whole)
    expect(outcome).toEqual({ state: 'refunded', refundRef: providerRef })
    expect(await payments.refund(whole)).toEqual(outcome)
    expect(await payments.findRefund(providerRef)).toEqual(outcome)
    expect(salesOf(request)).toMatchObject([{ status: 'voided' }])
  })

  test('a part before the settlement waits for it and happens once', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card)))
    const part = { refundId: randomUUID(), providerRef, amount: cents(650) }
    const waiting = await payments.refund(part)
    expect(waiting).toMatchObject({ state: 'pending' })
    if (!('refundRef' in waiting)) throw new Error('It has no reference')
    expect(await payments.findRefund(waiting.refundRef)).toEqual(waiting)
    settle(providerRef)
    const done = await payments.findRefund(waiting.refundRef)
    expect(done).toMatchObject({ state: 'refunded', refundRef: expect.not.stringContaining('waits') })
    expect(await payments.findRefund(waiting.refundRef)).toEqual(done)
    expect(creditsOf(providerRef)).toMatchObject([{ amountCents: 650 }])
  })

  test('in parts, and never more than was taken', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card)))
    settle(providerRef)
    const part = (amount: number) =>
      payments.refund({ refundId: randomUUID(), providerRef, amount: cents(amount) })
    expect(await part(1000)).toMatchObject({ state: 'refunded' })
    await expect(part(651)).rejects.toThrow(/too large/)
    expect(await part(650)).toMatchObject({ state: 'refunded' })
    await expect(part(1)).rejects.toThrow(/completely refunded/)
    expect(creditsOf(providerRef).map(({ amountCents }) => amountCents)).toEqual([1000, 650])
  })

  test('a part of a payment that was given back whole is a mistake of ours', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card)))
    await payments.refund({ refundId: randomUUID(), providerRef, amount: cents(1650) })
    const part = { refundId: randomUUID(), providerRef, amount: cents(1) }
    await expect(payments.refund(part)).rejects.toThrow(/nothing to refund/)
  })

  test.each(['execute-then-drop', 'execute-then-fail'] as const)(
    'whose reply is lost (%s) happens once',
    async (kind) => {
      const providerRef = providerRefOf(await payments.charge(order(card)))
      settle(providerRef)
      const part = { refundId: randomUUID(), providerRef, amount: cents(500) }
      bank.faults.set('POST /transactions/:id/refund', { kind })
      expect(await payments.refund(part)).toEqual({ state: 'unknown' })
      const outcome = await payments.refund(part)
      expect(outcome).toMatchObject({ state: 'refunded' })
      expect(creditsOf(providerRef)).toHaveLength(1)
    },
  )

  test('ten times at once happens once', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card)))
    settle(providerRef)
    const part = { refundId: randomUUID(), providerRef, amount: cents(100) }
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => payments.refund(part)))
    expect(new Set(outcomes.map((each) => 'refundRef' in each && each.refundRef)).size).toBe(1)
    expect(creditsOf(providerRef)).toHaveLength(1)
  })

  const creditsOf = (providerRef: string) =>
    bank.transactions.all.filter(({ refundedTransactionId }) => `bt_${refundedTransactionId}` === providerRef)
})

describe('when things go wrong', () => {
  test('a lost reply is unknown, and asking again finds the one payment', async () => {
    const request = order(card)
    bank.faults.set('POST /transactions', { kind: 'execute-then-drop' })
    expect(await payments.charge(request)).toEqual({ state: 'unknown' })
    expect(salesOf(request)).toHaveLength(1)
    expect(await payments.charge(request)).toMatchObject({ state: 'captured' })
    expect(salesOf(request)).toHaveLength(1)
  })

  test('a lost reply while the search lags stays unknown instead of charging twice', async () => {
    const request = order(card)
    bank.transactions.hidesNew = true
    bank.faults.set('POST /transactions', { kind: 'execute-then-drop' })
    expect(await payments.charge(request)).toEqual({ state: 'unknown' })
    bank.transactions.hidesNew = false
    // The repeat is turned away as a duplicate, and the search shows nothing but that.
    expect(await payments.charge(request)).toEqual({ state: 'unknown' })
    expect(await payments.charge(request)).toEqual({ state: 'unknown' })
    expect(salesOf(request)).toHaveLength(1)
  })

  test.each([429, 500, 503] as const)(
    'a refusal with %i is unknown, and asking again pays',
    async (status) => {
      const request = order(card)
      bank.faults.set('POST /transactions', { kind: 'refuse', status })
      expect(await payments.charge(request)).toEqual({ state: 'unknown' })
      expect(salesOf(request)).toHaveLength(0)
      expect(await payments.charge(request)).toMatchObject({ state: 'captured' })
      expect(salesOf(request)).toHaveLength(1)
    },
  )

  test('nothing is sent while the search is down', async () => {
    const request = order(card)
    bank.faults.set('POST /transactions/advanced_search_ids', { kind: 'refuse', status: 503 })
    expect(await payments.charge(request)).toEqual({ state: 'unknown' })
    expect(salesOf(request)).toEqual([])
  })

  test('a slow bank is unknown, still busy is unknown, and then it has paid once', async () => {
    const request = order(card)
    bank.faults.set('POST /transactions', { kind: 'delay', milliseconds: 700 })
    const impatient = braintreePayments({ ...bank.account, timeoutMilliseconds: 100 })
    expect(await impatient.charge(request)).toEqual({ state: 'unknown' })
    expect(await payments.charge(request)).toEqual({ state: 'unknown' })
    await expect.poll(() => payments.charge(request), { timeout: 5000 }).toMatchObject({ state: 'captured' })
    expect(salesOf(request)).toHaveLength(1)
  })

  test('looking, capturing and cancelling are unknown while the provider is down', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card, { capture: 'later' })))
    for (const ask of [payments.find, payments.capture, payments.cancel]) {
      bank.faults.set('GET /transactions/:id', { kind: 'refuse', status: 503 })
      expect(await ask(providerRef)).toEqual({ state: 'unknown' })
    }
    bank.faults.set('PUT /transactions/:id/void', { kind: 'execute-then-drop' })
    expect(await payments.cancel(providerRef)).toEqual({ state: 'unknown' })
    expect(await payments.cancel(providerRef)).toEqual({ state: 'cancelled', providerRef })
  })

  test('a wrong key is a mistake of ours, and so is a payment that was never there', async () => {
    const locked = braintreePayments({ ...bank.account, privateKey: 'guessed' })
    await expect(locked.charge(order(card))).rejects.toMatchObject({ name: 'authenticationError' })
    await expect(payments.find('bt_nothere')).rejects.toMatchObject({ name: 'notFoundError' })
    await expect(payments.find('pi_of_stripe')).rejects.toThrow(/not Braintree/)
  })
})

test('direct debit, disputes and notices are not here', async () => {
  const account = {
    mandateId: randomUUID(),
    accountName: 'Dee Driver',
    bsb: '000000',
    accountNumber: '000123456',
    acceptedFrom: { address: '127.0.0.1', userAgent: 'test' },
  }
  expect(await payments.saveDebit(holder(), account)).toEqual({
    state: 'refused',
    code: 'provider_not_there',
  })
  expect(await payments.findDispute('bt_dispute')).toEqual({ state: 'unknown' })
  expect(await payments.readNotice('{}', 'seal')).toBeUndefined()
})
