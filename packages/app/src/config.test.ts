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
  })
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
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, warn, info, not "loud".'],
])('%o is refused in one sentence', (env, sentence) => {
  expect(() => readConfig(env, '/')).toThrow(new ConfigProblem(sentence))
})
