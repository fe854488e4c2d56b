import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import * as safety from '@bayshare/contract/account-safety'
import { myProfile } from '@bayshare/contract/accounts'
import { call } from '@bayshare/contract/call'
import { visitor } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import { record } from '../events/record'
import { type Lies, softAuthenticator } from './testing/soft-authenticator'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

async function asOwner(statement: string, ...values: string[]) {
  const client = new pg.Client(testApp.owner)
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}

const origin = 'http://localhost:3000'
const portalOrigin = 'http://portal.localhost:3000'
type Soft = ReturnType<typeof softAuthenticator>
const notAccepted = {
  status: 400,
  message: "We couldn't use this passkey. Try again, or log in with your password.",
}

const as = (person?: TestPerson, brand?: string) => testApp.send({ token: person?.token, brand })
const begin = async (person: TestPerson, brand?: string) =>
  (await call(as(person, brand), safety.beginPasskey, {})).options
const add = (person: TestPerson, response: Record<string, unknown>, brand?: string) =>
  call(as(person, brand), safety.addPasskey, { body: { name: 'My laptop', response } })
const beginSignIn = async (brand?: string) =>
  (await call(as(undefined, brand), safety.beginPasskeySignIn, {})).options
const enter = (response: Record<string, unknown>, brand?: string) =>
  call(as(undefined, brand), safety.signInWithPasskey, { body: { response } })
const signIn = async (soft: Soft, lies?: Lies) => enter(soft.sign(await beginSignIn(), lies))

async function personWithPasskey(): Promise<{ person: TestPerson; soft: Soft; id: string }> {
  const person = await testApp.people.driver({ card: null })
  const soft = softAuthenticator(origin)
  const { id } = await add(person, soft.make(await begin(person)))
  return { person, soft, id }
}

test('a passkey is made, listed and opens a session of its account', async () => {
  const { person, soft } = await personWithPasskey()
  const [listed, ...others] = await call(as(person), safety.myPasskeys, {})
  expect(others).toEqual([])
  expect(listed).toMatchObject({ name: 'My laptop', lastUsedAt: null })
  const { accessToken, refreshToken } = await signIn(soft)
  expect(refreshToken).toBeTypeOf('string')
  expect(await call(testApp.send({ token: accessToken }), myProfile, {})).toMatchObject({
    email: person.email,
  })
  const [used] = await call(as(person), safety.myPasskeys, {})
  expect(used?.lastUsedAt).not.toBeNull()
  await signIn(soft)
})

test('a passkey is made only for signatures that every supported Node checks', async () => {
  const options = await begin(await testApp.people.driver({ card: null }))
  const algorithms = options['pubKeyCredParams'] as { alg: number }[]
  expect(algorithms.map(({ alg }) => alg)).toEqual([-8, -7, -257])
})

test('the passkey of a suspended account opens nothing and says so, until the suspension is lifted', async () => {
  const { person, soft, id } = await personWithPasskey()
  const operator = await testApp.people.operator()
  const desk = (act: string) =>
    wireCall(testApp, 'POST', `operator/people/${person.id}/${act}/`, { reason: 'Fake photos' }, operator)
  const sessions = () =>
    asOwner('select id from sessions where account_id = $1 and ended_at is null', person.id)
  expect((await desk('suspend')).status).toBe(200)
  await expect(signIn(soft)).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('suspended') as string,
  })
  expect((await sessions()).rows).toEqual([])
  // Whoever does not hold the passkey learns nothing.
  await expect(signIn(soft, { origin: 'http://evil.example' })).rejects.toMatchObject(notAccepted)
  expect((await desk('restore')).status).toBe(200)
  const { accessToken } = await signIn(soft)
  expect(await call(testApp.send({ token: accessToken }), safety.myPasskeys, {})).toMatchObject([{ id }])
})

test('the browser is asked for a passkey that finds its account by itself, and not for one it has', async () => {
  const person = await testApp.people.driver({ card: null })
  const soft = softAuthenticator(origin)
  const options = await begin(person)
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url'), name: person.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    attestation: 'none',
    excludeCredentials: [],
  })
  const made = soft.make(options)
  await add(person, made)
  expect(await begin(person)).toMatchObject({ excludeCredentials: [{ id: made.id }] })
  expect(await begin(await testApp.people.driver({ card: null, brand: 'portal' }), 'portal')).toMatchObject({
    rp: { id: 'portal.localhost' },
  })
  expect(await beginSignIn('portal')).toMatchObject({ rpId: 'portal.localhost' })
})

test('in the web app the refresh token stays out of reach of scripts', async () => {
  const { soft } = await personWithPasskey()
  const response = soft.sign(await beginSignIn())
  const answer = await testApp.product.server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/passkey/',
    headers: { host: 'localhost:3000', 'x-requested-with': 'bayshare-web' },
    payload: { response },
  })
  expect(answer.json()).not.toHaveProperty('refresh_token')
  expect(answer.cookies[0]).toMatchObject({ name: 'bayshare_refresh', httpOnly: true, path: '/api/v1/auth/' })
})

