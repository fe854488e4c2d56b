import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import { fillWallet } from '@bayshare/app/testing/test-money'
import { testPassword } from '@bayshare/app/testing/test-people'
import { closeAccount, closingOverview } from '@bayshare/contract/closing'
import { signUp } from '@bayshare/contract/account-access'
import { changeProfile } from '@bayshare/contract/account-profile'
import { myProfile, signIn } from '@bayshare/contract/accounts'
import { bookSpace } from '@bayshare/contract/bookings'
import { call, type Refused } from '@bayshare/contract/call'
import { spaceDetails } from '@bayshare/contract/listings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Somebody = Awaited<ReturnType<TestApp['people']['owner']>>

const close = (who: Somebody, currentPassword = testPassword, brand?: string) =>
  call(testApp.send({ token: who.token, brand }), closeAccount, { body: { currentPassword } })
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'nothing was refused',
    (error: unknown) => (error as Refused).message,
  )
const accountOf = (id: AccountId) =>
  testApp.database.read().selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const isNotSettled = "You can't close your account yet. Some things are still open."
const needsAccount = 'Tell us which bank account to pay your money into.'
/** What keeps an account open, as its screen is told. */
const openFor = async (who: Somebody, brand?: string) => {
  const { openMatters } = await call(testApp.send({ token: who.token, brand }), closingOverview, {})
  return openMatters
}

function book(driver: Somebody, spaceId: SpaceId, brand?: string) {
  const starts = testApp.clock.now().add({ hours: 2 }).toZonedDateTimeISO('Australia/Sydney')
  const ends = starts.add({ hours: 1 })
  return call(testApp.send({ token: driver.token, brand }), bookSpace, {
    params: { spaceId },
    body: {
      paymentMethod: 'card',
      startDate: starts.toPlainDate(),
      startTime: starts.toPlainTime(),
      endDate: ends.toPlainDate(),
      endTime: ends.toPlainTime(),
    },
  })
}

const give = (who: Somebody, kind: 'wallet-cash' | 'wallet-free', amount: number) =>
  fillWallet(testApp, who.id, { [kind === 'wallet-cash' ? 'cash' : 'free']: cents(amount) })

test('30 days later the person is gone from every table, and the books still balance', async () => {
  // Outside of sandbox mode, where what was sent is not kept to be looked at.
  const usual = testApp
  testApp = await startTestApp({ product: { sandbox: undefined } })
  try {
    const who = await testApp.people.driver()
    const owner = await testApp.people.owner()
    await testApp.people.space(who.id)
    await book(who, await testApp.people.space(owner.id))
    // A mail to the owner that is still queued bears the old name.
    await testApp.settleJobs()
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 4 }))
    await give(who, 'wallet-free', 500)
    const telephoneNumber = '+61491573087'
    await sql`update accounts set telephone_number = ${telephoneNumber} where id = ${who.id}`.execute(
      testApp.database.read(),
    )
    await call(testApp.send({ token: who.token }), changeProfile, {
      body: {
        firstName: 'Wilhelmina',
        lastName: 'Vanishing',
        mobileNumber: '0491 571 266',
        postcode: '2998',
      },
    })
    await testApp.settleJobs()
    await close(who)
    await testApp.settleJobs()
    expect(await rowsWith(['Wilhelmina', who.email])).toEqual({ account_closings: [expect.any(String)] })
    expect((await accountOf(who.id)).closedAt).toEqual(testApp.clock.now())
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 30 - 1 }))
    await testApp.product.sweepNow()
    expect(await rowsWith([who.email])).toEqual({ account_closings: [expect.any(String)] })
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 1 }))
    await testApp.product.sweepNow()
    await testApp.settleJobs()

    // A mail that the other side of a booking was sent is theirs, with the plate that it names.
    // Four digits alone stand in many a random id, so the postcode is looked for as a whole value.
    const postcode = [',2998,', '"2998"']
    const traces = ['Wilhelmina', 'Vanishing', who.email, ...postcode, telephoneNumber, '+61491571266']
    expect(await rowsWith(traces)).toEqual({})
    const kept = await sql`
      select (select count(*)::int from bookings where driver_id = ${who.id}) as bookings,
             (select count(*)::int from payments where account_id = ${who.id} and state = 'captured') as payments,
             (select array_agg(registration || make || model) from vehicles where account_id = ${who.id}) as vehicles,
             (select count(*)::int from payment_cards where account_id = ${who.id}) as cards,
             (select balance_cents::int from ledger_accounts
              where holder_id = ${who.id} and kind = 'wallet-free') as credits`.execute(
      testApp.database.read(),
    )
    expect(kept.rows).toEqual([{ bookings: 1, payments: 1, vehicles: ['REMOVED'], cards: 0, credits: 0 }])
    expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  } finally {
    await testApp.stop()
    testApp = usual
  }
})

