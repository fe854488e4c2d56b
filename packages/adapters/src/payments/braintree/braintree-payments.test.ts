import { randomUUID } from 'node:crypto'
import { cents } from '@bayshare/domain/money/cents'
import type { ListedPayment } from '@bayshare/server/ports/payments'
import { describe, expect, test } from 'vitest'
import { debitAccount, holder, order, providerRefOf } from '../testing/charge-orders'
import { braintreePayments } from './braintree-payments'
import { fakeGatewayForTests } from './testing/fake-gateway'

const testApp = await fakeGatewayForTests()
const { bank, payments, card } = testApp

describe('when things go wrong', () => {
  test('a lost reply is unknown, and asking again finds the one payment', async () => {
    const request = order(card)
    bank.faults.set('POST /transactions', { kind: 'execute-then-drop' })
    expect(await payments.charge(request)).toEqual({ state: 'unknown' })
    expect(testApp.salesOf(request)).toHaveLength(1)
    expect(await payments.charge(request)).toMatchObject({ state: 'captured' })
    expect(testApp.salesOf(request)).toHaveLength(1)
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
    expect(testApp.salesOf(request)).toHaveLength(1)
  })

  test.each([429, 500, 503] as const)(
    'a refusal with %i is unknown, and asking again pays',
    async (status) => {
      const request = order(card)
      bank.faults.set('POST /transactions', { kind: 'refuse', status })
      expect(await payments.charge(request)).toEqual({ state: 'unknown' })
      expect(testApp.salesOf(request)).toHaveLength(0)
      expect(await payments.charge(request)).toMatchObject({ state: 'captured' })
      expect(testApp.salesOf(request)).toHaveLength(1)
    },
  )

  test('nothing is sent while the search is down', async () => {
    const request = order(card)
    bank.faults.set('POST /transactions/advanced_search_ids', { kind: 'refuse', status: 503 })
    expect(await payments.charge(request)).toEqual({ state: 'unknown' })
    expect(testApp.salesOf(request)).toEqual([])
  })

  test('a slow bank is unknown, still busy is unknown, and then it has paid once', async () => {
    const request = order(card)
    bank.faults.set('POST /transactions', { kind: 'delay', milliseconds: 700 })
    const impatient = braintreePayments({ ...bank.account, timeoutMilliseconds: 100 })
    expect(await impatient.charge(request)).toEqual({ state: 'unknown' })
    expect(await payments.charge(request)).toEqual({ state: 'unknown' })
    await expect.poll(() => payments.charge(request)).toMatchObject({ state: 'captured' })
    expect(testApp.salesOf(request)).toHaveLength(1)
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

  test('what Braintree will not take is given back, and its no is the answer', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card, { capture: 'later' })))
    bank.transactions.refusesToSettle = true
    expect(await payments.capture(providerRef)).toEqual({ state: 'declined', providerRef, code: '91563' })
    expect(await payments.find(providerRef)).toEqual({ state: 'cancelled', providerRef })
  })

  test('an order that nobody waits for any more is given back, unless it was charged', async () => {
    const [waiting, paid] = [order(card, { capture: 'later' }), order(card)]
    for (const request of [waiting, paid]) {
      bank.faults.set('POST /transactions', { kind: 'execute-then-drop' })
      expect(await payments.charge(request)).toEqual({ state: 'unknown' })
    }
    expect(await payments.end(waiting)).toMatchObject({ state: 'cancelled' })
    expect(await payments.end(paid)).toMatchObject({ state: 'captured' })
  })

  test('a wrong key is a mistake of ours, and so is a payment that was never there', async () => {
    const locked = braintreePayments({ ...bank.account, privateKey: 'guessed' })
    await expect(locked.charge(order(card))).rejects.toMatchObject({ name: 'authenticationError' })
    await expect(payments.find('bt_nothere')).rejects.toMatchObject({ name: 'notFoundError' })
    await expect(payments.find('pi_of_stripe')).rejects.toThrow(/not Braintree/)
  })
})

test('direct debit, disputes and webhooks are not here', async () => {
  expect(await payments.saveDebit(holder(), debitAccount('000123456'))).toEqual({
    state: 'refused',
    code: 'provider_not_there',
  })
  expect(await payments.findDispute('bt_dispute')).toEqual({ state: 'unknown' })
  expect(await payments.readWebhook('{}', 'signature')).toBeUndefined()
})

describe('what Braintree has', () => {
  /** The clock of the gateway stands where the fake began, or later. */
  const everything = Temporal.Instant.from('2020-01-01T00:00:00Z')
  const listed = async (since = everything) => {
    const found: ListedPayment[] = []
    for await (const payment of payments.list(since)) found.push(payment)
    return found
  }

  test('each sale is listed with its state, its amount and what went back', async () => {
    const [taken, kept, back] = [order(card), order(card, { capture: 'later' }), order(card)]
    await payments.charge(taken)
    await payments.charge(kept)
    const providerRef = providerRefOf(await payments.charge(back))
    bank.transactions.settle(providerRef.slice('bt_'.length))
    await payments.refund({ refundId: randomUUID(), providerRef, amount: cents(500) })
    const all = await listed()
    const of = ({ paymentId }: { paymentId: string }) => all.filter((one) => one.paymentId === paymentId)
    expect(of(taken)).toMatchObject([{ state: 'captured', amount: 1650, refunded: 0 }])
    expect(of(kept)).toMatchObject([{ state: 'authorised', amount: 1650, refunded: 0 }])
    expect(of(back)).toMatchObject([{ providerRef, state: 'captured', amount: 1650, refunded: 500 }])
    expect(await listed(Temporal.Instant.from('2100-01-01T00:00:00Z'))).toEqual([])
  })

  test('half of a list is none', async () => {
    bank.faults.set('POST /transactions/advanced_search_ids', { kind: 'refuse', status: 503 })
    await expect(listed()).rejects.toBeInstanceOf(Error)
  })
})
