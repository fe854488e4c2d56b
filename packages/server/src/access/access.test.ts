import { randomUUID } from 'node:crypto'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import { type TestGates, testGates } from '@bayshare/app/testing/test-gates'
import { asOwner } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { unitKey } from '@bayshare/domain/residents/unit-key'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepDecisions } from '../residents/store'

let testApp: TestApp
let gates: TestGates
let tower: string
let manager: TestPerson
let driver: TestPerson
let bay: SpaceId
/** Of the building, of the driver's bay, and of the bay beside it. */
let gate: string
let bollard: string
let other: string
beforeAll(async () => {
  gates = testGates()
  testApp = await startTestApp({ gates })
})
beforeEach(async () => {
  tower = await testBuilding(testApp)
  manager = await testStaff(testApp, tower)
  driver = await newDriver()
  bay = await newBay('B1')
  gate = await newGate('Car park entry', null)
  bollard = await newGate('B1', bay)
  other = await newGate('B2', await newBay('B2'))
})
afterAll(() => testApp.stop())

async function newDriver(home: object = { tenantType: 2 }): Promise<TestPerson> {
  const person = await testApp.people.driver({ card: null, brand: 'portal' })
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set(home).where('id', '=', person.id).execute(),
  )
  return person
}

const newBay = (bayMarking: string, bayGroup = 3) =>
  testApp.people.space(manager.id, {
    brand: 'portal',
    buildingId: tower,
    bayMarking,
    bayGroup,
    type: 'Garage',
  })

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const as = (who: TestPerson | undefined, method: Method, path: string, payload?: object, brand = 'portal') =>
  wireCall(testApp, method, path, payload, { brand, ...(who && { token: who.token }) })

interface WireGate {
  uuid: string
  name: string
  device_id: string
  bollard: object | null
  alerts: string[]
  ignored_answers: number
}
const listed = async (who = manager) =>
  (await as(who, 'GET', `admin/buildings/${tower}/gates/`)).body.gates as WireGate[]
const listedGate = async (id: string) => (await listed()).find(({ uuid }) => uuid === id)!
const deviceOf = async (id: string) => (await listedGate(id)).device_id

async function newGate(name: string, spaceId: SpaceId | null): Promise<string> {
  const device_id = `dev-${randomUUID().slice(0, 13)}`
  const { status, body } = await as(manager, 'POST', `admin/buildings/${tower}/gates/`, {
    name,
    device_id,
    parking_bay: spaceId,
  })
  expect([status, body.detail]).toEqual([200, undefined])
  return (body.gates as WireGate[]).find((added) => added.device_id === device_id)!.uuid
}

const hours = (count: number) => testApp.clock.now().add({ minutes: count * 60 })
const visitIn = (from: number, until: number) => ({
  min_datetime: hours(from).toString(),
  max_datetime: hours(until).toString(),
})
/** From an hour ago to an hour from now unless it is said. */
async function booked(
  from = -1,
  until: number | null = 1,
  state = 'confirmed',
  who = driver,
): Promise<string> {
  const id = randomUUID()
  const reference = randomUUID()
    .slice(0, 11)
    .toUpperCase()
    .replaceAll(/[-ILOU]/g, '7')
  const times = { startsAt: hours(from), endsAt: until === null ? null : hours(until), createdAt: hours(-2) }
  const kind = until === null ? ('monthly' as const) : ('casual' as const)
  const row = {
    id,
    brand: 'portal' as const,
    spaceId: bay,
    driverId: who.id,
    ownerId: manager.id,
    kind,
    state,
  }
  await testApp.database.transaction((tx) => insertBookingRow(tx, { ...row, ...times }))
  await asOwner(testApp, 'update bookings set reference = $2 where id = $1', [id, reference])
  return reference
}
const open = (reference: string, id = gate, who: TestPerson | null = driver) =>
  as(who ?? undefined, 'POST', `users/bookings/${reference}/gates/${id}/open/`)
const whatBecameOf = async (reference: string, command: unknown, who = driver) =>
  (await as(who, 'GET', `users/bookings/${reference}/gate-commands/${String(command)}/`)).body.state
const move = (who: TestPerson, id = bollard, command = 'down', reason = 'A truck has to get out') =>
  as(who, 'POST', `admin/gates/${id}/move/`, { command, reason })
