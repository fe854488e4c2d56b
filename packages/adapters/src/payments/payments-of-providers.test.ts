import { randomUUID } from 'node:crypto'
import { emptyDatabase } from '@bayshare/app/testing/test-database'
import { cents } from '@bayshare/domain/money/cents'
import type { Payments, SavedCard } from '@bayshare/server/ports/payments'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { braintreePayments } from './braintree/braintree-payments'
import { type FakeBraintree, startFakeBraintree } from './braintree/testing/fake-braintree'
import { tokenOf } from './braintree/testing/fixture'
import { debitAccount, holder, order, providerRefOf } from './testing/charge-orders'
import { paymentsOfProviders } from './payments-of-providers'
import { type StripeSandbox, stripeSandbox } from './sandbox/stripe-sandbox'
import { stripePayments } from './stripe-payments'

let owner: pg.ClientConfig
let sandbox: StripeSandbox
let bank: FakeBraintree
let payments: Payments

beforeAll(async () => {
  owner = await emptyDatabase()
  sandbox = await stripeSandbox({ database: { ...owner }, now: () => 1_800_000_000 })
  bank = await startFakeBraintree()
  payments = paymentsOfProviders({
    stripe: stripePayments({ secretKey: 'sk_test_two_banks', httpClient: sandbox.httpClient }),
    braintree: braintreePayments(bank.account),
  })
})
afterAll(async () => {
  await bank.close()
  await sandbox.close()
})

test('one person keeps a card at either, and moves between them', async () => {
  const person = holder()
  const first = saved(await payments.saveCard(person, { provider: 'stripe', token: 'tok_visa' }))
  const second = saved(
    await payments.saveCard({ ...person, customerRef: first.customerRef }, tokenOf('fake-valid-visa-nonce')),
  )
  const third = saved(
    await payments.saveCard(
      { ...person, customerRef: second.customerRef },
      { provider: 'stripe', token: 'tok_mastercard' },
    ),
  )
  expect([first.provider, second.provider, third.provider]).toEqual(['stripe', 'braintree', 'stripe'])
  expect(second.customerRef).toBe(`bt_${person.accountId}`)
  expect(third.customerRef).toBe(first.customerRef)
})

test.each([
  { name: 'Stripe', token: { provider: 'stripe' as const, token: 'tok_visa' }, ref: /^pi_/ },
  { name: 'Braintree', token: tokenOf('fake-valid-visa-nonce'), ref: /^bt_/ },
])('at $name a payment is made, found, captured, given back and forgotten', async ({ token, ref }) => {
  const card = saved(await payments.saveCard(holder(), token))
  const request = order(card, { capture: 'later' })
  const providerRef = providerRefOf(await payments.charge(request))
  expect(providerRef).toMatch(ref)
  expect(await payments.resend(request)).toEqual({ state: 'authorised', providerRef })
  expect(await payments.find(providerRef)).toEqual({ state: 'authorised', providerRef })
  expect(await payments.capture(providerRef)).toEqual({ state: 'captured', providerRef })
  expect(await payments.cancel(providerRef)).toEqual({ state: 'captured', providerRef })
  const refund = await payments.refund({ refundId: randomUUID(), providerRef, amount: cents(1650) })
  expect(refund).toMatchObject({ state: 'refunded' })
  if (!('refundRef' in refund)) throw new Error('It has no reference')
  expect(await payments.findRefund(refund.refundRef)).toEqual(refund)
  await payments.forgetMethod(card.methodRef)
  expect(await payments.charge(order(card))).toMatchObject({ state: 'declined' })
})

test('everything that is not a card is asked of Stripe', async () => {
  const debit = await payments.saveDebit(holder('bt_somebody'), debitAccount('000123456'))
  expect(debit).toMatchObject({ state: 'saved', customerRef: expect.stringMatching(/^cus_/) })
})

function saved(answer: Awaited<ReturnType<Payments['saveCard']>>): SavedCard {
  if (answer.state !== 'saved') throw new Error(`The card was not kept: ${JSON.stringify(answer)}`)
  return answer
}
