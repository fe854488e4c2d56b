import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { asOwner } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { call } from '@bayshare/contract/call'
import { myNotifications } from '@bayshare/contract/notifications'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellOfLacking } from './tell-of-lacking'

let testApp: TestApp
let owner: TestPerson
let operator: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  operator = await testApp.people.operator()
})
beforeEach(async () => {
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

const change = (query: ReturnType<typeof sql>) => testApp.database.transaction((tx) => query.execute(tx))

/** Both ways of booking are off, as it could be before they had to be on. */
const switchedOff = { allowCasual: false, allowMonthly: false, rateHourlyCents: null }

async function endTimes(id: SpaceId): Promise<SpaceId> {
  await change(sql`
    update availability_windows set kind = 'weekly', days = '{1,2,3,4,5}', from_time = '07:00', to_time = '18:00',
      first_date = '2026-01-01', last_date = '2026-10-30'
    where space_id = ${id}`)
  return id
}

async function told(person = owner) {
  await testApp.settleJobs()
  const bell = await call(testApp.send({ token: person.token }), myNotifications, { query: {} })
  const mails = await testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select('subject')
    .where('accountId', '=', person.id)
    .where('channel', '=', 'mail')
    .execute()
  return {
    bell: bell.map(({ kind, title, description, link }) => ({ kind, title, description, link })),
    mails: mails.map(({ subject }) => subject),
  }
}
const nothing = { bell: [], mails: [] }

test('both switches off: told once by bell and mail, on two nodes, and not again after a restart', async () => {
  const id = await testApp.people.space(owner.id, switchedOff)
  await Promise.all([tellOfLacking(testApp), tellOfLacking(testApp)])
  const once = {
    bell: [
      {
        kind: 'listing-not-bookable',
        title: "Spot can't be booked",
        description: 'Nobody can book your driveway on Crown Street. Turn on casual or monthly parking',
        link: `/listspace?uuid=${id}&page=3`,
      },
    ],
    mails: ['Nobody can book your driveway on Crown Street'],
  }
  expect(await told()).toEqual(once)
  const restarted = await startTestApp({ on: testApp })
  await restarted.product.sweepNow()
  await restarted.stop()
  await tellOfLacking(testApp)
  expect(await told()).toEqual(once)
})

test('availability that has ended: told, with the page of its times', async () => {
  const id = await endTimes(await testApp.people.space(owner.id))
  await tellOfLacking(testApp)
  expect((await told()).bell).toMatchObject([
    {
      description: 'Nobody can book your driveway on Crown Street. Your availability has ended',
      link: `/availabilities/${id}`,
    },
  ])
})

test('months alone without 24/7: told what they need', async () => {
  const id = await testApp.people.space(owner.id, {
    ...switchedOff,
    allowMonthly: true,
    rateMonthlyCents: 30_000,
  })
  await endTimes(id)
  await change(sql`update availability_windows set last_date = null where space_id = ${id}`)
  await tellOfLacking(testApp)
  expect((await told()).bell).toMatchObject([
    { description: expect.stringContaining('Monthly parking needs more of your hours') as string },
  ])
})

test.each<[string, () => Promise<unknown>]>([
  ['that can be booked', () => testApp.people.space(owner.id)],
  [
    'that is let by the month',
    () => testApp.people.space(owner.id, { ...switchedOff, allowMonthly: true, rateMonthlyCents: 30_000 }),
  ],
  [
    'that is not finished',
    async () => {
      const id = await testApp.people.space(owner.id, switchedOff)
      await change(sql`delete from availability_windows where space_id = ${id}`)
    },
  ],
  [
    'that was removed',
    () => testApp.people.space(owner.id, { ...switchedOff, removedAt: testApp.clock.now() }),
  ],
  ['that is not published', () => testApp.people.space(owner.id, { ...switchedOff, isPublished: false })],
])('a listing %s is told to nobody', async (_, make) => {
  await make()
  await tellOfLacking(testApp)
  expect(await told()).toEqual(nothing)
})

test('a listing that an operator took down is told as that alone', async () => {
  const id = await testApp.people.space(owner.id, switchedOff)
  const { status } = await wireCall(
    testApp,
    'POST',
    `operator/listings/${id}/take_down/`,
    { reason: 'Not a parking spot' },
    { token: operator.token },
  )
  expect(status).toBe(200)
  await tellOfLacking(testApp)
  expect((await told()).bell).toMatchObject([{ title: 'Listing taken down' }])
})

test('an owner who has left is told nothing', async () => {
  await testApp.people.space(owner.id, switchedOff)
  await asOwner(testApp, 'update accounts set closed_at = now() where id = $1', [owner.id])
  await tellOfLacking(testApp)
  await testApp.settleJobs()
  const kept = await testApp.database
    .read()
    .selectFrom('notifications')
    .select('id')
    .where('accountId', '=', owner.id)
    .execute()
  expect(kept).toEqual([])
})

test('whoever switches both off reads it on the page and is not told again', async () => {
  const id = await testApp.people.space(owner.id)
  const { status } = await wireCall(
    testApp,
    'PATCH',
    `users/parking_spaces/${id}/`,
    { allow_casual: false, allow_monthly: false },
    { token: owner.token },
  )
  expect(status).toBe(200)
  await tellOfLacking(testApp)
  expect(await told()).toEqual(nothing)
})

test('nobody else is told', async () => {
  const other = await testApp.people.owner()
  await testApp.people.space(owner.id, switchedOff)
  await tellOfLacking(testApp)
  expect(await told(other)).toEqual(nothing)
})
