import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { readConfig } from './config'
import { type House, openHouse } from './open-house'

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

async function withHouse(
  databaseUrl: string,
  look: (house: House) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DEMO: '0', ...settings }, '/nowhere')
  const house = await openHouse(config, () => {})
  try {
    await look(house)
  } finally {
    await house.close()
  }
}

async function roleOf(house: House): Promise<{ name: string; isSuper: boolean } | undefined> {
  const { rows } = await sql<{ name: string; isSuper: boolean }>`
    select rolname as name, rolsuper as is_super from pg_roles where rolname = current_user`.execute(
    house.database.read(),
  )
  return rows[0]
}

test('a given server is migrated and used by roles without the powers of the superuser who was named', async () => {
  const name = `given_${randomBytes(6).toString('hex')}`
  await asSuperuser(`create database ${name}`)
  await withHouse(addressOf(cluster().superuser.user, name), async (house) => {
    expect(await roleOf(house)).toEqual({ name: 'bayshare_app', isSuper: false })
    const { rows } = await sql`select name from schema_migrations`.execute(house.database.read())
    expect(rows.length).toBeGreaterThan(3)
    expect(house.clock.now().epochMilliseconds).toBeGreaterThan(0)
  })
})

test('an ordinary role that owns its database is used as it is', async () => {
  const name = `plain_${randomBytes(6).toString('hex')}`
  await asSuperuser(`create role ${name} login`)
  await asSuperuser(`create database ${name} owner ${name}`)
  await withHouse(addressOf(name, name), async (house) => {
    expect(await roleOf(house)).toEqual({ name, isSuper: false })
  })
  // A second start finds everything in place.
  await withHouse(addressOf(name, name), async (house) => {
    expect(await roleOf(house)).toEqual({ name, isSuper: false })
  })
})

test('outside of sandbox mode texts go by Twilio or not at all; no outbox swallows them', async () => {
  const name = `texts_${randomBytes(6).toString('hex')}`
  await asSuperuser(`create role ${name} login`)
  await asSuperuser(`create database ${name} owner ${name}`)
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
  const address = addressOf(name, name)
  await withHouse(address, async ({ ports }) => expect(ports.texter).toBeUndefined(), real)
  const byTwilio = async ({ ports }: House) => {
    await expect(ports.texter?.send(text)).rejects.toThrow('Twilio did not answer')
  }
  await withHouse(address, byTwilio, { ...real, ...twilio })
  await withHouse(address, byTwilio, twilio)
  await withHouse(address, async ({ ports }) => {
    await expect(ports.texter?.send(text)).resolves.toBeUndefined()
    expect(ports.texter).toBeDefined()
  })
})

test('a server that does not answer is told in one sentence', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, '/nowhere')
  await expect(openHouse(config, () => {})).rejects.toThrow(
    /^The database of DATABASE_URL does not answer: .+\.$/,
  )
})
