import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { signUp } from '@bayshare/contract/account-access'
import { call } from '@bayshare/contract/call'
import { referrer } from '@bayshare/contract/referrals'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

let friends = 0
async function openAccount(referral: string, brand?: string): Promise<AccountId> {
  const email = `friend${friends++}@test.example`
  const { id } = await call(testApp.send({ brand }), signUp, {
    body: { email, emailAgain: email, password: 'seven green kettles', referral },
  })
  await testApp.settleJobs()
  return id
}

async function personWithCode(code: string) {
  const person = await testApp.people.owner()
  await sql`update accounts set referral_code = ${code} where id = ${person.id}`.execute(
    testApp.database.read(),
  )
  return person
}

const behind = (code: string, brand?: string) => call(testApp.send({ brand }), referrer, { query: { code } })
const claims = (referrerId: AccountId) =>
  testApp.database
    .read()
    .selectFrom('referralClaims')
    .select(['friendId', 'claimedAt'])
    .where('referrerId', '=', referrerId)
    .execute()

test('a code names the first name behind it, in any letter case, and nothing else', async () => {
  await personWithCode('ROBIN4711')
  expect(await behind(' robin4711 ')).toEqual([{ firstName: 'Robin' }])
  const answer = await testApp.send()({
    method: 'GET',
    path: '/api/v1/referrer/?referral=ROBIN4711',
    body: undefined,
  })
  expect(answer).toEqual({ status: 200, body: [{ first_name: 'Robin' }] })
})

test('an unknown code, a wildcard and the code of somebody who left are nobody', async () => {
  const left = await personWithCode('GONE')
  await sql`update accounts set closed_at = created_at where id = ${left.id}`.execute(testApp.database.read())
  for (const code of ['', 'nobody', '%', '_', "' or 1=1 --", 'GONE']) expect(await behind(code)).toEqual([])
  const odd = await testApp.send()({ method: 'GET', path: '/api/v1/referrer/?referral=%00', body: undefined })
  expect(odd.status).toBe(400)
})

test('only so many wrong codes are looked up from one address, and right ones do not count', async () => {
  await personWithCode('RIGHTCODE')
  const ask = (code: string) =>
    testApp.product.server.app.inject({
      url: `/api/v1/referrer/?referral=${code}`,
      headers: { host: 'localhost' },
      remoteAddress: '10.3.0.1',
    })
  const statuses = new Set<number>()
  for (let tries = 0; tries < 60; tries++) {
    expect((await ask('RIGHTCODE')).json()).toEqual([{ first_name: 'Robin' }])
    statuses.add((await ask(`GUESS${tries}`)).statusCode)
  }
  expect([...statuses]).toEqual([200])
  expect((await ask('GUESS60')).statusCode).toBe(429)
  expect((await ask('RIGHTCODE')).statusCode).toBe(429)
  expect(await behind('RIGHTCODE')).toHaveLength(1)
})

test('a brand without referrals knows no codes and claims none', async () => {
  const person = await personWithCode('PORTALCODE')
  expect(await behind('PORTALCODE', 'portal')).toEqual([])
  await openAccount('PORTALCODE', 'portal')
  expect(await claims(person.id)).toEqual([])
})

test('a friend who signs up with a code is claimed once', async () => {
  const person = await personWithCode('MIA1')
  const friendId = await openAccount('mia1')
  expect(await claims(person.id)).toEqual([{ friendId, claimedAt: testApp.clock.now() }])
  const second = await personWithCode('MIA2')
  await sql`
    insert into events (kind, subject, brand, actor, payload, recorded_at)
    values ('account.opened', ${friendId}, 'main', 'visitor',
            json_build_object('accountId', ${friendId}::text, 'referral', 'MIA2'), ${testApp.clock.now()})`.execute(
    testApp.database.read(),
  )
  await sql`
    select enqueue('react', json_build_object('eventId', max(id), 'reaction', 'claim-referral'), 'again')
    from events`.execute(testApp.database.read())
  await testApp.settleJobs()
  expect(await claims(second.id)).toEqual([])
  expect(await claims(person.id)).toHaveLength(1)
})

test('an unknown code opens the account all the same', async () => {
  const friendId = await openAccount('NOBODYHASTHIS')
  const all = await testApp.database
    .read()
    .selectFrom('referralClaims')
    .select('friendId')
    .where('friendId', '=', friendId)
    .execute()
  expect(all).toEqual([])
})
