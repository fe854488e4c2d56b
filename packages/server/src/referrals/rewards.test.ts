import { randomInt, randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { fillWallet } from '@bayshare/app/testing/test-money'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { myProfile } from '@bayshare/contract/accounts'
import { call } from '@bayshare/contract/call'
import { myNotifications } from '@bayshare/contract/notifications'
import { myTransactions } from '@bayshare/contract/wallet'
import { asAccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import type { EventKind, EventPayloads } from '../events/event-kinds'
import { record } from '../events/record'
import { insertPromo } from '../promos/store'
import { post } from '../wallet/store'
import { insertClaim } from './store'

let testApp: TestApp
let somebody: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  somebody = await testApp.people.owner()
})
afterAll(() => testApp.stop())

const context = (brand: BrandId = 'main') =>
  contextFor(testApp, { actor: { kind: 'job', name: 'test' }, brand: brandById(brand), requestId: 'test' })

/** Says that it happened, as the capability does whose it is, and waits for everything that follows from it. */
async function happens<K extends EventKind>(
  kind: K,
  payload: EventPayloads[K],
  { brand = 'main', times = 1 }: { brand?: BrandId; times?: number } = {},
): Promise<void> {
  const ctx = context(brand)
  await Promise.all(
    Array.from({ length: times }, () =>
      ctx.transaction((tx) => record<EventKind>(ctx, tx, kind, randomUUID(), payload)),
    ),
  )
  await testApp.settleJobs()
}

async function withNumber(person: TestPerson, number = `+614${randomInt(10_000_000, 99_999_999)}`) {
  await sql`update accounts set telephone_number = ${number} where id = ${person.id}`.execute(
    testApp.database.read(),
  )
  return number
}

/** Somebody who was brought by somebody, with numbers of their own, before the friend's is proven. */
async function brought(): Promise<{ friend: TestPerson; referrer: TestPerson }> {
  const [friend, referrer] = await Promise.all([
    testApp.people.driver({ card: null }),
    testApp.people.owner(),
  ])
  await withNumber(friend)
  await withNumber(referrer)
  await testApp.database.transaction((tx) =>
    insertClaim(tx, { friendId: friend.id, referrerId: referrer.id, claimedAt: testApp.clock.now() }),
  )
  return { friend, referrer }
}

async function broughtAndProven() {
  const pair = await brought()
  await happens('account.phone-verified', { accountId: pair.friend.id })
  return pair
}

const creditsOf = async (person: TestPerson) =>
  (await call(testApp.send({ token: person.token }), myProfile, {})).freeCredits

async function parks(
  driver: TestPerson,
  owner: TestPerson,
  purse: 'cash' | 'free' = 'cash',
): Promise<string> {
  await fillWallet(testApp, driver.id, { [purse]: dollars(8) })
  const spaceId = await testApp.people.space(owner.id)
  const { reference } = await bookSpot(testApp, driver, spaceId)
  const { id } = await testApp.database
    .read()
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return id
}

const completes = (bookingId: string, times = 1) =>
  happens(
    'earning.completed',
    { earningId: randomUUID(), ownerId: asAccountId(randomUUID()), bookingId },
    { times },
  )

const rewardsOf = (person: TestPerson) =>
  testApp.database
    .read()
    .selectFrom('events')
    .select('payload')
    .where('kind', '=', 'referral.rewarded')
    .where('subject', '=', person.id)
    .execute()

/** What the bell tells somebody of credits that they don't get. */
async function toldOf({ token }: TestPerson): Promise<string[]> {
  const all = await call(testApp.send({ token }), myNotifications, { query: {} })
  return all.filter(({ title }) => title === 'No free credits').map(({ description }) => description)
}
const usedBefore =
  'Your mobile number has been used with another account, and we give these credits once for each number'

test('a friend who proves a number gets five dollars, however often it is said', async () => {
  const { friend, referrer } = await brought()
  await happens('account.phone-verified', { accountId: friend.id }, { times: 5 })
  expect(await creditsOf(friend)).toBe(dollars(5))
  expect(await creditsOf(referrer)).toBe(0)
  expect((await rewardsOf(friend)).map((event) => event.payload)).toEqual([
    { accountId: friend.id, amount: 500, why: 'friend' },
  ])
})

