import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-staff'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifier } from '../accounts/identify'
import { contextFor } from '../context/context'
import { Refusal } from '../context/insist'
import { insertInvitation } from './invitation-store'
import { insistOnRight, staffScope } from './staff-scope'
import { deleteMembership } from './store'

let testApp: TestApp
let tower: string
let lofts: string
beforeAll(async () => {
  testApp = await startTestApp()
  tower = await testBuilding(testApp)
  lofts = await testBuilding(testApp)
})
afterAll(() => testApp.stop())

async function contextOf({ token }: TestPerson) {
  const brand = brandById('main')
  return contextFor(testApp, { actor: await identifier(testApp)(token, brand), brand, requestId: 'test' })
}

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  return error instanceof Refusal ? error.reason : `not refused: ${String(error)}`
}

test('a manager has the building of the membership, and every other one does not exist', async () => {
  const ctx = await contextOf(await testStaff(testApp, { buildingId: tower }))
  expect(await staffScope(ctx, 'see-mail-events')).toMatchObject({ kind: 'buildings', buildingIds: [tower] })
  await insistOnRight(ctx, 'change-building', tower)
  for (const building of [lofts, randomUUID()])
    expect(await refusalOf(insistOnRight(ctx, 'change-building', building))).toBe('not-found')
})

test('an operator has every building of the brand, and none that does not exist', async () => {
  const ctx = await contextOf(await testApp.people.operator())
  expect(await staffScope(ctx, 'see-mail-events')).toMatchObject({ kind: 'brand' })
  await insistOnRight(ctx, 'change-building', lofts)
  expect(await refusalOf(insistOnRight(ctx, 'change-building', randomUUID()))).toBe('not-found')
})

test('a role that has ended gives no rights', async () => {
  const person = await testStaff(testApp, { buildingId: tower })
  const membership = { buildingId: tower, accountId: person.id, role: 'manager' } as const
  await testApp.database.transaction((tx) => deleteMembership(tx, membership))
  expect(await refusalOf(staffScope(await contextOf(person), 'see-building'))).toBe('not-allowed')
})

test('an invitation alone gives no rights', async () => {
  const [person, manager] = [
    await testApp.people.driver({ card: null }),
    await testStaff(testApp, { buildingId: tower }),
  ]
  const now = testApp.clock.now()
  await testApp.database.transaction((tx) =>
    insertInvitation(tx, {
      id: randomUUID(),
      buildingId: tower,
      email: person.email,
      role: 'manager',
      tokenHash: Buffer.from(randomUUID()),
      invitedBy: manager.id,
      invitedAt: now,
      expiresAt: now.add({ hours: 1 }),
    }),
  )
  expect(await refusalOf(staffScope(await contextOf(person), 'see-building'))).toBe('not-allowed')
})
