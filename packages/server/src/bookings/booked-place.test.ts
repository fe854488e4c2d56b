import { randomUUID } from 'node:crypto'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { bookSpace, myBooking } from '@bayshare/contract/bookings'
import { bayDetails } from '@bayshare/contract/buildings'
import { call } from '@bayshare/contract/call'
import { spaceDetails } from '@bayshare/contract/listings'
import { searchSpaces } from '@bayshare/contract/search'
import { accessMethods, type SpaceId } from '@bayshare/domain/listings/space'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBuilding } from '../listings/store'

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

const day = Temporal.PlainDate.from('2026-11-18')
const morning = {
  startDate: day,
  startTime: Temporal.PlainTime.from('09:00'),
  endDate: day,
  endTime: Temporal.PlainTime.from('11:00'),
}
const asksFor = (spaceId: SpaceId, body: object) => ({
  params: { spaceId },
  body: { paymentMethod: 'card' as const, ...morning, ...body },
  idempotencyKey: newKey(),
})

async function mailsTo(recipient: string): Promise<string[]> {
  await testApp.settleJobs()
  const { app } = testApp.product.server
  const outbox = await app.inject({ url: '/outbox.json', query: { recipient } })
  return outbox.json<{ text: string }[]>().map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

test('a parking lot tells everyone its house number; a driveway nobody', async () => {
  const exact = '12 Crown Street, Surry Hills NSW 2010'
  const street = 'Crown Street, Surry Hills NSW 2010'
  const lot = await testApp.people.space(owner.id, { type: 'Parking-lot', capacity: 2 })
  const driveway = await testApp.people.space(owner.id)
  const shown = (spaceId: SpaceId) => call(testApp.send(), spaceDetails, { params: { spaceId } })
  expect([(await shown(lot)).address, (await shown(driveway)).address]).toEqual([exact, street])
  const found = await call(testApp.send(), searchSpaces, { body: morning })
  const addresses = found.map(({ id, address }) => [id, address])
  expect(addresses).toContainEqual([lot, exact])
  expect(addresses).toContainEqual([driveway, street])
})

test('a booked bay is named by its building and marking, on the booking and in the mails of both', async () => {
  const buildingId = randomUUID()
  await testApp.database.transaction((tx) =>
    insertBuilding(tx, {
      id: buildingId,
      brand: 'portal',
      name: 'Pirrama Residences',
      address: '12 Crown Street, Surry Hills NSW 2010',
      streetName: 'Crown Street',
      suburb: 'Surry Hills',
      state: 'NSW',
      postcode: '2010',
      latitude: -33.8841,
      longitude: 151.2123,
      zone: 'Australia/Sydney',
      accessMethod: accessMethods.indexOf('Swipe Card') + 1,
      rateMonthlyMinCents: 20_000,
      rateMonthlyDefaultCents: 30_000,
      rateMonthlyMaxCents: 40_000,
      createdAt: testApp.clock.now(),
    }),
  )
  const bay = await testApp.people.space(owner.id, {
    brand: 'portal',
    buildingId,
    bayMarking: 'B1-011',
    type: 'Garage',
    rateHourlyCents: null,
    rateMonthlyCents: 30_000,
    allowCasual: false,
    allowMonthly: true,
  })
  const driver = await testApp.people.driver({ brand: 'portal' })
  // In a building, who is not a tenant has a whole profile without a unit.
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ tenantType: 2 }).where('id', '=', driver.id).execute(),
  )
  const send = testApp.send({ token: driver.token, brand: 'portal' })
  const month = {
    mode: 'monthly',
    startDate: day.add({ days: 10 }),
    startTime: null,
    endDate: null,
    endTime: null,
  }
  const { reference } = await call(send, bookSpace, asksFor(bay, month))
  const booking = await call(send, myBooking, { params: { reference } })
  expect(booking.bay).toMatchObject({ marking: 'B1-011', building: { name: 'Pirrama Residences' } })
  expect(booking.space.address).toBe('12 Crown Street, Surry Hills NSW 2010')
  const shown = await call(send, bayDetails, { params: { bayId: bay }, query: {} })
  expect([shown.bay.accessMethod, booking.accessMethod]).toEqual(['Swipe Card', 'Swipe Card'])
  const named = 'Bay#B1-011, Pirrama Residences, 12 Crown Street, Surry Hills NSW 2010'
  for (const { email } of [driver, owner]) expect((await mailsTo(email)).join()).toContain(named)
})
