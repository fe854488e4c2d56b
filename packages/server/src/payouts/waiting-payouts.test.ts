import { earner, moveTo } from '@bayshare/app/testing/paid-owner'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { asOwner, bankDecides, type Evidence } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let testApp: TestApp
let operator: TestPerson
beforeEach(async () => {
  testApp = await startTestApp({ at: '2026-10-19T21:00:00Z' })
  operator = await testApp.people.operator()
})
afterEach(async () => {
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  await testApp.stop()
})

interface Run {
  payouts: { owner_name: string; amount: number; state: string; is_held: boolean }[]
  waiting: { owner_id: string; owner_name: string; amount: number; reason: string }[]
}

const run = async (period = '2026-11') =>
  (await wireCall(testApp, 'GET', `operator/payouts/?period=${period}`, undefined, operator))
    .body as unknown as Run
const makeFile = (period: string) =>
  wireCall(testApp, 'POST', 'operator/payouts/file/', { period }, { token: operator.token })
const earnings = async (person: TestPerson) =>
  (await wireCall(testApp, 'GET', 'users/earnings/', undefined, person)).body
const access = (act: 'suspend' | 'restore', { id }: TestPerson) =>
  wireCall(testApp, 'POST', `operator/people/${id}/${act}/`, { reason: 'Fake photos' }, operator)

test('nothing is made or sent for a suspended owner; once it is lifted they are paid', async () => {
  const early = await earner(testApp, { details: { full_name: 'Ann Early' } })
  const late = await earner(testApp, { details: { full_name: 'Bo Late' } })
  for (const { book } of [early, late]) await book('2026-10-20T09:00', '2026-10-20T11:00')
  expect((await access('suspend', early.owner)).status).toBe(200)
  await moveTo(testApp, '2026-11-16T00:00:00Z')
  expect(await run()).toMatchObject({
    payouts: [{ owner_name: 'Bo Late', state: 'made', is_held: false }],
    waiting: [{ owner_id: early.owner.id, amount: 7.17, reason: 'suspended' }],
  })

  // One whose payout is made but in no file yet waits as well.
  await access('suspend', late.owner)
  expect(await run()).toMatchObject({
    payouts: [{ owner_name: 'Bo Late', state: 'made', is_held: true }],
    waiting: [
      { amount: 7.17, reason: 'suspended' },
      { amount: 7.17, reason: 'suspended' },
    ],
  })
  expect((await makeFile('2026-11')).status).toBe(409)

  for (const { owner } of [early, late]) await access('restore', owner)
  await testApp.product.sweepNow()
  expect(await run()).toMatchObject({
    payouts: [
      { owner_name: 'Ann Early', amount: 7.17, state: 'made', is_held: false },
      { owner_name: 'Bo Late', amount: 7.17, state: 'made', is_held: false },
    ],
    waiting: [],
  })
  expect((await makeFile('2026-11')).status).toBe(200)
  expect((await run()).payouts.map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('what a disputed payment earned waits until the bank and the operator have decided', async () => {
  const { owner, book } = await earner(testApp)
  const disputing = () => testApp.people.driver({ card: 'tok_createDispute' })
  await book('2026-10-20T09:00', '2026-10-20T11:00')
  await book('2026-10-20T12:00', '2026-10-20T13:00', await disputing())
  await testApp.deliverWebhooks()
  await moveTo(testApp, '2026-10-25T00:00:00Z')
  expect(await earnings(owner)).toMatchObject({ pending: 3.59, available: 7.17 })
  expect(await states(owner)).toEqual(['disputed 3.59', 'available 7.17'])

  // What is available already stops being so when the bank asks about it.
  await book('2026-10-26T09:00', '2026-10-26T10:00', await disputing())
  await moveTo(testApp, '2026-10-29T00:00:00Z')
  expect(await earnings(owner)).toMatchObject({ pending: 3.59, available: 10.76 })
  await testApp.deliverWebhooks()
  expect(await earnings(owner)).toMatchObject({ pending: 7.18, available: 7.17 })
  expect(await states(owner)).toEqual(['disputed 3.59', 'disputed 3.59', 'available 7.17'])

  await moveTo(testApp, '2026-11-16T00:00:00Z')
  expect(await run()).toMatchObject({
    payouts: [{ amount: 7.17 }],
    waiting: [{ owner_id: owner.id, amount: 7.18, reason: 'disputed' }],
  })
  const move = await wireCall(testApp, 'POST', 'users/earnings/move/', { amount: 3.59 }, owner)
  expect(move.status).toBe(409)

  const [first = '', second = ''] = await disputes()
  const says = (id: string, words: Evidence) => bankDecides(testApp, id, words)
  await says(first, 'winning_evidence')
  await testApp.product.sweepNow()
  expect(await earnings(owner)).toMatchObject({ pending: 3.59, available: 3.59, under_way: 7.17 })
  await says(second, 'losing_evidence')
  await testApp.product.sweepNow()
  expect(await earnings(owner)).toMatchObject({ pending: 3.59, available: 3.59 })
  const decided = await wireCall(
    testApp,
    'POST',
    `operator/disputes/${second}/decision/`,
    { decision: 'taken-back' },
    operator,
  )
  expect(decided.body).toMatchObject({ taken: 3.59 })
  expect(await earnings(owner)).toMatchObject({ pending: 0, available: 3.59 })
  expect(await run()).toMatchObject({ waiting: [] })
  await moveTo(testApp, '2026-12-15T00:00:00Z')
  expect(await run('2026-12')).toMatchObject({ payouts: [{ amount: 3.59 }] })
})

async function states(person: TestPerson): Promise<string[]> {
  const { latest } = (await earnings(person)) as unknown as { latest: { state: string; amount: number }[] }
  return latest.map(({ state, amount }) => `${state} ${amount}`)
}

async function disputes(): Promise<string[]> {
  const rows = await asOwner<{ id: string }>(testApp, 'select id from disputes order by opened_at')
  return rows.map(({ id }) => id)
}
