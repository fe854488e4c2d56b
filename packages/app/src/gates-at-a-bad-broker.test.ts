import { randomUUID } from 'node:crypto'
import { mqttGates } from '@bayshare/adapters/gates/mqtt-gates'
import {
  type Fate,
  type FaultyBroker,
  faultyBroker,
  testPrefix,
} from '@bayshare/adapters/gates/testing/faulty-broker'
import { type TestDevice, testDevice } from '@bayshare/adapters/gates/testing/test-device'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { insertGate } from '@bayshare/server/access/store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBookingRow } from './testing/booking-rows'
import { startTestApp, type TestApp } from './testing/test-app'
import { testBuilding, testStaff } from './testing/test-buildings'
import { asOwner } from './testing/test-money'
import type { TestPerson } from './testing/test-people'
import { wireCall } from './testing/wire-calls'

const deviceId = 'car-park-entry'
const gateId = randomUUID()
const drivers = 10
const rounds = 4

let testApp: TestApp
let broker: FaultyBroker
let device: TestDevice
let building: string
let manager: TestPerson
beforeAll(async () => {
  // A device has a second to act here, so that late is soon.
  Object.assign(brandById('portal').policy.gates, { answerWithinSeconds: 1 })
  broker = await faultyBroker()
  device = await testDevice(broker.url, deviceId)
  testApp = await startTestApp({ gates: mqttGates(broker.url) })
  building = await testBuilding(testApp)
  manager = await testStaff(testApp, building)
  const createdAt = testApp.clock.real()
  await testApp.database.transaction((tx) =>
    insertGate(tx, { id: gateId, buildingId: building, kind: 'gate', name: 'Entry', deviceId, createdAt }),
  )
})
afterAll(async () => {
  await testApp.stop()
  await device.stop()
  await broker.stop()
})

interface Parked {
  person: TestPerson
  reference: string
}

/** Somebody with a booking for a bay of the building. */
async function parked(number: number, state: string, isRunning = true): Promise<Parked> {
  const person = await testApp.people.driver({ card: null, brand: 'portal' })
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ tenantType: 2 }).where('id', '=', person.id).execute(),
  )
  const bay = { brand: 'portal' as const, buildingId: building, bayMarking: `B${number}`, bayGroup: 3 }
  const spaceId = await testApp.people.space(manager.id, bay)
  const id = randomUUID()
  const now = testApp.clock.now()
  await testApp.database.transaction((tx) =>
    insertBookingRow(tx, {
      id,
      brand: 'portal',
      spaceId,
      driverId: person.id,
      ownerId: manager.id,
      state,
      startsAt: now.add({ hours: isRunning ? -1 : 1 }),
      endsAt: now.add({ hours: 2 }),
      createdAt: now.subtract({ hours: 2 }),
    }),
  )
  const reference = `AAAAAAAAA${String(number).padStart(2, '0')}`
  await asOwner(testApp, 'update bookings set reference = $2 where id = $1', [id, reference])
  return { person, reference }
}

const open = ({ person, reference }: Parked) =>
  wireCall(testApp, 'POST', `users/bookings/${reference}/gates/${gateId}/open/`, undefined, {
    brand: 'portal',
    token: person.token,
  })

/** In turn, so that each is met: commands and answers that arrive, get lost, come twice, late, and too late. */
function fates(): (topic: string) => Fate {
  const ways: Fate[] = [
    'arrives',
    'lost',
    'repeated',
    { delayedMilliseconds: 300 },
    { delayedMilliseconds: 1_500 },
  ]
  const counts = { command: 0, answer: 0 }
  return (topic) => {
    const what = topic.endsWith('/command') ? 'command' : 'answer'
    const count = counts[what]++
    // Answers go through the ways more slowly, so that all pairs of ways are met.
    return ways[(what === 'command' ? count : Math.floor(count / 3)) % ways.length]!
  }
}

test('a broker that loses, repeats and delays opens no gate without a grant, and nothing is lost without being told', async () => {
  const allowed = await Promise.all(
    Array.from({ length: drivers }, (_, number) => parked(number, 'confirmed')),
  )
  const forbidden = [
    await parked(90, 'cancelled'),
    await parked(91, 'waiting'),
    await parked(92, 'confirmed', false),
  ]
  await expect.poll(async () => (await open(allowed[0]!)).status).toBe(200)
  broker.fateOf = fates()
  const asked: string[] = []
  for (let round = 0; round < rounds; round++) {
    if (round === 2) broker.cut()
    const answers = await Promise.all([...allowed, ...forbidden].map(open))
    expect(answers.slice(drivers).map(({ status }) => status)).toEqual([409, 409, 409])
    asked.push(...answers.slice(0, drivers).map(({ body }) => String(body.uuid)))
    // What nobody asked for, and what somebody else makes up.
    await broker.publish(
      `${testPrefix}/${deviceId}/answer`,
      JSON.stringify({ command_id: randomUUID(), result: 'done' }),
    )
    await new Promise((resolve) => setTimeout(resolve, 1_300))
    await testApp.product.sweepNow()
  }
  // All that was delayed has arrived by now.
  await new Promise((resolve) => setTimeout(resolve, 1_800))
  for (let time = 0; time < 2; time++) await testApp.product.sweepNow()
  await testApp.settleJobs()
  const kept = await asOwner<{
    id: string
    state: string
    wasNotSent: boolean
    booking: string
    unknown: boolean
  }>(
    testApp,
    `select c.id, c.state, c.was_not_sent as "wasNotSent", k.state as booking, c.unknown_at is not null as unknown
     from gate_commands c join bookings k on k.id = c.booking_id`,
    [],
  )
  const idsIn = (...states: string[]) =>
    kept.filter(({ state }) => states.includes(state)).map(({ id }) => id)
  // Every opening has its command, and every command its confirmed booking; none opened twice.
  expect(device.moved.filter((id) => !kept.some((command) => command.id === id))).toEqual([])
  expect(new Set(device.moved).size).toBe(device.moved.length)
  expect(new Set(kept.map(({ booking }) => booking))).toEqual(new Set(['confirmed']))
  // Nothing is said to be done that is not, nor refused that moved, and nothing waits for ever.
  expect(idsIn('done').filter((id) => !device.moved.includes(id))).toEqual([])
  expect(idsIn('refused').filter((id) => device.moved.includes(id))).toEqual([])
  expect(idsIn('sent')).toEqual([])
  expect(asked.filter((id) => !kept.some((command) => command.id === id))).toEqual([])
  // All of it was met, late answers too.
  const toldLate = kept.filter((command) => command.unknown && command.state !== 'unknown').length
  expect(idsIn('done').length).toBeGreaterThan(10)
  expect(idsIn('unknown').length).toBeGreaterThan(3)
  expect(toldLate).toBeGreaterThan(0)
  expect(device.arrivals).toBeGreaterThan(device.moved.length)
  // Whoever asked was told of each that nobody knows about.
  const unknown = kept.filter((command) => command.unknown).length
  const mails = await asOwner<{ count: number }>(
    testApp,
    `select count(*)::int as count from outgoing_messages where subject like 'We don''t know whether Entry%'`,
    [],
  )
  expect(mails[0]!.count).toBeGreaterThanOrEqual(unknown - toldLate)
  const ignored = await asOwner<{ count: number }>(
    testApp,
    'select ignored_answers as count from gates where id = $1',
    [gateId],
  )
  expect(ignored[0]!.count).toBeGreaterThanOrEqual(rounds - 1)
})
