import { expect, test } from 'vitest'
import { failedPayment } from './decline-codes'
import { paymentFailures } from './payment-failure'
import { paymentFailureWords } from './payment-failure-words'

test.each([
  ['insufficient_funds', 'not-enough-money', false],
  ['generic_decline', 'declined', false],
  ['fraudulent', 'declined', false],
  ['lost_card', 'declined', true],
  ['stolen_card', 'declined', true],
  ['pickup_card', 'declined', true],
  ['do_not_try_again', 'declined', true],
  ['expired_card', 'card-expired', true],
  ['refer_to_customer', 'returned', false],
  ['account_closed', 'account-closed', true],
  ['no_account', 'no-such-account', true],
  ['debit_not_authorized', 'mandate-cancelled', true],
  ['payment_intent_mandate_invalid', 'mandate-cancelled', true],
  ['charge_exceeds_source_limit', 'over-limit', false],
  ['authentication_required', 'needs-confirmation', false],
  ['never_arrived', 'bank-not-responding', false],
  ['no-payment-method', 'no-method', false],
  ['a code of next year', 'declined', false],
])('%s is "%s", final: %s', (code, failure, isFinal) => {
  expect(failedPayment(code)).toEqual({ failure, isFinal })
})

test('lost, stolen and suspected cards read like any other decline', () => {
  const read = ['lost_card', 'stolen_card', 'fraudulent', 'generic_decline'].map((code) =>
    paymentFailureWords(failedPayment(code).failure, 'card'),
  )
  expect(new Set(read)).toEqual(new Set(['Your bank declined this card']))
})

test('every reason has words for cards and for bank accounts', () => {
  for (const failure of paymentFailures) {
    expect(paymentFailureWords(failure, 'card')).toMatch(/^[A-Z]/)
    expect(paymentFailureWords(failure, 'direct-debit')).not.toMatch(/card$/)
  }
})