test('one number is rewarded once, under however many accounts at once', async () => {
  const pairs = await Promise.all(Array.from({ length: 4 }, () => brought()))
  for (const { friend } of pairs) await withNumber(friend, '+61400111222')
  await Promise.all(pairs.map(({ friend }) => happens('account.phone-verified', { accountId: friend.id })))
  const credits = await Promise.all(pairs.map(({ friend }) => creditsOf(friend)))
  expect(credits.filter((amount) => amount === 500)).toHaveLength(1)
  expect(credits.filter((amount) => amount === 0)).toHaveLength(3)
  const told = await Promise.all(pairs.map(({ friend }) => toldOf(friend)))
  expect(told).toEqual(credits.map((amount) => (amount === 0 ? [usedBefore] : [])))
})

test('who brings themselves under the same number gets nothing, for a booking neither', async () => {
  const { friend, referrer } = await brought()
  await withNumber(friend, await withNumber(referrer))
  await happens('account.phone-verified', { accountId: friend.id })
  expect(await creditsOf(friend)).toBe(0)
  await completes(await parks(friend, somebody))
  expect(await creditsOf(referrer)).toBe(0)
})

test('nobody who was not brought gets anything, and no brand without referrals pays', async () => {
  const alone = await testApp.people.driver({ card: null })
  await withNumber(alone)
  await happens('account.phone-verified', { accountId: alone.id })
  expect(await creditsOf(alone)).toBe(0)
  const { friend } = await brought()
  await happens('account.phone-verified', { accountId: friend.id }, { brand: 'portal' })
  expect(await creditsOf(friend)).toBe(0)
})

test('the first completed booking earns the referrer five dollars, later ones nothing', async () => {
  const { friend, referrer } = await broughtAndProven()
  const [first, second] = [await parks(friend, somebody), await parks(friend, somebody)]
  await Promise.all([completes(first, 3), completes(second, 3)])
  expect(await creditsOf(referrer)).toBe(dollars(5))
  expect(await rewardsOf(referrer)).toHaveLength(1)
})

test('a booking paid with free credits alone earns nothing', async () => {
  const { friend, referrer } = await broughtAndProven()
  await completes(await parks(friend, somebody, 'free'))
  expect(await creditsOf(referrer)).toBe(0)
})

test('a booking of the friend\u2019s listing makes it up to ten dollars in all', async () => {
  const { friend, referrer } = await broughtAndProven()
  const driver = await testApp.people.driver({ card: null })
  await completes(await parks(friend, somebody))
  await completes(await parks(driver, friend))
  expect(await creditsOf(referrer)).toBe(dollars(10))

  const other = await broughtAndProven()
  await completes(await parks(driver, other.friend))
  await completes(await parks(other.friend, somebody))
  expect(await creditsOf(other.referrer)).toBe(dollars(10))
})

test('what the two do with each other earns nothing, the next booking elsewhere does', async () => {
  const { friend, referrer } = await broughtAndProven()
  await completes(await parks(friend, referrer))
  expect(await creditsOf(referrer)).toBe(0)
  await completes(await parks(friend, somebody))
  expect(await creditsOf(referrer)).toBe(dollars(5))
})

test('a cancelled booking takes back exactly what it earned, once, and another booking may earn it', async () => {
  const { friend, referrer } = await broughtAndProven()
  const [first, second] = [await parks(friend, somebody), await parks(friend, somebody)]
  await completes(first)
  await happens('booking.cancelled', { bookingId: second, by: 'owner' })
  expect(await creditsOf(referrer)).toBe(dollars(5))
  await happens('booking.cancelled', { bookingId: first, by: 'platform' }, { times: 3 })
  expect(await creditsOf(referrer)).toBe(0)
  await completes(second)
  expect(await creditsOf(referrer)).toBe(dollars(5))
})

