import { randomUUID } from 'node:crypto'
import * as fields from '@bayshare/app/testing/listing-fields'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { announcePrices } from './announce-prices'

let testApp: TestApp
let owner: TestPerson
let others: TestPerson
beforeEach(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
  others = await testApp.people.owner()
})
afterEach(() => testApp.stop())

const as = {
  get token() {
    return owner.token
  },
}
const base = 'users/parking_spaces/'
const add = (changes: object = {}) =>
  wireCall(testApp, 'POST', base, { ...fields.wholeSpace, ...changes }, as)
const suggested = (id: unknown) =>
  wireCall(testApp, 'GET', `${base}${String(id)}/suggested_price/`, undefined, as)
const look = async (id: unknown) =>
  (await wireCall(testApp, 'GET', `${base}${String(id)}/`, undefined, as)).body
const change = (id: unknown, payload: object) =>
  wireCall(testApp, 'PATCH', `${base}${String(id)}/`, payload, as)
const near = { publicLatitude: -33.885, publicLongitude: 151.213 }
/** Made before the space that follows them: the program's own sweep may look at that one at any moment. */
async function neighbours(rates: number[], changes: object = {}) {
  for (const rateHourlyCents of rates)
    await testApp.people.space(others.id, { ...near, rateHourlyCents, ...changes })
}
const sweep = () => announcePrices(testApp)
const pass = (days: number) => testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * days }))
const announced = () => testApp.database.read().selectFrom('announcedPrices').selectAll().execute()
const mails = async () => {
  await testApp.settleJobs()
  return testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select(['subject', 'bodyText', 'recipient'])
    .where('template', '=', 'plain-notice')
    .execute()
}

test('a suggestion is the median of at least five live spaces of the type nearby, not of the own', async () => {
  const { uuid } = (await add()).body
  await neighbours([500, 600, 700, 800])
  await neighbours([100], { type: 'Garage' })
  await neighbours([100], { brand: 'student' })
  await neighbours([100], { isPublished: false })
  await neighbours([100], { publicLatitude: -34.5 })
  await neighbours([100], { allowCasual: false })
  await testApp.people.space(owner.id, { ...near, rateHourlyCents: 100 })
  const few = { rate: null, lowest: null, highest: null, needed: 5, within_metres: 3000 }
  expect((await suggested(uuid)).body).toEqual({
    hourly: { ...few, among: 4 },
    monthly: { ...few, among: 0 },
  })
  await neighbours([900])
  expect((await suggested(uuid)).body.hourly).toEqual({
    rate: 7,
    lowest: 5,
    highest: 9,
    among: 5,
    needed: 5,
    within_metres: 1000,
  })
})

test('a draft has a suggestion once it says where and what it is', async () => {
  await neighbours([500, 600, 700, 800, 900])
  const { uuid } = (await wireCall(testApp, 'POST', base, fields.addressFields, as)).body
  expect((await suggested(uuid)).body.hourly).toMatchObject({ rate: null, among: 0 })
  await change(uuid, fields.detailFields)
  expect((await suggested(uuid)).body.hourly).toMatchObject({ rate: 7, among: 5 })
})

test('a price that follows is announced once, a week ahead, and then applies', async () => {
  await neighbours([600, 600, 600, 700, 700])
  const { uuid } = (await add({ price_by_oscar: true, rate_daily: 5 })).body
  await Promise.all([sweep(), sweep(), sweep()])
  await sweep()
  expect(await announced()).toMatchObject([
    { spaceId: uuid, rateHourlyCents: 600, rateMonthlyCents: null, appliedAt: null },
  ])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'A new price for Crown Street, Surry Hills', recipient: owner.email })
  expect(mail?.bodyText).toContain(
    'From Tuesday 24 November 2026 on, the hourly rate is $6.00 instead of $4.50',
  )
  await pass(6)
  await sweep()
  expect((await look(uuid)).rate_hourly).toBe(4.5)
  await pass(1)
  await Promise.all([sweep(), sweep()])
  expect(await look(uuid)).toMatchObject({ rate_hourly: 6, rate_daily: 6 })
  expect(await announced()).toMatchObject([{ appliedAt: testApp.clock.now(), withdrawnAt: null }])
  await pass(2)
  await sweep()
  expect(await announced()).toHaveLength(1)
})

test.each<[string, object]>([
  ['sets the price themselves', { ...fields.pricingFields, price_by_oscar: true, rate_hourly: 5 }],
  ['no longer follows', fields.pricingFields],
])('an owner who %s is not surprised by what was announced', async (_, pricing) => {
  await neighbours([600, 600, 600, 700, 700])
  const { uuid } = (await add({ price_by_oscar: true })).body
  await sweep()
  await change(uuid, pricing)
  const { rate_hourly: rate } = await look(uuid)
  expect(await announced()).toMatchObject([{ withdrawnAt: testApp.clock.now() }])
  await testApp.database.transaction((tx) =>
    tx.updateTable('spaces').set({ followsSuggestion: false }).execute(),
  )
  await pass(8)
  await sweep()
  expect((await look(uuid)).rate_hourly).toBe(rate)
})

test('saving the page again without a change leaves the announcement', async () => {
  await neighbours([600, 600, 600, 700, 700])
  const pricing = { ...fields.pricingFields, price_by_oscar: true }
  const { uuid } = (await add(pricing)).body
  await sweep()
  await change(uuid, pricing)
  expect(await announced()).toMatchObject([{ withdrawnAt: null }])
})

test('nothing is announced for small moves, for who does not follow, or twice a day', async () => {
  await add({ rate_hourly: 9 })
  const { uuid } = (await add({ price_by_oscar: true, rate_hourly: 5.8 })).body
  await neighbours([600, 600, 600, 600, 600])
  await sweep()
  expect(await announced()).toEqual([])
  await testApp.database.transaction((tx) =>
    tx.updateTable('spaces').set({ rateHourlyCents: 700 }).where('ownerId', '=', others.id).execute(),
  )
  await sweep()
  expect(await announced()).toEqual([])
  await pass(1)
  await sweep()
  expect(await announced()).toMatchObject([{ spaceId: uuid, rateHourlyCents: 700 }])
})

test('a space that left the market is not priced any more', async () => {
  await neighbours([600, 600, 600, 700, 700])
  const { uuid } = (await add({ price_by_oscar: true })).body
  await sweep()
  await wireCall(testApp, 'DELETE', `${base}${String(uuid)}/`, undefined, as)
  expect(await announced()).toMatchObject([{ withdrawnAt: testApp.clock.now() }])
  expect((await suggested(randomUUID())).status).toBe(404)
})
