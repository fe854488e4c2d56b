import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { testResident, testVisitorBay } from '@bayshare/app/testing/test-visitors'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { eraseOldVisitors } from './sweep-visitors'

let testApp: TestApp
let tower: string
let manager: TestPerson
let bays: SpaceId[]
beforeAll(async () => void (testApp = await startTestApp()))
beforeEach(async () => {
  tower = await testBuilding(testApp)
  manager = await testStaff(testApp, tower)
  bays = [await visitorBay('V1'), await visitorBay('V2')]
})
afterAll(() => testApp.stop())

const home = () => ({ buildingId: tower, manager })
const visitorBay = (bayMarking: string) => testVisitorBay(testApp, home(), bayMarking)
const resident = (unit?: string, isConfirmed?: boolean) => testResident(testApp, home(), unit, isConfirmed)

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const as = (who: TestPerson | undefined, method: Method, path: string, payload?: object, brand = 'portal') =>
  wireCall(testApp, method, path, payload, { brand, ...(who && { token: who.token }) })
const inHours = (hours: number) =>
  testApp.clock
    .now()
    .add({ minutes: Math.round(hours * 60) })
    .toString()
const invite = (who: TestPerson, from = 0, until = from + 4) =>
  as(who, 'POST', 'users/visitors/', { min_datetime: inHours(from), max_datetime: inHours(until) })
async function linkOf(who: TestPerson, from = 0, until = from + 4): Promise<string> {
  const { status, body } = await invite(who, from, until)
  expect([status, body.detail]).toEqual([200, undefined])
  return String(body.token)
}
const ben = { full_name: 'Ben Visitor', mobile_number: '0491 570 156', vehicle_rego: 'abc-123' }
/** Each in another car, unless something else is said. */
let cars = 0
const inAnotherCar = () => ({ ...ben, vehicle_rego: `CAR${++cars}` })
const take = (token: string, visitor: object = inAnotherCar()) =>
  as(undefined, 'POST', `visitors/${token}/`, visitor)
interface WirePass {
  reference: string
  bay_label: string
  state: string
  full_name: string | null
  vehicle_rego: string | null
}
async function passFrom(token: string, visitor?: object): Promise<WirePass> {
  const { status, body } = await take(token, visitor)
  expect([status, body.detail]).toEqual([200, undefined])
  return body.pass as WirePass
}
const staffMove = (who: TestPerson, { reference }: WirePass, act: string) =>
  as(who, 'POST', `admin/vbookings/${reference}/`, { act })
const answer = (who: TestPerson, { reference }: WirePass, act: string) =>
  as(who, 'POST', `users/visitors/${reference}/`, { act })
const used = async (who: TestPerson) =>
  ((await as(who, 'GET', 'users/visitors/')).body.quota as { used: number }).used
const taken = async () =>
  (
    await sql<{ spaceId: string }>`
      select space_id from occupancies where space_id = any(${bays}::uuid[])`.execute(testApp.database.read())
  ).rows

test('a resident hands out a link, the visitor gets a bay without an account, and staff see the car come and go', async () => {
  const host = await resident()
  const token = await linkOf(host, 1)
  expect((await as(undefined, 'GET', `visitors/${token}/`)).body).toMatchObject({
    building_label: 'Commercial Tower',
    state: 'open',
    asks_host: false,
    pass: null,
  })
  const pass = await passFrom(token, ben)
  expect(pass).toMatchObject({
    bay_label: 'V1',
    state: 'approved',
    unit_number: '12A',
    vehicle_rego: 'ABC123',
  })
  expect((await as(host, 'GET', 'users/visitors/')).body).toMatchObject({
    unit_number: '12A',
    quota: { used: 1, most: 5 },
    links: [],
    passes: [{ reference: pass.reference, full_name: 'Ben Visitor', mobile_number: '+61491570156' }],
  })
  expect((await staffMove(manager, pass, 'start')).body.detail).toBe("This pass hasn't started yet.")
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 2 }))
  for (let time = 0; time < 2; time++)
    expect((await staffMove(manager, pass, 'start')).body).toMatchObject({ state: 'started' })
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 4 }))
  const patroller = await testStaff(testApp, tower, 'patroller')
  expect((await as(patroller, 'GET', `admin/vbookings/${pass.reference}/`)).body).toMatchObject({
    state: 'overstayed',
    vehicle_rego: 'ABC123',
    full_name: null,
    mobile_number: null,
    may_change: false,
  })
  // Where a car has stayed too long nobody else is sent.
  expect((await passFrom(await linkOf(host))).bay_label).toBe('V2')
  expect((await staffMove(manager, pass, 'finish')).body).toMatchObject({ state: 'finished' })
  expect((await passFrom(await linkOf(host))).bay_label).toBe('V1')
  expect(await calendarMistakes(testApp.database, testApp.clock.now())).toEqual([])
  const { rows } = await sql<{ act: string }>`
    select act from audit_log where subject_id = ${pass.reference} order by id`.execute(
    testApp.database.read(),
  )
  expect(rows.map(({ act }) => act)).toEqual(['start-visitor-pass', 'finish-visitor-pass'])
  expect((await as(manager, 'GET', `admin/vbookings/${pass.reference}/`)).body).toMatchObject({
    full_name: 'Ben Visitor',
    may_change: true,
    history: [
      { act: 'start', by: 'staff' },
      { act: 'finish', by: 'staff' },
    ],
  })
})

