import type { SpaceId } from '@bayshare/domain/listings/space'
import { unitKey } from '@bayshare/domain/residents/unit-key'
import { keepDecisions } from '@bayshare/server/residents/store'
import type { TestApp } from './test-app'
import type { TestPerson } from './test-people'
import { wireCall } from './wire-calls'

interface Home {
  buildingId: string
  manager: TestPerson
}

/** A bay of the building that is kept for visitors. */
export function testVisitorBay(
  testApp: TestApp,
  { buildingId, manager }: Home,
  bayMarking: string,
): Promise<SpaceId> {
  return testApp.people.space(manager.id, {
    brand: 'portal',
    buildingId,
    bayMarking,
    bayGroup: 2,
    type: 'Garage',
    allowCasual: false,
    allowMonthly: true,
    rateMonthlyCents: 30_000,
  })
}

/** Somebody of the portal whose unit the manager has confirmed, unless that is left out. */
export async function testResident(
  testApp: TestApp,
  { buildingId, manager }: Home,
  unit = '12A',
  isConfirmed = true,
): Promise<TestPerson> {
  const person = await testApp.people.driver({ card: null, brand: 'portal' })
  await testApp.database.transaction(async (tx) => {
    const home = { tenantType: 1, tenantId: unit, defaultBuilding: buildingId }
    await tx.updateTable('accounts').set(home).where('id', '=', person.id).execute()
    if (!isConfirmed) return
    const decided = { state: 'confirmed', decidedBy: manager.id, decidedAt: testApp.clock.now() }
    await keepDecisions(tx, [{ buildingId, accountId: person.id, unit, unitKey: unitKey(unit), ...decided }])
  })
  return person
}

/** The reference of a pass that somebody has got by a link of this resident. */
export async function testPass(
  testApp: TestApp,
  host: TestPerson,
  { plate = 'ABC123', from = 0, until = from + 4 }: { plate?: string; from?: number; until?: number } = {},
): Promise<string> {
  const inHours = (hours: number) =>
    testApp.clock
      .now()
      .add({ minutes: Math.round(hours * 60) })
      .toString()
  const times = { min_datetime: inHours(from), max_datetime: inHours(until) }
  const link = await wireCall(testApp, 'POST', 'users/visitors/', times, {
    brand: 'portal',
    token: host.token,
  })
  const visitor = { full_name: 'Ben Visitor', mobile_number: '0491 570 156', vehicle_rego: plate }
  const path = `visitors/${String(link.body.token)}/`
  const { body } = await wireCall(testApp, 'POST', path, visitor, { brand: 'portal' })
  const pass = body.pass as { reference: string } | undefined
  if (!pass) throw new Error(`No pass: ${JSON.stringify([link.body, body])}`)
  return pass.reference
}