const stateOf = async (id: unknown) =>
  (
    await sql<{ state: string }>`select state from gate_commands where id = ${id}::uuid`.execute(
      testApp.database.read(),
    )
  ).rows[0]?.state
const expire = (id: unknown) =>
  asOwner(testApp, "update gate_commands set expires_at = expires_at - interval '1 minute' where id = $1", [
    id,
  ])
const mailsTo = async (who: TestPerson) =>
  (
    await asOwner<{ subject: string }>(
      testApp,
      "select subject from outgoing_messages where channel = 'mail' and recipient = $1 order by created_at",
      [who.email],
    )
  ).map(({ subject }) => subject)
const logged = async (id: string) =>
  (
    await asOwner<{ act: string; actor: string; after: { state?: string } }>(
      testApp,
      "select act, split_part(actor, ':', 1) as actor, after from audit_log where subject_id = $1 and act like 'move-%' order by id",
      [id],
    )
  ).map(({ act, actor, after }) => `${actor} ${act} ${after.state}`)

test('a driver opens the gate and the own bollard while the booking runs, and is told what the device says', async () => {
  const reference = await booked()
  expect((await as(driver, 'GET', `users/bookings/${reference}/gates/`)).body).toEqual({
    is_connected: true,
    detail: null,
    leaves_until: null,
    gates: [
      { uuid: gate, name: 'Car park entry', kind: 'gate' },
      { uuid: bollard, name: 'B1', kind: 'bollard' },
    ],
  })
  const from = gates.orders.length
  const [entry, post] = [await open(reference), await open(reference.toLowerCase(), bollard)]
  expect(entry.body).toEqual({ uuid: expect.any(String), gate, state: 'sent', was_not_sent: false })
  const [up, down] = gates.orders.slice(from)
  expect([up, down]).toMatchObject([
    { deviceId: await deviceOf(gate), command: 'up', commandId: entry.body.uuid },
    { deviceId: await deviceOf(bollard), command: 'down', commandId: post.body.uuid },
  ])
  const seconds = up!.expiresAt.since(testApp.clock.real()).total('seconds')
  expect(seconds).toBeGreaterThan(10)
  expect(seconds).toBeLessThanOrEqual(15)
  gates.answer(up!, 'done')
  gates.answer(down!, 'refused')
  await expect.poll(() => whatBecameOf(reference, entry.body.uuid)).toBe('done')
  await expect.poll(() => whatBecameOf(reference, post.body.uuid)).toBe('refused')
  expect(await logged(gate)).toEqual(['person move-gate-up sent', 'job move-gate-up done'])
  const log = (await as(manager, 'GET', `admin/gates/${gate}/commands/`)).body as unknown as object[]
  expect(log).toMatchObject([
    { command: 'up', state: 'done', user: 'Robin', booking: reference, reason: null, is_late: false },
  ])
  // Who drives is for those who may see bookings.
  const patroller = await testStaff(testApp, tower, 'patroller')
  expect((await as(patroller, 'GET', `admin/gates/${gate}/commands/`)).body).toMatchObject([
    { command: 'up', state: 'done', user: null, booking: null },
  ])
})

test('no gate opens without a confirmed booking of that person, for a bay behind it, while it runs', async () => {
  const from = gates.orders.length
  const reference = await booked(1, 2)
  expect((await open(reference)).body.detail).toBe('You can open the gate when your parking time starts.')
  expect((await as(driver, 'GET', `users/bookings/${reference}/gates/`)).body.detail).toBe(
    'You can open the gate when your parking time starts.',
  )
  expect((await open(await booked(-3, -0.25))).body.detail).toContain('Your parking time is over.')
  for (const state of ['waiting', 'cancelled', 'declined', 'expired', 'released'])
    expect([state, (await open(await booked(4, 5, state))).body.detail]).toEqual([
      state,
      'The gate opens once your parking is confirmed.',
    ])
  await asOwner(testApp, 'update bookings set state = $1 where reference = $2', ['cancelled', reference])
  await testApp.clock.moveTo(hours(1.5))
  expect((await open(reference)).status).toBe(409)
  const running = await booked(-0.5, null)
  const stranger = await newDriver()
  expect((await open(running, gate, stranger)).status).toBe(404)
  expect((await open(running, gate, null)).status).toBe(401)
  expect((await open(running, gate, manager)).status).toBe(403)
  expect((await open(running, other)).status).toBe(404)
  expect((await open(running, randomUUID())).status).toBe(404)
  expect((await open(running, 'everything')).status).toBe(400)
  expect(
    (await as(driver, 'POST', `users/bookings/${running}/gates/${gate}/open/`, undefined, 'main')).status,
  ).toBe(401)
  await as(manager, 'DELETE', `admin/buildings/${tower}/gates/${gate}/`)
  expect((await open(running, gate)).status).toBe(404)
  expect(gates.orders.slice(from)).toEqual([])
})

