import { ownedSpace } from '@bayshare/app/testing/owned-space'
import { asOwner } from '@bayshare/app/testing/test-money'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

test('anyone reads what a space is like, and neither its number nor where exactly it is', async () => {
  const { id, owner } = await ownedSpace(testApp)
  await testApp.database.transaction((tx) =>
    tx.updateTable('spaces').set({ electricChargeType: 3 }).where('id', '=', id).execute(),
  )
  const row = await testApp.database
    .read()
    .selectFrom('spaces')
    .select(['streetNumber', 'latitude', 'longitude', 'publicLatitude', 'publicLongitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await asOwner(testApp, 'update accounts set image_path = $2 where id = $1', [
    owner.id,
    '/images/x/avatar-75.jpg',
  ])
  const { status, body } = await wireCall(testApp, 'GET', `parking_spaces/${id}/`)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ first_name: 'Robin', image_user: { path: '/images/x/avatar-75.jpg' } })
  expect(body).toMatchObject({
    electric_charging: true,
    reviews_positive: 0,
    reviews_negative: 0,
    latitude: row.publicLatitude,
    longitude: row.publicLongitude,
  })
  expect(body.latitude).not.toBe(row.latitude)
  expect(String(body.address)).not.toContain(row.streetNumber)
  for (const secret of ['instruction', 'access_code', 'street_number', 'owner_id', 'email'])
    expect(body).not.toHaveProperty(secret)
})

test('a space that is not published, or belongs to another brand, is not there', async () => {
  const { id } = await ownedSpace(testApp)
  const elsewhere = await wireCall(testApp, 'GET', `parking_spaces/${id}/`, undefined, { brand: 'portal' })
  expect(elsewhere.status).toBe(404)
  await testApp.database.transaction((tx) =>
    tx.updateTable('spaces').set({ isPublished: false }).where('id', '=', id).execute(),
  )
  expect((await wireCall(testApp, 'GET', `parking_spaces/${id}/`)).status).toBe(404)
})

test('anyone reads whether a booking there can be cancelled', async () => {
  const { id } = await ownedSpace(testApp)
  const read = async () => (await wireCall(testApp, 'GET', `parking_spaces/${id}/`)).body.allow_cancellation
  const before = await read()
  await testApp.database.transaction((tx) =>
    tx.updateTable('spaces').set({ allowCancellation: false }).where('id', '=', id).execute(),
  )
  expect([before, await read()]).toEqual([true, false])
})
