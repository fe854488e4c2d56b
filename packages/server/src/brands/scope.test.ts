import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpace, myBookings } from '@bayshare/contract/bookings'
import { call, type Refused } from '@bayshare/contract/call'
import { spaceDetails } from '@bayshare/contract/listings'
import { searchSpaces } from '@bayshare/contract/search'
import { updateTenant } from '@bayshare/contract/account-profile'
import { signIn } from '@bayshare/contract/accounts'
import { testPassword } from '@bayshare/app/testing/test-people'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const timeRange = {
  startDate: Temporal.PlainDate.from('2026-11-18'),
  startTime: Temporal.PlainTime.from('09:00'),
  endDate: Temporal.PlainDate.from('2026-11-18'),
  endTime: Temporal.PlainTime.from('11:00'),
}

test('one account in two brands sees in each only what belongs to it', async () => {
  const owner = await testApp.people.owner()
  const inMain = await testApp.people.space(owner.id)
  const inDemo = await testApp.people.space(owner.id, { brand: 'demo' })
  const driver = await testApp.people.driver()
  const elsewhere = await call(testApp.send({ brand: 'demo' }), signIn, {
    body: { grantType: 'password', username: driver.email, password: testPassword },
  })
  const main = testApp.send({ token: driver.token })
  const demo = testApp.send({ token: elsewhere.accessToken, brand: 'demo' })

  const found = async (send: typeof main) =>
    (await call(send, searchSpaces, { body: timeRange })).map((space) => space.id)
  expect(await found(main)).toEqual([inMain])
  expect(await found(demo)).toEqual([inDemo])

  const body = { paymentMethod: 'card' as const, ...timeRange }
  const missing = call(main, bookSpace, { params: { spaceId: inDemo }, body }).catch(
    (error: unknown) => error,
  )
  expect((await missing) as Refused).toMatchObject({ status: 404 })
  const hidden = call(demo, spaceDetails, { params: { spaceId: inMain } }).catch((error: unknown) => error)
  expect((await hidden) as Refused).toMatchObject({ status: 404 })

  // A building asks where one lives before one may book.
  await call(demo, updateTenant, { body: { tenantType: 2 } })
  const { reference } = await call(demo, bookSpace, { params: { spaceId: inDemo }, body })
  expect((await call(demo, myBookings, {})).map((booking) => booking.reference)).toEqual([reference])
  expect(await call(main, myBookings, {})).toEqual([])
})

test('a brand whose search needs a login refuses a visitor', async () => {
  const refused = await call(testApp.send({ brand: 'portal' }), searchSpaces, { body: timeRange }).catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({ status: 401, message: 'Log in first.' })
})
