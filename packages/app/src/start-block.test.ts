import { expect, test } from 'vitest'
import { readConfig } from './config'
import { startBlock } from './start-block'

const real = {
  SANDBOX: '0',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://park.example',
}
const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret-token', TWILIO_FROM: '+61480000000' }
const braintree = {
  BRAINTREE_MERCHANT_ID: 'm1',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
}

function said(env: Record<string, string>): string {
  const config = readConfig(env, '/nowhere')
  return startBlock({ config, databaseDescription: 'PostgreSQL', demoAccounts: [], seconds: 1 })
}

const byMail = 'no SMS provider is set (TWILIO_*): codes for mobile numbers are emailed'
const keptTexts = 'text messages (kept in the outbox)'

test('whoever runs it without an SMS provider learns where the codes go', () => {
  expect(said(real)).toContain(byMail)
  expect(said(real)).not.toContain(keptTexts)
})

test('with Twilio there is nothing to say about texts, and its token is never said', () => {
  for (const env of [{ ...real, ...twilio }, twilio]) {
    expect(said(env)).not.toContain(byMail)
    expect(said(env)).not.toContain(keptTexts)
    expect(said(env)).not.toContain('secret-token')
  }
})

test('the sandbox keeps texts in the outbox', () => {
  expect(said({})).toContain(keptTexts)
  expect(said({})).not.toContain(byMail)
})

test('with Braintree alone only direct debits are sandboxed', () => {
  expect(said({})).toContain('payments (no money moves)')
  expect(said(braintree)).toContain('Sandboxed  direct debits (no money moves)')
  expect(said(braintree)).not.toContain('private')
})

test('what Stripe still lacks is said, with what comes of it', () => {
  const { STRIPE_PUBLISHABLE_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...bare } = real
  expect(said(bare)).toContain('STRIPE_PUBLISHABLE_KEY is not set: nobody can add a card')
  expect(said(bare)).toContain('STRIPE_WEBHOOK_SECRET is not set: payments are polled instead')
  expect(said({ ...bare, ...braintree })).not.toContain('nobody can add a card')
  expect(said(real)).not.toContain('is not set: nobody')
})

test('trusted hops are said, because requests must not come around them', () => {
  expect(said({ TRUST_PROXY: '1' })).toContain('TRUST_PROXY=1')
  expect(said({ TRUST_PROXY: '10.0.0.5' })).not.toContain('TRUST_PROXY')
  expect(said({})).not.toContain('TRUST_PROXY')
})