test('where the building wants it, the resident or the staff approve first; what is declined gives bay and quota back', async () => {
  const visitorManager = await testStaff(testApp, tower, 'visitor-parking-manager')
  const path = `admin/buildings/${tower}/visitor-settings/`
  expect((await as(visitorManager, 'PATCH', path, { asks_host: true })).body).toEqual({ asks_host: true })
  const [host, neighbour] = [await resident(), await resident('7')]
  const [first, second, third] = [
    await passFrom(await linkOf(host)),
    await passFrom(await linkOf(host)),
    await linkOf(host, 8),
  ]
  expect([first.state, second.state, await used(host)]).toEqual(['asked', 'asked', 3])
  expect((await take(await linkOf(neighbour, 14))).status).toBe(200)
  expect((await invite(neighbour)).body.detail).toBe('No visitor bay is free at that time.')
  expect((await answer(neighbour, first, 'approve')).status).toBe(404)
  expect((await staffMove(manager, first, 'start')).status).toBe(409)
  expect((await answer(host, first, 'decline')).body).toMatchObject({ state: 'declined' })
  expect((await answer(host, first, 'approve')).status).toBe(409)
  expect((await staffMove(visitorManager, second, 'approve')).body).toMatchObject({ state: 'approved' })
  expect((await answer(host, second, 'cancel')).body).toMatchObject({ state: 'cancelled' })
  expect((await as(manager, 'GET', `admin/vbookings/${second.reference}/`)).body.history).toMatchObject([
    { act: 'approve', by: 'staff' },
    { act: 'cancel', by: 'host', first_name: null },
  ])
  expect(await used(host)).toBe(1)
  expect(await passFrom(third)).toMatchObject({ bay_label: 'V1' })
})