test('a driver or visitor who is late opens the gate for 15 minutes more, and is told until when', async () => {
  const [reference, cancelled] = [await booked(-2, 0), await booked(-2.2, -0.1, 'cancelled')]
  const end = hours(0)
  await testApp.clock.moveTo(end.add({ minutes: 10 }))
  const path = `users/bookings/${reference}/gates/`
  expect((await as(driver, 'GET', path)).body).toMatchObject({
    detail: null,
    leaves_until: end.add({ minutes: 15 }).toString({ smallestUnit: 'second' }),
  })
  expect((await open(reference)).body.state).toBe('sent')
  expect(await logged(gate)).toEqual(['person move-gate-up sent'])
  expect((await open(cancelled)).body.detail).toBe('The gate opens once your parking is confirmed.')
  await testApp.clock.moveTo(end.add({ minutes: 15 }))
  expect((await as(driver, 'GET', path)).body).toMatchObject({
    detail: 'Your parking time is over. Talk to the building manager to get in or out.',
    leaves_until: null,
  })
  expect((await open(reference)).status).toBe(409)
  expect(await logged(gate)).toHaveLength(1)
})

test('asked many times at once the gate is told once, and nobody asks without end', async () => {
  const reference = await booked()
  const from = gates.orders.length
  const key = randomUUID()
  const again = () =>
    wireCall(testApp, 'POST', `users/bookings/${reference}/gates/${gate}/open/`, undefined, {
      brand: 'portal',
      token: driver.token,
      headers: { 'idempotency-key': key },
    })
  const asked = await Promise.all([open(reference), open(reference), again(), open(reference)])
  const ids = new Set(asked.map(({ body }) => body.uuid))
  expect([ids.size, gates.orders.length - from]).toEqual([1, 1])
  gates.answer(gates.orders[from]!, 'done')
  await expect.poll(() => stateOf([...ids][0])).toBe('done')
  expect((await again()).body.uuid).toBe([...ids][0])
  expect(gates.orders.length - from).toBe(1)
  for (let time = 0; time < 16; time++) await open(reference)
  expect((await open(reference)).status).toBe(429)
})

test('without an answer it is unknown, told once; a late answer is told, a repeated or foreign one changes nothing', async () => {
  const reference = await booked()
  const { uuid } = (await open(reference)).body
  const order = gates.orders.at(-1)!
  gates.answer({ ...order, deviceId: await deviceOf(other) }, 'done')
  gates.answer({ ...order, commandId: randomUUID() }, 'done')
  gates.answer({ deviceId: 'nobody-knows-it', commandId: order.commandId }, 'done')
  await expect.poll(async () => (await listedGate(other)).ignored_answers).toBe(1)
  await expect.poll(async () => (await listedGate(gate)).ignored_answers).toBe(1)
  expect(await stateOf(uuid)).toBe('sent')
  await expire(uuid)
  // Nobody waits for the sweep to be told the truth.
  expect([await whatBecameOf(reference, uuid), await stateOf(uuid)]).toEqual(['unknown', 'sent'])
  for (let time = 0; time < 2; time++) await testApp.product.sweepNow()
  await testApp.settleJobs()
  expect(await stateOf(uuid)).toBe('unknown')
  expect(await mailsTo(driver)).toEqual(["We don't know whether Car park entry at Commercial Tower moved"])
  for (let time = 0; time < 3; time++) gates.answer(order, 'done')
  await expect.poll(() => whatBecameOf(reference, uuid)).toBe('done')
  gates.answer(order, 'refused')
  await testApp.settleJobs()
  await expect.poll(async () => (await mailsTo(driver)).length).toBe(2)
  expect((await mailsTo(driver)).at(-1)).toBe('Car park entry at Commercial Tower moved after all')
  expect(await stateOf(uuid)).toBe('done')
  expect(await logged(gate)).toEqual([
    'person move-gate-up sent',
    'job move-gate-up unknown',
    'job move-gate-up done',
  ])
  expect((await as(manager, 'GET', `admin/gates/${gate}/commands/`)).body).toMatchObject([
    { state: 'done', is_late: true },
  ])
})

