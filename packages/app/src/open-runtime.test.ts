import { randomBytes, randomUUID } from 'node:crypto'
import { startFakeBraintree } from '@bayshare/adapters/payments/braintree/testing/fake-braintree'
import { asAccountId } from '@bayshare/domain/accounts/actor'
import { startProduct } from '@bayshare/server/product'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { readConfig } from './config'
import { type Runtime, openRuntime } from './open-runtime'

const cluster = () => inject('cluster')

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client(cluster().superuser)
  await client.connect()
  await client.query(statement)
  await client.end()
}

function addressOf(user: string, database: string): string {
  const { host, port } = cluster().superuser
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

async function withRuntime(
  databaseUrl: string,
  look: (testApp: Runtime) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DEMO: '0', ...settings }, '/nowhere')
  const testApp = await openRuntime(config, () => {})
  try {
    await look(testApp)
  } finally {
    await testApp.close()
  }
}

async function roleOf(testApp: Runtime): Promise<{ name: string; isSuper: boolean } | undefined> {
  const { rows } = await sql<{ name: string; isSuper: boolean }>`
    select rolname as name, rolsuper as is_super from pg_roles where rolname = current_user`.execute(
    testApp.database.read(),
  )
  return rows[0]
}

/** A database of a role of its own, so that no test finds what another left. */
async function freshDatabase(prefix: string): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await asSuperuser(`create role ${name} login`)
  await asSuperuser(`create database ${name} owner ${name}`)
  return addressOf(name, name)
}

test('a given server is migrated and used by roles without the powers of the superuser who was named', async () => {
  const name = `given_${randomBytes(6).toString('hex')}`
  await asSuperuser(`create database ${name}`)
  await withRuntime(addressOf(cluster().superuser.user, name), async (testApp) => {
    expect(await roleOf(testApp)).toEqual({ name: 'bayshare_app', isSuper: false })
    const { rows } = await sql`select name from schema_migrations`.execute(testApp.database.read())
    expect(rows.length).toBeGreaterThan(3)
    expect(testApp.clock.now().epochMilliseconds).toBeGreaterThan(0)
  })
})

test('an ordinary role that owns its database is used as it is', async () => {
  const name = `plain_${randomBytes(6).toString('hex')}`
  await asSuperuser(`create role ${name} login`)
  await asSuperuser(`create database ${name} owner ${name}`)
  await withRuntime(addressOf(name, name), async (testApp) => {
    expect(await roleOf(testApp)).toEqual({ name, isSuper: false })
  })
  // A second start finds everything in place.
  await withRuntime(addressOf(name, name), async (testApp) => {
    expect(await roleOf(testApp)).toEqual({ name, isSuper: false })
  })
})

test('outside of sandbox mode texts go by Twilio or not at all; no outbox keeps them instead', async () => {
  const real = {
    SANDBOX: '0',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://park.example',
  }
  // Nothing gets through there, so a text that is sent fails, and one that is only kept does not.
  const twilio = {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+61480000000',
    TWILIO_API_BASE: 'http://127.0.0.1:9',
  }
  const text = { id: 'sms-1', to: '+61491570159', text: 'Your code is 1234.' }
  const address = await freshDatabase('texts')
  await withRuntime(address, async ({ ports }) => expect(ports.texter).toBeUndefined(), real)
  const byTwilio = async ({ ports }: Runtime) => {
    await expect(ports.texter?.send(text)).rejects.toThrow('Twilio did not answer')
  }
  await withRuntime(address, byTwilio, { ...real, ...twilio })
  await withRuntime(address, byTwilio, twilio)
  await withRuntime(address, async ({ ports }) => {
    await expect(ports.texter?.send(text)).resolves.toBeUndefined()
    expect(ports.texter).toBeDefined()
  })
})

test('cards are typed into our own fields in the sandbox, and into those of Stripe or Braintree when configured', async () => {
  const address = await freshDatabase('cards')
  await withRuntime(address, async ({ cardForm }) =>
    expect(cardForm).toEqual({
      form: 'sandbox',
      publishableKey: 'pk_test_sandbox',
      tokenUrl: '/sandbox/stripe/v1/tokens',
    }),
  )
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }
  await withRuntime(
    address,
    async ({ cardForm }) =>
      expect(cardForm).toEqual({ form: 'stripe', publishableKey: 'pk_test_x', tokenUrl: null }),
    stripe,
  )
  const elsewhere = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_BASE: 'http://127.0.0.1:9' }
  await withRuntime(address, async ({ cardForm }) => expect(cardForm.form).toBe('sandbox'), elsewhere)
  const gateway = await startFakeBraintree()
  const { host, port } = gateway.account.environment as { host: string; port: number }
  const braintree = {
    BRAINTREE_MERCHANT_ID: gateway.account.merchantId,
    BRAINTREE_PUBLIC_KEY: gateway.account.publicKey,
    BRAINTREE_PRIVATE_KEY: gateway.account.privateKey,
    BRAINTREE_API_BASE: `http://${host}:${port}`,
  }
  const withBraintree = async ({ cardForm, ports }: Runtime) => {
    expect(cardForm).toMatchObject({ form: 'braintree', environment: 'sandbox' })
    expect('clientToken' in cardForm && (await cardForm.clientToken())).toMatchObject({ state: 'given' })
    const holder = {
      accountId: asAccountId(randomUUID()),
      email: 'd@test.example',
      name: 'D',
      customerRef: null,
    }
    const token = { provider: 'braintree' as const, nonce: gateway.vault.issueNonce(), deviceData: '' }
    expect(await ports.payments.saveCard(holder, token)).toMatchObject({ state: 'saved', last4: '1881' })
  }
  try {
    await withRuntime(address, withBraintree, { ...stripe, ...braintree })
  } finally {
    await gateway.close()
  }
})

test('in the running sandbox the bank tells the product by itself what happened', async () => {
  await withRuntime(await freshDatabase('told'), async (testApp) => {
    const product = await startProduct({
      ...testApp,
      publicUrl: 'http://localhost:3000',
      version: '0.0.0',
      trustProxy: 0,
      requestsPerMinute: 1000,
      logLevel: 'silent',
    })
    try {
      await product.server.app.ready()
      const holder = {
        accountId: asAccountId(randomUUID()),
        email: 'd@test.example',
        name: 'D',
        customerRef: null,
      }
      await testApp.ports.payments.saveCard(holder, { provider: 'stripe', token: 'tok_visa' })
      const kinds = async () => {
        const { rows } = await sql<{ kind: string }>`select kind from provider_notices`.execute(
          testApp.database.read(),
        )
        return rows.map(({ kind }) => kind)
      }
      await expect.poll(kinds).toContain('setup_intent.succeeded')
    } finally {
      await product.stop()
    }
  })
})

test('a server that does not answer is one message', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, '/nowhere')
  await expect(openRuntime(config, () => {})).rejects.toThrow(
    /^The database of DATABASE_URL does not answer: .+\.$/,
  )
})