/** Every table in which one of these texts still stands, with its rows. */
async function rowsWith(traces: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      -- Limits run out by themselves within a day; leaving must not reset them.
      and table_name <> 'limits'`.execute(testApp.database.read())
  expect(tables.length).toBeGreaterThan(25)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      testApp.database.read(),
    )
    const left = rows.filter(({ text }) => traces.some((trace) => text.includes(trace)))
    if (left.length > 0) found[name] = left.map(({ text }) => text.slice(0, 300))
  }
  return found
}

test('every session ends at once, and the password opens none', async () => {
  const who = await testApp.people.driver({ card: null })
  const elsewhere = await call(testApp.send({ brand: 'portal' }), signIn, {
    body: { username: who.email, password: testPassword },
  })
  await close(who)
  for (const as of [{ token: who.token }, { token: elsewhere.accessToken, brand: 'portal' }])
    expect(await refused(call(testApp.send(as), myProfile, {}))).toBe('Auth has expired.')
  const again = call(testApp.send(), signIn, { body: { username: who.email, password: testPassword } })
  expect(await refused(again)).toBe('Please check your email or password and try again.')
  const tokens = await sql<{ count: string }>`
    select count(*) from session_tokens t join sessions s on s.id = t.session_id where s.account_id = ${who.id}`.execute(
    testApp.database.read(),
  )
  expect(Number(tokens.rows[0]?.count)).toBe(0)
})

test('only the right password closes, and it cannot be guessed', async () => {
  const who = await testApp.people.driver({ card: null })
  const answers = await Promise.all(Array.from({ length: 12 }, () => refused(close(who, 'not it'))))
  expect(answers.filter((answer) => answer === 'Please enter a valid password.')).toHaveLength(10)
  expect(await refused(close(who))).toBe('Too many tries. Wait a few minutes and try again.')
  expect((await accountOf(who.id)).closedAt).toBeNull()
  const nobody = call(testApp.send(), closeAccount, { body: { currentPassword: testPassword } })
  expect(await refused(nobody)).toBe('Auth has expired.')
})

test('a space is part of a password', async () => {
  const who = await testApp.people.driver({ card: null })
  expect(await refused(close(who, `${testPassword} `))).toBe('Please enter a valid password.')
})

test('a booking that is not over keeps driver and owner, in whatever brand', async () => {
  const driver = await testApp.people.driver({ brand: 'demo' })
  await sql`update accounts set tenant_type = 2 where id = ${driver.id}`.execute(testApp.database.read())
  const owner = await testApp.people.owner()
  const spaceId = await testApp.people.space(owner.id, { brand: 'demo' })
  await book(driver, spaceId, 'demo')
  expect(await refused(close(driver, testPassword, 'demo'))).toBe(isNotSettled)
  expect(await refused(close(owner))).toBe(isNotSettled)
  expect(await openFor(driver, 'demo')).toMatchObject([
    { kind: 'bookings', side: 'driver', count: 1, reference: expect.any(String) as string },
  ])
  expect(await openFor(owner)).toMatchObject([{ kind: 'bookings', side: 'owner', count: 1 }])
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 4 }))
  expect(await refused(close(driver, testPassword, 'demo'))).toBe('nothing was refused')
  // What the booking has earned still belongs to the owner.
  expect(await openFor(owner)).toEqual([])
  expect(await refused(close(owner))).toBe(needsAccount)
})

test('cash needs a bank account, free credits lapse', async () => {
  const who = await testApp.people.driver({ card: null })
  await give(who, 'wallet-free', 500)
  await give(who, 'wallet-cash', 1)
  expect(await refused(close(who))).toBe(needsAccount)
  expect(await accountOf(who.id)).toMatchObject({ email: who.email, closedAt: null })
  const other = await testApp.people.driver({ card: null })
  await give(other, 'wallet-free', 500)
  expect(await refused(close(other))).toBe('nothing was refused')
})

test('closing many times at once closes once', async () => {
  const who = await testApp.people.driver({ card: null })
  const answers = await Promise.all(Array.from({ length: 5 }, () => refused(close(who))))
  expect(answers.filter((answer) => answer === 'nothing was refused')).toHaveLength(1)
  const { rows } = await sql<{ count: string }>`
    select count(*) from events where subject = ${who.id} and kind = 'account.closed'`.execute(
    testApp.database.read(),
  )
  expect(Number(rows[0]?.count)).toBe(1)
})

test('an owner who leaves while somebody books either leaves or has the booking, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await testApp.people.owner()
    const driver = await testApp.people.driver()
    const spaceId = await testApp.people.space(owner.id)
    const [left, booked] = await Promise.all([refused(close(owner)), refused(book(driver, spaceId))])
    const hasLeft = left === 'nothing was refused'
    const hasBooked = booked === 'nothing was refused'
    expect([hasLeft, hasBooked, left, booked]).toEqual([
      !hasBooked,
      !hasLeft,
      expect.any(String),
      expect.any(String),
    ])
  }
})

test('spaces of somebody who left are off the map at once, and the name reads "Former member"', async () => {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  await close(owner)
  expect(await refused(book(driver, spaceId))).toBe('Not found.')
  await testApp.settleJobs()
  const row = await testApp.database
    .read()
    .selectFrom('spaces')
    .select(['isPublished', 'accessCode', 'instruction'])
    .where('id', '=', spaceId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ isPublished: false, accessCode: null, instruction: '' })
  // Even where it is put up again by hand, nobody learns who it was or books it.
  await sql`update spaces set is_published = true where id = ${spaceId}`.execute(testApp.database.read())
  const space = await call(testApp.send(), spaceDetails, { params: { spaceId } })
  expect(space.owner.firstName).toBe('Former member')
  expect(await refused(book(driver, spaceId))).toBe('Not found.')
})

test('the address is free for a new account', async () => {
  const who = await testApp.people.driver({ card: null })
  await close(who)
  const next = await call(testApp.send(), signUp, {
    body: { email: who.email, emailAgain: who.email, password: testPassword },
  })
  expect(next.email).toBe(who.email)
})

test('the last operator and the last manager of a building stay until somebody follows them', async () => {
  const operator = await testApp.people.operator()
  const driver = await testApp.people.driver({ card: null })
  const buildingId = await testBuilding(testApp)
  const first = await testStaff(testApp, buildingId)
  expect(await openFor(operator)).toMatchObject([{ kind: 'last-operator' }])
  expect(await openFor(first, 'portal')).toMatchObject([
    { kind: 'last-manager', buildings: [{ id: buildingId }] },
  ])
  expect(await refused(close(operator))).toBe(isNotSettled)
  expect(await refused(close(first, testPassword, 'portal'))).toBe(isNotSettled)
  expect(await openFor(driver)).toEqual([])
  const other = await testApp.people.operator()
  const second = await testStaff(testApp, buildingId)
  // Of two who leave at once one stays.
  for (const [brand, ...two] of [
    ['main', operator, other],
    ['portal', first, second],
  ] as const) {
    const answers = await Promise.all(two.map((who) => refused(close(who, testPassword, brand))))
    expect(answers.toSorted()).toEqual([isNotSettled, 'nothing was refused'].toSorted())
  }
})
