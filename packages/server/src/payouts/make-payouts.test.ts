import { addDetails, earner, moveTo, personDetails } from '@bayshare/app/testing/paid-owner'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword, type TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import { findings } from '../doctor/findings'
import { makePayouts } from './make-payouts'
import { makeEarningsAvailable } from './make-earnings-available'

let testApp: TestApp
beforeEach(async () => {
  testApp = await startTestApp({ at: '2026-10-19T21:00:00Z' })
})
afterEach(async () => {
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  await testApp.stop()
})

const payoutsOf = (person?: TestPerson) =>
  testApp.database
    .read()
    .selectFrom('payouts as p')
    .innerJoin('payoutDetails as d', 'd.id', 'p.detailsId')
    .select(['p.id', 'p.ownerId', 'p.period', 'p.amountCents', 'p.state', 'd.bsb'])
    .$if(person !== undefined, (query) => query.where('p.ownerId', '=', person!.id))
    .orderBy('p.madeAt')
    .execute()
const earnings = async (person: TestPerson) =>
  (await wireCall(testApp, 'GET', 'users/earnings/', undefined, person)).body
const eventsMade = () =>
  testApp.database.read().selectFrom('events').select('payload').where('kind', '=', 'payout.made').execute()

test('on the payout day goes out what was earned by the end of the month before, by the clocks of Sydney', async () => {
  const { owner, book } = await earner(testApp)
  await book('2026-10-20T09:00', '2026-10-20T11:00')
  await book('2026-10-31T21:00', '2026-10-31T23:45')
  await book('2026-11-01T08:00', '2026-11-01T09:00')
  await moveTo(testApp, '2026-11-10T00:00:00Z')
  expect(await earnings(owner)).toMatchObject({ available: 20.62, next_payout_date: '2026-11-16' })

  // The 15th is a Sunday, so Monday is the day.
  await moveTo(testApp, '2026-11-15T12:59:59Z')
  expect(await payoutsOf()).toEqual([])
  await moveTo(testApp, '2026-11-15T13:00:00Z')
  expect(await payoutsOf()).toMatchObject([
    { ownerId: owner.id, period: '2026-11', amountCents: 717 + 986, state: 'made', bsb: '062000' },
  ])
  expect(await earnings(owner)).toMatchObject({
    available: 3.59,
    under_way: 17.03,
    next_payout_date: '2026-12-15',
    payouts: [{ period: '2026-11', amount: 17.03, state: 'made' }],
  })
  expect(await eventsMade()).toMatchObject([{ payload: { ownerId: owner.id, amount: 1703 } }])

  await testApp.product.sweepNow()
  await moveTo(testApp, '2026-11-29T00:00:00Z')
  expect(await payoutsOf()).toHaveLength(1)
  await moveTo(testApp, '2026-12-14T13:00:00Z')
  expect(await payoutsOf()).toMatchObject([{ period: '2026-11' }, { period: '2026-12', amountCents: 359 }])
})

test('a run that was missed is made up for until the end of its month, and not later', async () => {
  const { book } = await earner(testApp)
  await book('2026-10-20T09:00', '2026-10-20T11:00')
  await moveTo(testApp, '2026-11-30T12:59:00Z')
  expect(await payoutsOf()).toMatchObject([{ period: '2026-11' }])
  const late = await earner(testApp)
  await late.book('2026-12-05T09:00', '2026-12-05T11:00')
  await moveTo(testApp, '2026-12-31T13:00:00Z')
  expect(await payoutsOf(late.owner)).toEqual([])
})

test('whoever has not said by then where to pay to keeps the money until the next time', async () => {
  const { owner, book } = await earner(testApp, { details: null })
  await book('2026-10-20T09:00', '2026-10-20T11:00')
  await moveTo(testApp, '2026-11-16T12:00:00Z')
  expect(await payoutsOf()).toEqual([])
  await moveTo(testApp, '2026-11-16T13:00:00Z')
  await addDetails(testApp, owner)
  await moveTo(testApp, '2026-11-25T00:00:00Z')
  expect(await payoutsOf()).toEqual([])
  expect(await earnings(owner)).toMatchObject({ available: 7.17, under_way: 0 })
  await moveTo(testApp, '2026-12-15T00:00:00Z')
  expect(await payoutsOf()).toMatchObject([{ period: '2026-12', amountCents: 717 }])
})

test('an owner without bank details is told once in each run what they could not be paid', async () => {
  const { owner, book } = await earner(testApp, { details: null })
  await book('2026-10-20T09:00', '2026-10-20T11:00')
  const mails = () =>
    testApp.database
      .read()
      .selectFrom('outgoingMessages')
      .select('bodyText')
      .where('recipient', '=', owner.email)
      .where('subject', '=', 'Add your bank details to get paid')
      .execute()
  await moveTo(testApp, '2026-11-16T00:00:00Z')
  await Promise.all([testApp.product.sweepNow(), testApp.product.sweepNow()])
  await moveTo(testApp, '2026-11-25T00:00:00Z')
  await testApp.settleJobs()
  const { body } = await wireCall(testApp, 'GET', 'users/notifications/', undefined, owner)
  expect(JSON.stringify(body)).toContain("$7.17 in earnings couldn't be paid out")
  expect(await mails()).toEqual([{ bodyText: expect.stringContaining('You have $7.17 in earnings') }])
  await moveTo(testApp, '2026-12-15T00:00:00Z')
  await testApp.settleJobs()
  expect(await mails()).toHaveLength(2)
  await addDetails(testApp, owner)
  await moveTo(testApp, '2027-01-15T00:00:00Z')
  await testApp.settleJobs()
  expect(await mails()).toHaveLength(2)
})