test('what was spent already is noted, never taken from nothing, and kept from the next reward', async () => {
  const { friend, referrer } = await broughtAndProven()
  const booking = await parks(friend, somebody)
  await completes(booking)
  await testApp.database.transaction((tx) =>
    post(tx, {
      kind: 'test-spent',
      subject: randomUUID(),
      at: testApp.clock.now(),
      bookingId: null,
      paymentId: null,
      postings: [
        {
          from: { kind: 'wallet-free', holderId: referrer.id },
          to: { kind: 'stay-clearing' },
          amount: dollars(3.8),
        },
      ],
    }),
  )
  await happens('booking.cancelled', { bookingId: booking, by: 'platform' })
  expect(await creditsOf(referrer)).toBe(0)
  const { rows } = await sql<{ unreturned: number }>`
    select unreturned_cents as unreturned from referral_claims where friend_id = ${friend.id}`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([{ unreturned: 380 }])
  await completes(await parks(friend, somebody))
  expect(await creditsOf(referrer)).toBe(dollars(1.2))
})

test('a disputed payment takes back what its booking earned', async () => {
  const { friend, referrer } = await broughtAndProven()
  const booking = await parks(friend, somebody)
  await completes(booking)
  const paymentId = randomUUID()
  await sql`
    insert into payments (id, account_id, purpose, amount_cents, state, capture, customer_ref, method_ref, created_at,
      attempted_at)
    values (${paymentId}, ${friend.id}, 'charges', 800, 'captured', 'now', 'cus_1', 'pm_1', ${testApp.clock.now()},
      ${testApp.clock.now()})`.execute(testApp.database.read())
  await sql`
    insert into charge_payments (payment_id, charge_id, amount_cents)
    select ${paymentId}, id, 800 from charges where booking_id = ${booking}`.execute(testApp.database.read())
  await happens('payment.disputed', { paymentId, disputeId: randomUUID() })
  expect(await creditsOf(referrer)).toBe(0)
  const told = await call(testApp.send({ token: referrer.token }), myTransactions, { query: {} })
  expect(told.map(({ amount, reference }) => [amount, reference])).toEqual([
    [-500, null],
    [500, null],
  ])
})

test('who has left gets nothing any more', async () => {
  const { friend, referrer } = await broughtAndProven()
  await sql`update accounts set closed_at = created_at where id = ${referrer.id}`.execute(
    testApp.database.read(),
  )
  await completes(await parks(friend, somebody))
  expect(await rewardsOf(referrer)).toEqual([])
})

test('a sign-up code gives its credits when the number is proven: once a person and once a number', async () => {
  await testApp.database.transaction((tx) =>
    insertPromo(tx, {
      id: randomUUID(),
      code: 'HELLOCITY',
      kind: 'sign-up',
      flatCents: 1000,
      mostPerPerson: 5,
      createdAt: testApp.clock.now(),
    }),
  )
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => testApp.people.driver({ card: null })))
  if (!one || !two || !three) throw new Error('There are too few people')
  const withCode = (person: TestPerson, code: string) =>
    sql`update accounts set signup_code = ${code} where id = ${person.id}`.execute(testApp.database.read())
  await withCode(one, ' hellocity')
  await withCode(two, 'HelloCity')
  await withCode(three, 'NOSUCHCODE')
  await withNumber(one, '+61400333444')
  await withNumber(two, '+61400333444')
  await withNumber(three)
  await happens('account.phone-verified', { accountId: one.id }, { times: 3 })
  await happens('account.phone-verified', { accountId: two.id })
  await happens('account.phone-verified', { accountId: three.id })
  await withNumber(one)
  await happens('account.phone-verified', { accountId: one.id })
  expect(await creditsOf(one)).toBe(dollars(10))
  expect(await creditsOf(two)).toBe(0)
  expect([await toldOf(one), await toldOf(two), await toldOf(three)]).toEqual([[], [usedBefore], []])
  expect(await creditsOf(three)).toBe(0)
  const { rows } = await sql<{ uses: number }>`select uses from promo_codes where code = 'HELLOCITY'`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([{ uses: 1 }])
})
