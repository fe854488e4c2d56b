import { earner, moveTo } from '@bayshare/app/testing/paid-owner'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import { makeEarningsAvailable } from './make-earnings-available'

let testApp: TestApp
beforeEach(async () => {
  // A Tuesday morning in Sydney, by daylight saving time.
  testApp = await startTestApp({ at: '2026-10-19T21:00:00Z' })
})
afterEach(async () => {
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  await testApp.stop()
})

const earnings = async (person: TestPerson) =>
  (await wireCall(testApp, 'GET', 'users/earnings/', undefined, person)).body as {
    pending: number
    available: number
    under_way: number
    next_payout_date: string
    hold_until: string | null
    has_bank_account: boolean
    months: { month: string; earned: number }[]
    latest: { reference: string; amount: number; state: string; place: string }[]
    payouts: unknown[]
    csv_url: string
  }
const move = (person: TestPerson, amount: unknown, key?: string) =>
  wireCall(
    testApp,
    'POST',
    'users/earnings/move/',
    { amount },
    { token: person.token, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const completed = () =>
  testApp.database
    .read()
    .selectFrom('events')
    .select(['subject', 'payload'])
    .where('kind', '=', 'earning.completed')
    .execute()

describe('an earning', () => {
  test('is pending until 48 hours after the booking has ended, and completed then, once', async () => {
    const { owner, book } = await earner(testApp)
    const reference = await book('2026-10-20T09:00', '2026-10-20T11:00')
    // 2 hours at $4.37, less 18 % rounded down.
    expect(await earnings(owner)).toMatchObject({ pending: 7.17, available: 0 })
    await moveTo(testApp, '2026-10-21T23:59:59Z')
    expect(await earnings(owner)).toMatchObject({ pending: 7.17, available: 0 })
    expect(await completed()).toEqual([])
    await moveTo(testApp, '2026-10-22T00:00:00Z')
    const seen = await earnings(owner)
    expect(seen).toMatchObject({ pending: 0, available: 7.17, under_way: 0 })
    expect(seen.latest).toEqual([
      expect.objectContaining({
        reference,
        place: '12 Crown Street, Surry Hills',
        price: 8.74,
        commission: 1.57,
        amount: 7.17,
        state: 'available',
      }),
    ])
    await testApp.product.sweepNow()
    const events = await completed()
    expect(events).toHaveLength(1)
    expect(events[0]?.payload).toMatchObject({ ownerId: owner.id })
  })

  test('whose payment has not come yet waits for it', async () => {
    const { owner, book } = await earner(testApp)
    await book('2026-10-20T09:00', '2026-10-20T11:00')
    await sql`update earnings set is_awaited = true`.execute(testApp.database.read())
    await moveTo(testApp, '2026-10-25T00:00:00Z')
    expect(await earnings(owner)).toMatchObject({ pending: 7.17, available: 0 })
    await sql`update earnings set is_awaited = false`.execute(testApp.database.read())
    await testApp.product.sweepNow()
    expect(await earnings(owner)).toMatchObject({ pending: 0, available: 7.17 })
  })

  test('becomes available once, however many nodes sweep at the same time', async () => {
    const first = await earner(testApp)
    const second = await earner(testApp)
    for (const hour of ['09', '11', '13'])
      for (const space of [first, second]) await space.book(`2026-10-20T${hour}:00`, `2026-10-20T${hour}:45`)
    const other = await startTestApp({ on: testApp, at: '2026-10-25T00:00:00Z' })
    try {
      await testApp.clock.moveTo(other.clock.now())
      await Promise.all([testApp, other, testApp, other].map((node) => makeEarningsAvailable(node)))
    } finally {
      await other.stop()
    }
    await makeEarningsAvailable(testApp)
    expect(await completed()).toHaveLength(6)
    expect(await earnings(first.owner)).toMatchObject({ pending: 0, available: 10.77 })
    expect(await earnings(second.owner)).toMatchObject({ pending: 0, available: 10.77 })
  })
})

describe('what an owner sees', () => {
  test('is twelve months with the latest last, and the next payout day', async () => {
    const { owner, book } = await earner(testApp, { details: null })
    await book('2026-10-20T09:00', '2026-10-20T11:00')
    await book('2026-11-03T09:00', '2026-11-03T10:00')
    await moveTo(testApp, '2026-11-02T00:00:00Z')
    const seen = await earnings(owner)
    expect(seen.months).toHaveLength(12)
    expect(seen.months[0]).toEqual({ month: '2025-12', earned: 0 })
    expect(seen.months.slice(-2)).toEqual([
      { month: '2026-10', earned: 7.17 },
      { month: '2026-11', earned: 0 },
    ])
    expect(seen).toMatchObject({
      pending: 3.59,
      next_payout_date: '2026-11-16',
      has_bank_account: false,
      hold_until: null,
      payouts: [],
    })
  })

  test('is nothing of anybody else', async () => {
    const { book } = await earner(testApp)
    await book('2026-10-20T09:00', '2026-10-20T11:00')
    const stranger = await testApp.people.owner()
    expect(await earnings(stranger)).toMatchObject({ pending: 0, latest: [], payouts: [] })
    expect((await wireCall(testApp, 'GET', 'users/earnings/')).status).toBe(401)
  })
})

describe('moving earnings to the wallet', () => {
  async function withEarnings() {
    const space = await earner(testApp)
    await space.book('2026-10-20T09:00', '2026-10-20T11:00')
    await space.book('2026-10-20T12:00', '2026-10-20T13:00')
    await moveTo(testApp, '2026-10-25T00:00:00Z')
    return space
  }

  test('takes all that is available, and the same key gives the same answer', async () => {
    const { owner } = await withEarnings()
    const key = newKey()
    const moved = await move(owner, 10.76, key)
    expect(moved).toEqual({ status: 200, body: { moved: 10.76, balance_aud: 10.76 } })
    expect(await move(owner, 10.76, key)).toEqual(moved)
    expect((await move(owner, 5, key)).status).toBe(409)
    expect(await earnings(owner)).toMatchObject({ available: 0, pending: 0 })
    expect((await earnings(owner)).latest.map(({ state }) => state)).toEqual(['moved', 'moved'])
    expect((await move(owner, 10.76)).body).toEqual({ detail: 'There are no earnings to move yet.' })
  })

  test('refuses what is not the amount that is there', async () => {
    const { owner } = await withEarnings()
    for (const amount of [10.75, 10.77, 0, -10.76, 7.17, 1e7]) {
      const answer = await move(owner, amount)
      expect(answer.status, `${amount} is not what is there`).toBe(409)
      expect(answer.body).toMatchObject({ available: 10.76 })
    }
    expect(await earnings(owner)).toMatchObject({ available: 10.76 })
  })

  test('ten times at once happens once', async () => {
    const { owner } = await withEarnings()
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(owner, 10.76, newKey())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const profile = await wireCall(testApp, 'GET', 'users/', undefined, owner)
    expect(profile.body).toMatchObject({ balance_aud: 10.76 })
  })

  test("is not done with somebody else's, nor without a session, nor with nonsense", async () => {
    const { owner } = await withEarnings()
    const stranger = await testApp.people.owner()
    expect((await move(stranger, 10.76)).status).toBe(409)
    expect((await wireCall(testApp, 'POST', 'users/earnings/move/', { amount: 10.76 })).status).toBe(401)
    for (const amount of ['10.76', null, [10.76], { amount: 1 }])
      expect((await move(owner, amount)).status).toBe(400)
    expect(await earnings(owner)).toMatchObject({ available: 10.76 })
  })
})