test('details that were changed are paid to when their 48 hours are over, and never the old ones', async () => {
  const { owner, book } = await earner(testApp)
  await book('2026-10-20T09:00', '2026-10-20T11:00')
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-15T12:00:00Z'))
  const changed = { ...personDetails, bsb: '033000', current_password: testPassword }
  const answer = await wireCall(testApp, 'PATCH', 'users/bank_account/', changed, owner)
  expect(answer.status).toBe(200)
  expect(await earnings(owner)).toMatchObject({ hold_until: '2026-11-17T12:00:00Z' })
  await moveTo(testApp, '2026-11-17T11:59:59Z')
  expect(await payoutsOf()).toEqual([])
  expect(await earnings(owner)).toMatchObject({
    next_payout_date: '2026-11-17',
    hold_until: '2026-11-17T12:00:00Z',
  })
  await moveTo(testApp, '2026-11-17T12:00:00Z')
  expect(await payoutsOf()).toMatchObject([{ period: '2026-11', bsb: '033000' }])
})

test('every owner is paid once, also by two nodes at the same time, over and over', async () => {
  const spaces = [await earner(testApp), await earner(testApp), await earner(testApp)]
  for (const { book } of spaces) {
    await book('2026-10-20T09:00', '2026-10-20T11:00')
    await book('2026-10-20T12:00', '2026-10-20T13:00')
  }
  const other = await startTestApp({ on: testApp, at: '2026-11-16T00:00:00Z' })
  try {
    await testApp.clock.moveTo(other.clock.now())
    await makeEarningsAvailable(testApp)
    await Promise.all([testApp, other, other, testApp, other].map((node) => makePayouts(node)))
    await Promise.all([testApp, other].map((node) => makePayouts(node)))
  } finally {
    await other.stop()
  }
  const payouts = await payoutsOf()
  expect(payouts.map(({ ownerId }) => ownerId).toSorted()).toEqual(
    spaces.map(({ owner }) => owner.id).toSorted(),
  )
  expect(payouts.map(({ amountCents }) => amountCents)).toEqual([1076, 1076, 1076])
  expect(await eventsMade()).toHaveLength(3)
})

test('cut off at any point, a run leaves nothing half done and is finished by the next', async () => {
  const { owner, book } = await earner(testApp)
  await book('2026-10-20T09:00', '2026-10-20T11:00')
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-16T00:00:00Z'))
  await makeEarningsAvailable(testApp)
  await testApp.settleJobs()
  let step = 1
  for (; step < 100; step++) {
    const failure = await makePayouts(cutOffAt(step)).catch((error: unknown) => error)
    if (failure === undefined) break
    expect(await payoutsOf(), `cut off at step ${step}`).toEqual([])
    expect(await earnings(owner)).toMatchObject({ available: 7.17, under_way: 0 })
    expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  }
  expect(step).toBeGreaterThan(8)
  expect(await payoutsOf()).toMatchObject([{ amountCents: 717 }])
  expect(await eventsMade()).toHaveLength(1)
})

test('an owner whose books are wrong does not keep the others from their money', async () => {
  const [broken, sound] = [await earner(testApp), await earner(testApp)]
  for (const { book } of [broken, sound]) await book('2026-10-20T09:00', '2026-10-20T11:00')
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-16T00:00:00Z'))
  await makeEarningsAvailable(testApp)
  const plant = (change: number) =>
    testApp.database.transaction((tx) =>
      tx
        .updateTable('ledgerAccounts')
        .set((eb) => ({ balanceCents: eb('balanceCents', '+', change) }))
        .where('holderId', '=', broken.owner.id)
        .where('kind', '=', 'owner-available')
        .execute(),
    )
  await plant(-1)
  await expect(makePayouts(testApp)).rejects.toThrow('1 owners were left out')
  expect(await payoutsOf()).toMatchObject([{ ownerId: sound.owner.id }])
  await plant(1)
  await makePayouts(testApp)
  expect(await payoutsOf()).toHaveLength(2)
})

test('what is moved to the wallet meanwhile is not paid out as well', async () => {
  const { owner, book } = await earner(testApp)
  await book('2026-10-20T09:00', '2026-10-20T11:00')
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-16T00:00:00Z'))
  await makeEarningsAvailable(testApp)
  const move = () => wireCall(testApp, 'POST', 'users/earnings/move/', { amount: 7.17 }, owner)
  const [moved] = await Promise.all([move(), makePayouts(testApp), makePayouts(testApp)])
  const payouts = await payoutsOf()
  expect(payouts).toHaveLength(moved.status === 200 ? 0 : 1)
  expect(await earnings(owner)).toMatchObject({ available: 0 })
})

/** An app whose transaction fails at its nth statement; what was not committed is gone. */
function cutOffAt(step: number): Deps {
  let steps = 0
  const counting = (tx: Transaction): Transaction =>
    new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (++steps === step) throw new Error('The program was killed')
        return value.bind(target) as unknown
      },
    })
  const { database } = testApp
  return {
    ...testApp,
    database: {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          const result = await work(counting(tx))
          if (++steps === step) throw new Error('The program was killed before it committed')
          return result
        }),
    },
  }
}