test('what was never sent is told as that, and the driver may try again', async () => {
  const reference = await booked()
  const { uuid } = (await open(reference)).body
  gates.answer(gates.orders.at(-1)!, 'not-sent')
  await expect
    .poll(
      async () =>
        (await as(driver, 'GET', `users/bookings/${reference}/gate-commands/${String(uuid)}/`)).body,
    )
    .toMatchObject({ state: 'refused', was_not_sent: true })
  expect((await open(reference)).body.uuid).not.toBe(uuid)
  const stranger = await newDriver()
  expect(
    (await as(stranger, 'GET', `users/bookings/${reference}/gate-commands/${String(uuid)}/`)).status,
  ).toBe(404)
  expect(
    (await as(driver, 'GET', `users/bookings/${await booked(5, 6)}/gate-commands/${String(uuid)}/`)).status,
  ).toBe(404)
})

test('a visitor opens the gate by the link, once the pass is approved and while it runs', async () => {
  await newBay('V1', 2)
  const host = await newDriver({ tenantType: 1, tenantId: '12', defaultBuilding: tower })
  const decided = { state: 'confirmed', decidedBy: manager.id, decidedAt: testApp.clock.now() }
  await testApp.database.transaction((tx) =>
    keepDecisions(tx, [
      { buildingId: tower, accountId: host.id, unit: '12', unitKey: unitKey('12'), ...decided },
    ]),
  )
  await as(manager, 'PATCH', `admin/buildings/${tower}/visitor-settings/`, { asks_host: true })
  const visit = visitIn(1, 3)
  const { token } = (await as(host, 'POST', 'users/visitors/', visit)).body
  const path = `visitors/${String(token)}/`
  const opened = (id = gate, way = path) => as(undefined, 'POST', `${way}gates/${id}/open/`)
  expect((await opened()).status).toBe(404)
  const visitor = { full_name: 'Ben Visitor', mobile_number: '0491 570 156', vehicle_rego: 'ABC123' }
  const { reference } = (await as(undefined, 'POST', path, visitor)).body.pass as { reference: string }
  expect((await opened()).body.detail).toBe('The gate opens once your parking is confirmed.')
  await as(host, 'POST', `users/visitors/${reference}/`, { act: 'approve' })
  expect((await opened()).body.detail).toBe('You can open the gate when your parking time starts.')
  await testApp.clock.moveTo(hours(2))
  expect((await as(undefined, 'GET', `${path}gates/`)).body).toMatchObject({
    detail: null,
    gates: [{ uuid: gate }],
  })
  const { uuid } = (await opened()).body
  gates.answer(gates.orders.at(-1)!, 'done')
  const became = (way = path) => as(undefined, 'GET', `${way}gate-commands/${String(uuid)}/`)
  await expect.poll(async () => (await became()).body.state).toBe('done')
  const from = gates.orders.length
  expect((await opened(bollard)).status).toBe(404)
  expect((await opened(gate, 'visitors/guessed/')).status).toBe(404)
  expect((await became('visitors/guessed/')).status).toBe(404)
  expect(
    (await as(driver, 'GET', `users/bookings/${await booked()}/gate-commands/${String(uuid)}/`)).status,
  ).toBe(404)
  expect((await as(manager, 'GET', `admin/gates/${gate}/commands/`)).body).toMatchObject([
    { user: 'Ben Visitor', visitor_pass: reference, booking: null },
  ])
  const patroller = await testStaff(testApp, tower, 'patroller')
  expect((await as(patroller, 'GET', `admin/gates/${gate}/commands/`)).body).toMatchObject([
    { user: null, visitor_pass: reference },
  ])
  expect(gates.orders.slice(from)).toEqual([])
  // Whoever has said that they leave still gets out; whose pass was cancelled does not get in.
  for (const act of ['start', 'finish']) await as(undefined, 'POST', `${path}pass/`, { act })
  await testApp.clock.moveTo(hours(10 / 60))
  expect((await opened()).status).toBe(200)
  await testApp.clock.moveTo(hours(5 / 60))
  expect((await opened()).body.detail).toContain('Your parking time is over.')
  const second = (await as(host, 'POST', 'users/visitors/', visitIn(0, 1))).body.token
  const way = `visitors/${String(second)}/`
  const next = (await as(undefined, 'POST', way, visitor)).body.pass as { reference: string }
  await as(host, 'POST', `users/visitors/${next.reference}/`, { act: 'approve' })
  await as(host, 'POST', `users/visitors/${next.reference}/`, { act: 'cancel' })
  expect((await opened(gate, way)).body.detail).toBe('The gate opens once your parking is confirmed.')
})

