import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config'

const real = {
  SANDBOX: '0',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://park.example/',
}

test('without any setting it is a sandbox with demo data on port 3000', () => {
  expect(readConfig({}, '/srv/bayshare')).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: '/srv/bayshare/data',
    isSandbox: true,
    loadsDemo: true,
    trustProxy: 0,
    stripe: undefined,
    twilio: undefined,
  })
})

test('outside the sandbox nothing is pretended: what is missing is named', () => {
  expect(() => readConfig({ SANDBOX: '0' }, '/')).toThrow(
    'With SANDBOX=0 these variables are needed too: STRIPE_SECRET_KEY, SMTP_URL, PUBLIC_URL.',
  )
  expect(readConfig(real, '/')).toMatchObject({
    isSandbox: false,
    loadsDemo: false,
    publicUrl: 'https://park.example',
    twilio: undefined,
  })
})

test('a host of its own is named for a brand', () => {
  const hosts = readConfig({ BRAND_HOSTS: ' Parking.example = hotel, bays.example=portal ,' }, '/').brandHosts
  expect([...hosts]).toEqual([
    ['parking.example', 'hotel'],
    ['bays.example', 'portal'],
  ])
  for (const wrong of ['parking.example', 'parking.example=nobody', '=hotel', 'a b=hotel'])
    expect(() => readConfig({ BRAND_HOSTS: wrong }, '/')).toThrow('BRAND_HOSTS must be pairs such as')
})

test('mail is reported on by SendGrid when its key is set; what is no key is refused', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  expect(readConfig({}, '/').sendgridWebhookKey).toBeUndefined()
  expect(readConfig({ SENDGRID_WEBHOOK_KEY: ` ${key} ` }, '/').sendgridWebhookKey).toBe(key)
  expect(() => readConfig({ SENDGRID_WEBHOOK_KEY: 'secret' }, '/')).toThrow(
    new ConfigProblem(
      "SENDGRID_WEBHOOK_KEY must be the verification key that SendGrid's Event Webhook shows.",
    ),
  )
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

test('Stripe starts with its secret key; the publishable key and the webhook secret may follow', () => {
  const secret = { STRIPE_SECRET_KEY: 'sk_test_x' }
  expect(readConfig(secret, '/').stripe).toMatchObject({
    publishableKey: undefined,
    webhookSecret: undefined,
  })
  const complete = { ...secret, STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: ' whsec_x ' }
  expect(readConfig(complete, '/').stripe).toEqual({
    secretKey: 'sk_test_x',
    apiBase: undefined,
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
  })
  const elsewhere = { ...secret, STRIPE_API_BASE: 'http://127.0.0.1:12111' }
  expect(readConfig(elsewhere, '/').stripe).toMatchObject({
    apiBase: 'http://127.0.0.1:12111',
    publishableKey: undefined,
  })
  expect(readConfig({ STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, '/').stripe).toBeUndefined()
})

const company = {
  COMPANY_NAME: 'Park Example Pty Ltd',
  COMPANY_ABN: '51 824 753 556',
  COMPANY_GST: '1',
  COMPANY_ADDRESS: '1 Bay Street, Sydney NSW 2000',
  COMPANY_CREDITOR_ID: '481234',
  COMPANY_BSB: '062-000',
  COMPANY_ACCOUNT_NUMBER: '1234 5678',
  COMPANY_BANK: 'cba',
  COMPANY_APCA_ID: '301500',
}

test('the company is read as it stands on papers and in the files for its bank', () => {
  expect(readConfig({ ...real, ...company }, '/').company).toEqual({
    name: 'Park Example Pty Ltd',
    abn: '51824753556',
    isGstRegistered: true,
    address: '1 Bay Street, Sydney NSW 2000',
    creditorId: '481234',
    bank: { bsb: '062000', accountNumber: '12345678', financialInstitution: 'CBA', userId: '301500' },
  })
})

test('a company that says nothing about itself claims nothing; the sandbox makes one up', () => {
  expect(readConfig(real, '/').company).toEqual({
    name: 'Bayshare',
    abn: null,
    isGstRegistered: false,
    address: '',
    creditorId: '',
    bank: null,
  })
  expect(readConfig({}, '/').company.name).toContain('Sandbox')
})

test.each([
  [{ COMPANY_ABN: '51824753557' }, 'COMPANY_ABN is not a valid ABN.'],
  [{ COMPANY_GST: 'yes' }, 'COMPANY_GST must be 0 or 1, not "yes".'],
  [{ COMPANY_BSB: '06200' }, bankProblem()],
  [{ COMPANY_ACCOUNT_NUMBER: '12345' }, bankProblem()],
  [{ COMPANY_BANK: 'Commonwealth' }, bankProblem()],
  [{ COMPANY_APCA_ID: '' }, bankProblem()],
])('a company with %o is refused with one message', (change, message) => {
  expect(() => readConfig({ ...real, ...company, ...change }, '/')).toThrow(new ConfigProblem(message))
})

function bankProblem(): string {
  return 'To pay owners out, set COMPANY_BSB (6 digits), COMPANY_ACCOUNT_NUMBER (6 to 9 digits), COMPANY_BANK (3 letters) and COMPANY_APCA_ID (6 digits).'
}

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
    apiBase: undefined,
  })
  const elsewhere = { ...braintree, BRAINTREE_API_BASE: 'http://127.0.0.1:4000' }
  expect(readConfig(elsewhere, '/').braintree?.apiBase).toBe('http://127.0.0.1:4000')
  expect(() => readConfig({ ...braintree, BRAINTREE_API_BASE: '127.0.0.1' }, '/')).toThrow(ConfigProblem)
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
  [{ SEARCH_INDEX: '0' }, 'SEARCH_INDEX must be one of on, off, not "0".'],
])('%o is refused with one message', (env, message) => {
  expect(() => readConfig(env, '/')).toThrow(new ConfigProblem(message))
})

test('the street map is a free one, another one in one or two themes, or none', () => {
  const streetMap = (given?: string) => readConfig({ MAP_STYLE_URL: given }, '/').streetMap
  expect(streetMap()).toEqual({
    light: 'https://tiles.openfreemap.org/styles/liberty',
    dark: 'https://tiles.openfreemap.org/styles/dark',
  })
  const plain = 'https://maps.example/style.json?key=1'
  expect(streetMap(plain)).toEqual({ light: plain, dark: plain })
  expect(streetMap('https://maps.example/{theme}.json')).toEqual({
    light: 'https://maps.example/light.json',
    dark: 'https://maps.example/dark.json',
  })
  expect(streetMap('off')).toBeUndefined()
  expect(() => streetMap('maps.example/style.json')).toThrow(
    new ConfigProblem(
      'MAP_STYLE_URL must be an address that begins with https://, not "maps.example/style.json".',
    ),
  )
})

test('a proxy is trusted by the number of hops or by its address', () => {
  const trusted = (value: string) => readConfig({ TRUST_PROXY: value }, '/').trustProxy
  expect(['0', '1', '2', '10'].map(trusted)).toEqual([0, 1, 2, 10])
  expect(trusted('10.0.0.5, 10.1.0.0/16,fd00::/8, loopback')).toEqual([
    '10.0.0.5',
    '10.1.0.0/16',
    'fd00::/8',
    'loopback',
  ])
  for (const wrong of [
    '11',
    '-1',
    '1.5',
    'true',
    'nginx',
    '10.0.0.5,',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0/8',
    '::1/129',
  ])
    expect(() => trusted(wrong)).toThrow(/^TRUST_PROXY must be the number of proxies in front of Bayshare/)
})
