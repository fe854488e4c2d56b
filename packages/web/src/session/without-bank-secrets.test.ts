import { expect, test } from 'vitest'
import { withoutBankSecrets } from './without-bank-secrets'

test.each([
  [
    'https://bays.example/BookingDetails/7K2?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=failed',
    'https://bays.example/BookingDetails/7K2?redirect_status=failed',
  ],
  [
    'https://bays.example/wallet?top_up=1&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded#x',
    'https://bays.example/wallet?top_up=1&redirect_status=succeeded#x',
  ],
  ['https://bays.example/Search/Bondi/1/2?from=09:00', 'https://bays.example/Search/Bondi/1/2?from=09:00'],
])('%s is kept as %s', (came, kept) => {
  expect(withoutBankSecrets(came)).toBe(kept)
})