test('an answer works once, also when it comes twice at the same moment', async () => {
  const { soft } = await personWithPasskey()
  const response = soft.sign(await beginSignIn())
  const outcomes = await Promise.allSettled([enter(response), enter(response), enter(response)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(enter(response)).rejects.toMatchObject(notAccepted)

  const person = await testApp.people.driver({ card: null })
  const made = softAuthenticator(origin).make(await begin(person))
  const adding = await Promise.allSettled([add(person, made), add(person, made)])
  expect(adding.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a failed answer uses its question up', async () => {
  const { soft } = await personWithPasskey()
  const options = await beginSignIn()
  await expect(enter(soft.sign(options, { origin: 'http://evil.example' }))).rejects.toMatchObject(
    notAccepted,
  )
  await expect(enter(soft.sign(options))).rejects.toMatchObject(notAccepted)
  await signIn(soft)
})

test.each<[string, Lies]>([
  ['of another address', { origin: 'http://localhost:4000' }],
  ['of another brand', { origin: portalOrigin }],
  ['of another party', { partyId: 'portal.localhost' }],
  ['to a question nobody asked', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['of another kind', { type: 'webauthn.create' }],
  ['whose counter went back', { counter: 0 }],
  ['in the name of another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ['with an unknown passkey', { credentialId: 'AAAA' }],
  ['without anybody at the device', { flags: 0 }],
])('an answer %s opens nothing', async (_, lies) => {
  const { soft } = await personWithPasskey()
  await signIn(soft)
  await expect(signIn(soft, lies)).rejects.toMatchObject(notAccepted)
  await signIn(soft)
})

test.each<[string, Lies]>([
  ['of another address', { origin: 'https://localhost:3000' }],
  ['of another party', { partyId: 'evil.example' }],
  ['of another kind', { type: 'webauthn.get' }],
  ['to a question nobody asked', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['under a name that is not its own', { credentialId: 'AAAA' }],
])('a passkey %s is not kept', async (_, lies) => {
  const person = await testApp.people.driver({ card: null })
  const made = softAuthenticator(origin).make(await begin(person), lies)
  await expect(add(person, made)).rejects.toMatchObject(notAccepted)
  expect(await call(as(person), safety.myPasskeys, {})).toEqual([])
})

test('a counter that stands still tells of a copied key', async () => {
  const { soft } = await personWithPasskey()
  await signIn(soft, { counter: 7 })
  await expect(signIn(soft, { counter: 7 })).rejects.toMatchObject(notAccepted)
  await signIn(soft, { counter: 8 })
})

test('an authenticator that does not count is taken, time and again', async () => {
  const { soft } = await personWithPasskey()
  await signIn(soft, { counter: 0 })
  expect(await signIn(soft, { counter: 0 })).toHaveProperty('accessToken')
})

test('a signature by another key is refused', async () => {
  const { soft } = await personWithPasskey()
  const other = softAuthenticator(origin)
  const options = await beginSignIn()
  const { response } = other.sign(options)
  await expect(enter({ ...soft.sign(options), response })).rejects.toMatchObject(notAccepted)
})

test('a question belongs to the brand and the person it was put to', async () => {
  const mine = await testApp.people.driver({ card: null })
  const other = await testApp.people.driver({ card: null })
  const soft = softAuthenticator(origin)
  await expect(add(other, soft.make(await begin(mine)))).rejects.toMatchObject(notAccepted)

  const atPortal = await testApp.people.driver({ card: null, brand: 'portal' })
  const portalSoft = softAuthenticator(portalOrigin)
  await add(atPortal, portalSoft.make(await begin(atPortal, 'portal')), 'portal')
  const portalOptions = await beginSignIn('portal')
  await expect(enter(portalSoft.sign(portalOptions))).rejects.toMatchObject(notAccepted)
  await expect(enter(portalSoft.sign(await beginSignIn()))).rejects.toMatchObject(notAccepted)
  await enter(portalSoft.sign(portalOptions), 'portal')

  // What a visitor was asked cannot be used to add a passkey, nor the other way round.
  const { challenge } = await beginSignIn()
  await expect(
    add(mine, soft.make(await begin(mine), { challenge: challenge as string })),
  ).rejects.toMatchObject(notAccepted)
  const { soft: known, person } = await personWithPasskey()
  const asked = (await begin(person))['challenge'] as string
  await expect(signIn(known, { challenge: asked })).rejects.toMatchObject(notAccepted)
})

test('a question is forgotten after five minutes of real time', async () => {
  const { soft } = await personWithPasskey()
  const options = await beginSignIn()
  await asOwner('update passkey_challenges set expires_at = expires_at - $1::interval', '5 min')
  await expect(enter(soft.sign(options))).rejects.toMatchObject(notAccepted)
  await beginSignIn()
  const left = await asOwner('select count(*)::int as kept from passkey_challenges')
  expect(left.rows).toEqual([{ kept: 1 }])
})

test('a passkey that was removed opens nothing; nobody removes one of another', async () => {
  const { person, soft, id } = await personWithPasskey()
  const other = await testApp.people.driver({ card: null })
  const remove = (who: TestPerson, passkeyId: string) =>
    call(as(who), safety.removePasskey, { params: { passkeyId } })
  await expect(remove(other, id)).rejects.toMatchObject({ status: 404 })
  await expect(remove(person, randomUUID())).rejects.toMatchObject({ status: 404 })
  await signIn(soft)
  await remove(person, id)
  await expect(remove(person, id)).rejects.toMatchObject({ status: 404 })
  await expect(signIn(soft)).rejects.toMatchObject(notAccepted)
  expect(await call(as(person), safety.myPasskeys, {})).toEqual([])
})

test('a passkey belongs to one account only', async () => {
  const { soft } = await personWithPasskey()
  const other = await testApp.people.driver({ card: null })
  await expect(add(other, soft.make(await begin(other)))).rejects.toMatchObject(notAccepted)
})

test('an account holds ten passkeys, however many are added at once', async () => {
  const person = await testApp.people.driver({ card: null })
  const made: Record<string, unknown>[] = []
  for (let n = 0; n < 13; n++) made.push(softAuthenticator(origin).make(await begin(person)))
  const outcomes = await Promise.allSettled(made.map((response) => add(person, response)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason as unknown)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ status: 409 })),
  )
  expect(await call(as(person), safety.myPasskeys, {})).toHaveLength(10)
})

test('a new passkey is mailed to the person', async () => {
  const { person } = await personWithPasskey()
  const { rows } = await asOwner('select kind, payload from events where subject = $1', person.id)
  expect(rows).toEqual([{ kind: 'account.changed', payload: { accountId: person.id, what: 'passkey' } }])
})

test('who closes the account takes the passkeys along', async () => {
  const { person, soft } = await personWithPasskey()
  await asOwner(`update accounts set closed_at = created_at where id = $1`, person.id)
  await expect(signIn(soft)).rejects.toMatchObject(notAccepted)
  const ctx = contextFor(testApp, { actor: visitor, brand: brandById('main'), requestId: 'test' })
  await ctx.transaction((tx) =>
    record(ctx, tx, 'account.closed', person.id, { accountId: person.id, imagePath: null }),
  )
  await testApp.settleJobs()
  expect((await asOwner('select from passkeys where account_id = $1', person.id)).rows).toEqual([])
})

const garbage: unknown[] = [
  {},
  { id: 'x', rawId: 'x', type: 'public-key', response: {} },
  { id: 1, rawId: [], type: {}, response: null },
  ...['', 'e30', 'bm90IGpzb24', 'bnVsbA', 'W10', '!!!'].flatMap((text) => [
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: text, attestationObject: text } },
    {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      response: { clientDataJSON: text, authenticatorData: text, signature: text },
    },
  ]),
]

test.each(garbage)('what no browser sends is refused in words: %j', async (response) => {
  const person = await testApp.people.driver({ card: null })
  await expect(add(person, response as Record<string, unknown>)).rejects.toMatchObject(notAccepted)
  await expect(enter(response as Record<string, unknown>)).rejects.toMatchObject(notAccepted)
})

test('damaged answers to a good question are refused in words', async () => {
  const { person, soft } = await personWithPasskey()
  const damaged = ['AA', 'oA', 'o2NmbXRkbm9uZQ', Buffer.alloc(40).toString('base64url'), 'x'.repeat(50_000)]
  for (const bytes of damaged) {
    const made = softAuthenticator(origin).make(await begin(person))
    const attestation = { ...made.response, attestationObject: bytes }
    await expect(add(person, { ...made, response: attestation })).rejects.toMatchObject(notAccepted)
    for (const part of ['authenticatorData', 'signature', 'userHandle']) {
      const signed = soft.sign(await beginSignIn())
      const response = { ...signed.response, [part]: bytes }
      await expect(enter({ ...signed, response })).rejects.toMatchObject(notAccepted)
    }
  }
})

test('one address cannot try without end', async () => {
  const own = await startTestApp()
  try {
    const tries = []
    for (let n = 0; n < 101; n++)
      tries.push(
        await own.product.server.app.inject({
          method: 'POST',
          url: '/api/v1/auth/passkey/',
          payload: { response: {} },
        }),
      )
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(100).fill(400), 429])
  } finally {
    await own.stop()
  }
})