test('staff move gates by their rights, with a reason that is kept', async () => {
  const [visitorManager, patroller, elsewhere] = [
    await testStaff(testApp, tower, 'visitor-parking-manager'),
    await testStaff(testApp, tower, 'patroller'),
    await testStaff(testApp, await testBuilding(testApp)),
  ]
  expect((await move(elsewhere)).status).toBe(404)
  expect((await move(patroller)).status).toBe(403)
  expect((await move(visitorManager)).status).toBe(403)
  expect((await move(manager, bollard, 'down', '  ')).status).toBe(400)
  expect((await move(manager, bollard, 'sideways')).status).toBe(400)
  expect((await listed(patroller)).length).toBe(3)
  const { body } = await move(manager)
  expect(gates.orders.at(-1)).toMatchObject({ command: 'down', commandId: body.uuid })
  gates.answer(gates.orders.at(-1)!, 'done')
  await expect.poll(() => stateOf(body.uuid)).toBe('done')
  expect((await as(manager, 'GET', `admin/gates/${bollard}/commands/`)).body).toMatchObject([
    { user: 'Robin', reason: 'A truck has to get out', booking: null, state: 'done' },
  ])
  const add = (changes: object) =>
    as(manager, 'POST', `admin/buildings/${tower}/gates/`, {
      name: 'G',
      device_id: 'dev-x',
      parking_bay: null,
      ...changes,
    })
  expect((await add({ device_id: await deviceOf(gate) })).body).toEqual({
    device_id: ['Another gate or bollard already has this device ID.'],
  })
  expect((await add({ parking_bay: bay })).body).toEqual({ parking_bay: ['This bay already has a bollard.'] })
  expect((await add({ parking_bay: randomUUID() })).body).toEqual({
    parking_bay: ['Choose a bay of this building.'],
  })
  expect((await add({ device_id: 'http://10.0.0.1/' })).status).toBe(400)
  const path = `admin/buildings/${tower}/gates/${gate}/`
  expect((await as(manager, 'PATCH', path, { name: 'North entry', device_id: 'dev-north' })).status).toBe(200)
  expect(await listedGate(gate)).toMatchObject({ name: 'North entry', device_id: 'dev-north' })
  expect((await as(patroller, 'PATCH', path, { name: 'Mine', device_id: 'dev-mine' })).status).toBe(403)
  expect((await as(elsewhere, 'DELETE', path)).status).toBe(404)
})

test('a device id is one in any letter case, and one of another building is refused without a word about it', async () => {
  const device = await deviceOf(gate)
  const add = (building: string, who: TestPerson, device_id: string, brand = 'portal') =>
    as(who, 'POST', `admin/buildings/${building}/gates/`, { name: 'G', device_id, parking_bay: null }, brand)
  const inUse = { device_id: ['Another gate or bollard already has this device ID.'] }
  const notHere = {
    device_id: ["This device ID can't be used here. Check the ID on the device, or contact us."],
  }
  expect((await add(tower, manager, device.toUpperCase())).body).toEqual(inUse)
  const path = `admin/buildings/${tower}/gates/${other}/`
  expect((await as(manager, 'PATCH', path, { name: 'B2', device_id: device.toUpperCase() })).body).toEqual(
    inUse,
  )
  // Its own id in other letters is no change of device.
  expect((await as(manager, 'PATCH', path, { name: 'B2', device_id: 'Dev-B2' })).status).toBe(200)
  expect((await as(manager, 'PATCH', path, { name: 'B2', device_id: 'dev-b2' })).status).toBe(200)
  for (const brand of ['portal', 'main'] as const) {
    const building = await testBuilding(testApp, brand)
    const stranger = await testStaff(testApp, building, 'manager', brand)
    for (const taken of [device, device.toUpperCase(), 'DEV-B2']) {
      const refused = await add(building, stranger, taken, brand)
      expect([refused.status, refused.body]).toEqual([409, notHere])
    }
    const { body } = await add(building, stranger, `own-${building.slice(0, 8)}`, brand)
    const [own] = body.gates as WireGate[]
    const change = `admin/buildings/${building}/gates/${own!.uuid}/`
    const renamed = await as(stranger, 'PATCH', change, { name: 'G', device_id: 'Dev-b2' }, brand)
    expect([renamed.status, renamed.body]).toEqual([409, notHere])
  }
  // What it reports arrives, however it writes its id.
  gates.report(device.toUpperCase(), { batteryVolts: 12.5 })
  await expect.poll(async () => JSON.stringify(await listedGate(gate))).toContain('12.5')
  const { body } = await move(manager, gate, 'up')
  const order = gates.orders.at(-1)!
  expect(order.deviceId).toBe(device)
  gates.answer({ ...order, deviceId: device.toUpperCase() }, 'done')
  await expect.poll(() => stateOf(body.uuid)).toBe('done')
})

