import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config'

test('without any setting it is a sandbox with demo data on port 3000', () => {
  expect(readConfig({}, '/srv/bayshare')).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: '/srv/bayshare/data',
    isSandbox: true,
    loadsDemo: true,
    trustProxy: false,
    stripe: undefined,
    twilio: undefined,
  })
})

test('outside the sandbox nothing is pretended: what is missing is named', () => {
  expect(() => readConfig({ SANDBOX: '0' }, '/')).toThrow(
    'With SANDBOX=0 these variables are needed too: STRIPE_SECRET_KEY, SMTP_URL, PUBLIC_URL.',
  )
  const complete = {
    SANDBOX: '0',
    STRIPE_SECRET_KEY: 'sk_live_x',
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://park.example/',
  }
  expect(readConfig(complete, '/')).toMatchObject({
    isSandbox: false,
    loadsDemo: false,
    publicUrl: 'https://park.example',
    twilio: undefined,
  })
})

const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+61480000000' }

test('text messages go by Twilio when its settings are complete, in the sandbox too', () => {
  expect(readConfig(twilio, '/').twilio).toEqual({
    accountSid: 'AC1',
    authToken: 'secret',
    from: '+61480000000',
    apiBase: undefined,
  })
  const elsewhere = { ...twilio, TWILIO_API_BASE: 'http://localhost:4010' }
  expect(readConfig(elsewhere, '/').twilio?.apiBase).toBe('http://localhost:4010')
})

test.each([
  [{ TWILIO_AUTH_TOKEN: undefined, TWILIO_FROM: ' ' }, 'TWILIO_AUTH_TOKEN, TWILIO_FROM'],
  [{ TWILIO_ACCOUNT_SID: '' }, 'TWILIO_ACCOUNT_SID'],
  [{ TWILIO_FROM: undefined }, 'TWILIO_FROM'],
])('with %o of it the rest is named', (change, missing) => {
  expect(() => readConfig({ ...twilio, ...change }, '/')).toThrow(
    new ConfigProblem(`To send text messages these variables are needed too: ${missing}.`),
  )
})

const braintree = {
  BRAINTREE_MERCHANT_ID: 'm1',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
}

test('cards may be kept at Braintree too when its settings are complete', () => {
  expect(readConfig({}, '/').braintree).toBeUndefined()
  expect(readConfig(braintree, '/').braintree).toEqual({
    merchantId: 'm1',
    publicKey: 'public',
    privateKey: 'private',
    environment: 'sandbox',
  })
  const live = { ...braintree, BRAINTREE_ENVIRONMENT: 'production' }
  expect(readConfig(live, '/').braintree?.environment).toBe('production')
  expect(() => readConfig({ ...braintree, BRAINTREE_PUBLIC_KEY: ' ' }, '/')).toThrow(
    new ConfigProblem('To use Braintree these variables are needed too: BRAINTREE_PUBLIC_KEY.'),
  )
  expect(() => readConfig({ ...braintree, BRAINTREE_ENVIRONMENT: 'live' }, '/')).toThrow(ConfigProblem)
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, not "yes".'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that begins with postgres://, not "mysql://x".',
  ],
  [
    { PUBLIC_URL: 'park.example' },
    'PUBLIC_URL must be an address that begins with http://, not "park.example".',
  ],
  [
    { TWILIO_API_BASE: 'api.twilio.com' },
    'TWILIO_API_BASE must be an address that begins with http://, not "api.twilio.com".',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, warn, info, not "loud".'],
])('%o is refused in one sentence', (env, sentence) => {
  expect(() => readConfig(env, '/')).toThrow(new ConfigProblem(sentence))
})