test('two hundred links at once for one unit: five of them are given', async () => {
  const hosts = await Promise.all(['12A', 'Unit 12a', 'apt 12 A', '#12A'].map((unit) => resident(unit)))
  const asked = Array.from({ length: 200 }, (_, at) => hosts[at % hosts.length] as TestPerson)
  const answers = await Promise.all(asked.map((host) => invite(host, 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  // A database under such a crowd may ask some of them to come again.
  const refused = answers
    .filter(({ status }) => status !== 200 && status !== 503)
    .map(({ body }) => body.detail)
  expect(new Set(refused)).toEqual(new Set(['Your unit has used all its visitor passes for that month.']))
  const [host] = hosts as [TestPerson]
  expect(await used(host)).toBe(5)
  // Another month and another unit have their own.
  expect((await invite(host, 24 * 20)).status).toBe(200)
  expect((await invite(await resident('7'), 1)).status).toBe(200)
})

test('two bays and ten visitors at once: two of them park, and one link gives one pass', async () => {
  const [one, other] = [await resident('1'), await resident('2')]
  const tokens = await Promise.all(Array.from({ length: 10 }, (_, at) => linkOf(at % 2 ? one : other, 1)))
  const answers = await Promise.all([...tokens, ...tokens].map((token) => take(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set((await taken()).map(({ spaceId }) => spaceId))).toEqual(new Set(bays))
  expect(await taken()).toHaveLength(2)
  const [token] = [await linkOf(await resident('3'), 12)]
  const many = await Promise.all(Array.from({ length: 20 }, () => take(token)))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(many.find(({ status }) => status !== 200)?.body.detail).toBe('This link has already been used.')
})

test('one plate and ten links for the same time at once: one pass, also where it is typed with characters that look alike', async () => {
  for (let bay = 3; bay <= 12; bay++) await visitorBay(`V${bay}`)
  const hosts = [await resident('1'), await resident('2')] as const
  const alike = ['OIL-885', '0IL B8S', 'qi1 bb5', '01L8B5', 'o1l 8-85']
  const tokens = await Promise.all(Array.from({ length: 10 }, (_, at) => linkOf(hosts[at % 2 ? 1 : 0], 1)))
  const answers = await Promise.all(
    tokens.map((token, at) => take(token, { ...ben, vehicle_rego: alike[at % alike.length] })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refusals = answers.filter(({ status }) => status !== 200)
  for (const { status, body } of refusals)
    expect([status, body]).toEqual([
      409,
      { vehicle_rego: ['This plate already has a visitor pass in this building at that time.'] },
    ])
  expect(await taken()).toHaveLength(1)
  // Who was refused has used nothing up: the same link works for another car.
  const unused = tokens[answers.findIndex(({ status }) => status !== 200)] ?? ''
  expect((await take(unused)).status).toBe(200)
})

test('the next pass of a plate begins when the one before is over, and not earlier', async () => {
  const host = await resident()
  const start = testApp.clock.now().add({ hours: 3 })
  const [first, next] = [await linkOf(host, 1, 3), await linkOf(host, 3, 5)]
  const car = { ...ben, vehicle_rego: 'SAME01' }
  const [pass] = [await passFrom(first, car), await passFrom(next, { ...ben, vehicle_rego: 'samEO1' })]
  const arrive = () => as(undefined, 'POST', `visitors/${next}/pass/`, { act: 'start' })
  await testApp.clock.moveTo(start.subtract({ minutes: 10 }))
  await visitorBay('V0')
  const refused = await arrive()
  expect(refused.status).toBe(409)
  expect((await staffMove(manager, pass, 'start')).status).toBe(200)
  expect((await staffMove(manager, pass, 'finish')).status).toBe(200)
  expect((await arrive()).status).toBe(200)
})

test('a visitor comes up to 15 minutes early if the bay is free, and has it from then on', async () => {
  const host = await resident()
  const start = testApp.clock.now().add({ hours: 3 })
  const [before, own] = [await linkOf(host, 1, 3), await linkOf(host, 3, 5)]
  const [earlier, pass] = [await passFrom(before), await passFrom(own)]
  expect([earlier.bay_label, pass.bay_label]).toEqual(['V1', 'V1'])
  const arrive = () => as(undefined, 'POST', `visitors/${own}/pass/`, { act: 'start' })
  await testApp.clock.moveTo(start.subtract({ minutes: 16 }))
  expect((await staffMove(manager, earlier, 'start')).status).toBe(200)
  expect((await arrive()).body.detail).toBe("This pass hasn't started yet.")
  await testApp.clock.moveTo(start.subtract({ minutes: 15 }))
  const refused = await arrive()
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      detail: "The bay isn't free yet. You can check in when your visit starts.",
      min_datetime: start.toString({ smallestUnit: 'second' }),
    },
  ])
  expect((await staffMove(manager, earlier, 'finish')).status).toBe(200)
  const at = start.subtract({ minutes: 10 })
  await testApp.clock.moveTo(at)
  const arrived = (await Promise.all([arrive(), arrive(), arrive()])).map(({ body }) => body.pass)
  const wire = { state: 'started', min_datetime: at.toString({ smallestUnit: 'second' }) }
  expect(arrived).toMatchObject([wire, wire, wire])
  // Nobody else gets the bay for the minutes before.
  const neighbour = await passFrom(await linkOf(await resident('14'), 0, 1))
  expect(neighbour.bay_label).toBe('V2')
  expect(await calendarMistakes(testApp.database, testApp.clock.now())).toEqual([])
})

test('only confirmed residents invite, for a day at most; a link ends when it is withdrawn or they move out', async () => {
  const host = await resident()
  expect((await invite(await resident('9', false))).body.detail).toBe(
    'Your building manager needs to confirm your unit before you can invite visitors.',
  )
  expect((await invite(host, 0, 24.1)).body.detail).toBe('A visitor pass lasts up to 24 hours.')
  expect((await invite(host, 2, 1)).status).toBe(400)
  expect((await invite(host, 24 * 31)).status).toBe(400)
  const { body } = await invite(host, 1)
  const token = String(body.token)
  const link = `users/visitors/links/${(body.link as { uuid: string }).uuid}/`
  expect((await as(await resident('7'), 'DELETE', link)).status).toBe(404)
  expect((await as(undefined, 'GET', `visitors/${token}/`, undefined, 'demo')).status).toBe(404)
  for (let time = 0; time < 2; time++) expect((await as(host, 'DELETE', link)).status).toBe(200)
  expect((await take(token)).body.detail).toBe('This invitation was withdrawn. Ask for a new link.')
  expect(await used(host)).toBe(0)
  const later = await linkOf(host, 1)
  for (const visitor of [
    { ...ben, mobile_number: '12' },
    { ...ben, vehicle_rego: ' - ' },
    { ...ben, vehicle_rego: 'ABC<>12345' },
    { ...ben, full_name: '' },
  ])
    expect((await take(later, visitor)).status).toBe(400)
  await sql`update accounts set tenant_id = '99' where id = ${host.id}`.execute(testApp.database.read())
  expect((await take(later)).status).toBe(410)
  const kept = await sql<{ all: string }>`
    select json_agg(i)::text as all from visitor_invitations i`.execute(testApp.database.read())
  expect(kept.rows[0]?.all).not.toContain(later)
})

test('nobody else sees or moves a pass, and visitor bays are never rented out', async () => {
  const pass = await passFrom(await linkOf(await resident()))
  const [stranger, patroller] = [
    await testStaff(testApp, await testBuilding(testApp)),
    await testStaff(testApp, tower, 'patroller'),
  ]
  expect((await as(stranger, 'GET', `admin/vbookings/${pass.reference}/`)).status).toBe(404)
  expect((await staffMove(stranger, pass, 'start')).status).toBe(404)
  expect((await staffMove(patroller, pass, 'start')).status).toBe(403)
  expect(
    (await as(patroller, 'PATCH', `admin/buildings/${tower}/visitor-settings/`, { asks_host: true })).status,
  ).toBe(403)
  expect((await as(manager, 'GET', `admin/vbookings/${pass.reference}/`, undefined, 'demo')).status).toBe(401)
  const [driver, rented] = [await resident('5'), await visitorBay('T1')]
  await sql`update spaces set bay_group = 3 where id = ${rented}`.execute(testApp.database.read())
  const start_date = testApp.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 20 }).toString()
  const month = { payment_method: 'card', search_mode: 1, start_date }
  const outcomes = async (bay: string | undefined) => [
    (await as(driver, 'GET', `parking_bays/${bay}/`)).status,
    (await as(driver, 'POST', `parking_spaces/${bay}/booking_singles/`, month)).body.detail,
  ]
  expect(await outcomes(rented)).toEqual([200, 'Add a card to pay with.'])
  expect(await outcomes(bays[1])).toEqual([404, "This spot doesn't take monthly bookings."])
})

test('a link that nobody used gives its place back, visitors are erased after 90 days, and a host who leaves has none', async () => {
  const host = await resident()
  const pass = await passFrom(await linkOf(host))
  await linkOf(host, 1)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 6 }))
  await testApp.product.sweepNow()
  expect(await used(host)).toBe(1)
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 89 }))
  await eraseOldVisitors(testApp)
  const shown = async () => (await as(manager, 'GET', `admin/vbookings/${pass.reference}/`)).body
  expect(await shown()).toMatchObject({ full_name: 'Ben Visitor', state: 'missed' })
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 }))
  await eraseOldVisitors(testApp)
  expect(await shown()).toMatchObject({ full_name: null, mobile_number: null, vehicle_rego: null })
  const next = await passFrom(await linkOf(host, 2))
  const open = await linkOf(host, 3)
  await as(host, 'POST', 'users/close/', { current_password: 'a password for tests' })
  await testApp.settleJobs()
  expect((await as(manager, 'GET', `admin/vbookings/${next.reference}/`)).body.state).toBe('cancelled')
  expect((await take(open)).status).toBe(410)
})