test('of several who connect one device at once, in any letter case, one does', async () => {
  const device = `once-${randomUUID().slice(0, 8)}`
  const elsewhere = await testBuilding(testApp)
  const theirs = await testStaff(testApp, elsewhere)
  const free = [gate, other, bollard]
  const answers = await Promise.all([
    ...free.map((id, at) =>
      as(manager, 'PATCH', `admin/buildings/${tower}/gates/${id}/`, {
        name: 'G',
        device_id: at === 0 ? device : device.toUpperCase(),
      }),
    ),
    as(theirs, 'POST', `admin/buildings/${elsewhere}/gates/`, {
      name: 'G',
      device_id: device,
      parking_bay: null,
    }),
  ])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409'])
})

test('managers are told of a low battery, a fault and silence, each once until it is over', async () => {
  const device = await deviceOf(bollard)
  const reported = async (alerts: string[], state: object) => {
    await expect.poll(() => listedGate(bollard)).toMatchObject({ alerts, bollard: state })
  }
  gates.report(device, { batteryVolts: 11.2, detectsCar: true })
  await reported(['battery'], { battery_voltage: 11.2, car_detected: true, position_state: 3 })
  gates.report(device, {
    batteryVolts: 11.1,
    position: 'fault',
    at: Temporal.Instant.from('2020-01-01T00:00:00Z'),
  })
  gates.report(device, { batteryVolts: 11.6, position: 'fault' })
  await reported(['battery', 'fault'], { battery_voltage: 11.6, position_state: 2 })
  gates.report(device, {})
  await reported([], { battery_voltage: 12.4 })
  gates.report(device, { hasBatteryFault: true })
  await reported(['battery'], { battery_fault: true })
  await asOwner(testApp, "update gates set reported_at = reported_at - interval '61 minutes' where id = $1", [
    bollard,
  ])
  for (let time = 0; time < 2; time++) await testApp.product.sweepNow()
  await reported(['battery', 'silent'], { battery_fault: true })
  gates.report(device, {})
  await reported([], { battery_fault: false })
  gates.report('nobody-knows-it', {})
  await testApp.settleJobs()
  await vi.waitFor(async () =>
    expect((await mailsTo(manager)).toSorted()).toEqual([
      'Fault: B1 at Commercial Tower',
      'Low battery: B1 at Commercial Tower',
      'Low battery: B1 at Commercial Tower',
      'No word from B1 at Commercial Tower',
    ]),
  )
})

test('where no gate is connected, that is what is said', async () => {
  const reference = await booked()
  const without = await startTestApp({ on: testApp, gates: 'none' })
  const call = (method: Method, path: string, who = driver) =>
    wireCall(without, method, path, method === 'POST' ? { command: 'up', reason: 'x' } : undefined, {
      brand: 'portal',
      token: who.token,
    })
  expect((await call('GET', `users/bookings/${reference}/gates/`)).body).toMatchObject({
    is_connected: false,
    detail: 'No gate is connected. Use the access details you were given, or talk to the building manager.',
  })
  expect((await call('POST', `users/bookings/${reference}/gates/${gate}/open/`)).status).toBe(409)
  expect((await call('POST', `admin/gates/${gate}/move/`, manager)).status).toBe(409)
  await without.stop()
})
