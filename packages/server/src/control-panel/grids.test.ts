import { randomUUID } from 'node:crypto'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { signOut } from '@bayshare/contract/accounts'
import { call } from '@bayshare/contract/call'
import { hideColumns, queryGrid, rowsIn } from '@bayshare/contract/control-panel'
import { gridKinds } from '@bayshare/domain/control-panel/grids'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOperator } from '../accounts/store'
import { insertBuilding } from '../listings/store'
import { insertMembership } from '../rights/store'

let testApp: TestApp
const buildings: Record<'tower' | 'lofts', string> = { tower: '', lofts: '' }
let manager: TestPerson
let otherManager: TestPerson
let patroller: TestPerson
let operator: TestPerson
let resident: TestPerson
const references: string[] = []

beforeAll(async () => {
  testApp = await startTestApp()
  buildings.tower = await addBuilding('Tower', 'portal')
  buildings.lofts = await addBuilding('Lofts', 'portal')
  manager = await staff(buildings.tower, 'manager')
  otherManager = await staff(buildings.lofts, 'manager')
  patroller = await staff(buildings.tower, 'patroller')
  operator = await portal()
  resident = await portal()
  await testApp.database.transaction(async (tx) => {
    await setOperator(tx, operator.id, true)
    await tx
      .updateTable('accounts')
      .set({
        defaultBuilding: buildings.tower,
        tenantType: 1,
        tenantId: '12A',
        firstName: 'Ada',
        lastName: "O'Neil",
      })
      .where('id', '=', resident.id)
      .execute()
  })
  for (let number = 0; number < 25; number++) await addBooking(buildings.tower, number)
  await addBooking(buildings.lofts, 99)
})
afterAll(() => testApp.stop())

test('a manager sees the bookings of the own building, ten to a page, the latest first', async () => {
  const first = await ask(manager, { grid: 'wp_bookings' })
  expect(first.meta).toMatchObject({
    page: 1,
    perPage: 10,
    pages: 3,
    count: 25,
    sortBy: 'default',
    sortDirection: 'desc',
    buildingName: 'Tower',
    buildings: [{ name: 'Tower' }],
  })
  expect(referencesOf(first)).toEqual(references.slice(15, 25).toReversed())
  expect(first.rows[0]).toMatchObject({
    driver: { first_name: 'Ada', last_name: "O'Neil" },
    building: { building_name: 'Tower' },
    state: 'confirmed',
  })
})

test('the last page and every page between them hold the rest, each once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => ask(manager, { grid: 'wp_bookings', page })))
  expect(pages.flatMap(referencesOf)).toEqual(references.slice(0, 25).toReversed())
})

test('a page beyond the last is the last', async () => {
  expect((await ask(manager, { grid: 'wp_bookings', page: 900_000 })).meta.page).toBe(3)
})

test.each(['start', 'reference'] as const)('rows are sorted by %s, both ways', async (sortBy) => {
  const sorted = { grid: 'wp_bookings', sortBy, perPage: 100 } as const
  const up = await ask(manager, { ...sorted, sortDirection: 'asc' })
  const down = await ask(manager, { ...sorted, sortDirection: 'desc' })
  expect(referencesOf(up)).toEqual(referencesOf(down).toReversed())
  expect(up.meta.sortBy).toBe(sortBy)
  const own = references.slice(0, 25)
  const inOrder = {
    start: [
      ...own.filter((_, number) => number % 2 === 0).toReversed(),
      ...own.filter((_, number) => number % 2),
    ],
    reference: own.toSorted(),
  }
  expect(referencesOf(up)).toEqual(inOrder[sortBy])
})

test('the bookings of several buildings are in one order, on every page and in the file', async () => {
  const both = await staff(buildings.tower, 'manager')
  await addStaff(both, buildings.lofts, 'manager')
  for (const sortBy of ['create_date', 'start', 'reference'] as const)
    for (const sortDirection of ['asc', 'desc'] as const)
      for (const page of [1, 2, 3, 4]) {
        const asked = { grid: 'wp_bookings', sortBy, sortDirection, page, perPage: 7 } as const
        const seen = await ask(both, asked)
        expect(seen.meta).toMatchObject({ count: 26, pages: 4 })
        expect(referencesOf(seen)).toEqual(referencesOf(await ask(operator, asked)))
      }
  expect((await ask(both, { grid: 'wp_bookings', building: buildings.lofts })).meta.count).toBe(1)
  const { meta } = await ask(both, { grid: 'wp_bookings', isExport: true })
  const lines = (await fetchFile(meta.exportUrl, both)).text.trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(references.toReversed())
})

test('the planner looks at all tables that are joined to show a booking, and so never at all bookings', async () => {
  const { rows } = await sql<{ limits: string[] }>`
    select array_agg(setting order by name) as limits from pg_settings
    where name in ('join_collapse_limit', 'from_collapse_limit')`.execute(testApp.database.read())
  expect(rows).toEqual([{ limits: ['16', '16'] }])
})

test.each(['constructor', '__proto__', "start'; drop table bookings", 'access_code'])(
  'nothing is sorted by %j',
  async (sortBy) => {
    const found = await ask(manager, { grid: 'wp_bookings', sortBy })
    expect(referencesOf(found)).toEqual(references.slice(15, 25).toReversed())
  },
)

describe('search', () => {
  test.each([
    ['the beginning of a reference', () => (references[3] ?? '').slice(0, 9).toLowerCase(), 1],
    ['a part of a name', () => "da o'ne", 25],
    ['a bay', () => 'z7', 1],
    ['a percent sign', () => '%', 0],
    ['an underline', () => '_', 0],
    ['a quote', () => "'", 25],
  ])('finds by %s', async (_, typed, count) => {
    expect((await ask(manager, { grid: 'wp_bookings', searchText: typed() })).meta.count).toBe(count)
  })

  test('finds nothing of another building', async () => {
    const searchText = references[25] ?? ''
    expect((await ask(manager, { grid: 'wp_bookings', searchText })).meta.count).toBe(0)
    expect((await ask(otherManager, { grid: 'wp_bookings', searchText })).meta.count).toBe(1)
  })
})

test('bookings are narrowed down by status and days', async () => {
  const running = await ask(manager, { grid: 'wp_bookings', status: 'running' })
  const ahead = await ask(manager, { grid: 'wp_bookings', status: 'confirmed' })
  expect(running.meta.count + ahead.meta.count).toBe(25)
  const none = await ask(manager, {
    grid: 'wp_bookings',
    from: Temporal.PlainDate.from('2020-01-01'),
    until: Temporal.PlainDate.from('2020-01-02'),
  })
  expect(none).toMatchObject({ meta: { count: 0, pages: 1, page: 1 }, rows: [] })
})

describe('rights', () => {
  test('each manager counts and sees the own building alone, in every grid', async () => {
    for (const grid of Object.keys(gridKinds)) {
      const parentId = grid === 'building_bays' ? buildings.tower : undefined
      const seen = JSON.stringify(await ask(manager, { grid, parentId, perPage: 100 }))
      expect(seen).not.toContain('Lofts')
      expect(seen).not.toContain(buildings.lofts)
    }
    expect((await ask(otherManager, { grid: 'wp_buildings' })).rows).toMatchObject([
      { building_name: 'Lofts' },
    ])
  })

  test.each(['wp_bookings', 'building_bays', 'wp_users', 'parkingbays'])(
    'a building of somebody else is not found in %s',
    async (grid) => {
      await expect(ask(manager, { grid, parentId: buildings.lofts })).rejects.toMatchObject({ status: 404 })
      await expect(ask(manager, { grid, building: buildings.lofts })).rejects.toMatchObject({ status: 404 })
    },
  )

  test('a patroller sees bays, and neither bookings of others nor people', async () => {
    expect((await ask(patroller, { grid: 'wp_parkingbays' })).meta.count).toBe(25)
    expect((await ask(patroller, { grid: 'wp_bookings' })).meta.count).toBe(0)
    await expect(ask(patroller, { grid: 'wp_users' })).rejects.toMatchObject({ status: 403 })
  })

  test('residents to confirm are counted only for those who may confirm them', async () => {
    const counted = async (who: TestPerson) =>
      rowsIn('buildings', (await ask(who, { grid: 'wp_buildings' })).rows).find(
        ({ id }) => id === buildings.tower,
      )?.['residentsToConfirm']
    expect([await counted(manager), await counted(operator), await counted(patroller)]).toEqual([1, 1, 0])
  })

  test('an operator sees the whole brand and no other', async () => {
    expect((await ask(operator, { grid: 'wp_bookings' })).meta.count).toBe(26)
    const elsewhere = await call(testApp.send({ token: operator.token, brand: 'portal' }), queryGrid, {
      body: { grid: 'bookings' },
    })
    expect(elsewhere.meta.count).toBe(26)
  })

  test('drivers and visitors have no grid', async () => {
    await expect(ask(resident, { grid: 'wp_bookings' })).rejects.toMatchObject({ status: 403 })
    await expect(
      call(testApp.send({ brand: 'portal' }), queryGrid, { body: { grid: 'bookings' } }),
    ).rejects.toMatchObject({
      status: 401,
    })
  })
})

test.each(['nonsense', 'constructor', 'toString'])('%s is no grid', async (grid) => {
  await expect(ask(manager, { grid })).rejects.toMatchObject({
    status: 404,
    message: `MISSING DETAILS for ${grid}`,
  })
})

test('people of the building are listed with their unit', async () => {
  const { rows } = await ask(manager, { grid: 'wp_users', searchText: '12a' })
  expect(rows).toMatchObject([
    { first_name: 'Ada', tenant_id: '12A', booking_count: 25, timezone: 'Australia/Sydney' },
  ])
})

test('the file says by the clocks of the building when somebody joined', async () => {
  const createdAt = Temporal.Instant.from('2026-03-31T20:30:00Z')
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ createdAt }).where('id', '=', resident.id).execute(),
  )
  const { meta } = await ask(manager, { grid: 'wp_users', searchText: '12a', isExport: true })
  const { text } = await fetchFile(meta.exportUrl)
  expect(text.trim().split('\r\n')[1]).toMatch(/,2026-04-01 07:30$/)
})

test('bays and buildings say how they are used', async () => {
  const { rows: bays } = await ask(manager, { grid: 'building_bays', parentId: buildings.tower })
  expect(bays[0]).toMatchObject({
    bay_marking: 'Z0',
    active_bookings: 1,
    building: { building_name: 'Tower' },
  })
  const { rows } = await ask(manager, { grid: 'buildings' })
  expect(rows).toMatchObject([{ building_name: 'Tower', bay_count: 25, occupied: 13, waiting: 0 }])
})

test('hidden columns are kept for each person', async () => {
  await call(sendAs(manager), hideColumns, { body: { grid: 'wp_bookings', hidden: ['owner'] } })
  await call(sendAs(manager), hideColumns, { body: { grid: 'bookings', hidden: ['owner', 'vehicle'] } })
  expect((await ask(manager, { grid: 'wp_bookings' })).meta.hiddenColumns).toEqual(['owner', 'vehicle'])
  expect((await ask(otherManager, { grid: 'wp_bookings' })).meta.hiddenColumns).toEqual([])
})

describe('the file', () => {
  test('holds every row that was asked for, and no formula', async () => {
    await testApp.database.transaction((tx) =>
      tx.updateTable('accounts').set({ firstName: '=1+1' }).where('id', '=', resident.id).execute(),
    )
    const { meta } = await ask(manager, { grid: 'wp_bookings', isExport: true })
    const { status, text, count } = await fetchFile(meta.exportUrl)
    const lines = text.trim().split('\r\n')
    expect({ status, count, lines: lines.length }).toEqual({ status: 200, count: '25', lines: 26 })
    expect(lines[0]).toContain('Reference,Type,Status,Building')
    expect(lines[1]).toContain(`"'=1+1 O'Neil"`.replaceAll('"', ''))
    expect(text).not.toContain('Lofts')
  })

  test('says the last day of a month, and not by the day after is it found', async () => {
    const ends = (at: string | null) =>
      testApp.database.transaction((tx) =>
        sql`update bookings set ends_at = ${at} where reference = ${references[0]!}`.execute(tx),
      )
    await ends('2026-12-21T13:00:00Z')
    const find = async (from: string) =>
      ask(manager, {
        grid: 'wp_bookings',
        searchText: references[0]!,
        from: Temporal.PlainDate.from(from),
        isExport: true,
      })
    const { meta } = await find('2026-12-21')
    expect((await fetchFile(meta.exportUrl)).text).toContain(',2026-12-21,')
    expect((await find('2026-12-22')).meta.count).toBe(0)
    await ends(null)
  })

  test('is not had by its address alone, nor with the session of another brand', async () => {
    const { meta } = await ask(manager, { grid: 'wp_bookings', isExport: true })
    const url = meta.exportUrl ?? ''
    expect(url).not.toContain('?')
    const nobody = { token: '' } as TestPerson
    const elsewhere = await testApp.people.operator()
    for (const [who, special] of [
      [nobody, {}],
      [{ token: 'forged' } as TestPerson, {}],
      [elsewhere, {}],
      [manager, { host: 'localhost:3000' }],
      [manager, { 'x-domain': 'demo' }],
    ] as const) {
      const { status, text } = await fetchFile(url, who, special)
      expect([status, text]).toEqual([401, '{"detail":"Auth has expired."}'])
    }
    // What a signed address had before opens nothing by itself.
    expect((await fetchFile(`${url}?until=99999999999&for=${manager.id}&sign=x`, nobody)).status).toBe(401)
    expect((await fetchFile(url, resident)).status).toBe(404)
    // No booking of the building is in a patroller's sight.
    expect(await fetchFile(url, patroller)).toMatchObject({ status: 200, count: '0' })
  })

  test('holds what the rights of whoever asks reach, and ends with them and with the session', async () => {
    const { meta } = await ask(otherManager, { grid: 'wp_bookings', isExport: true })
    const url = meta.exportUrl ?? ''
    const rowsFor = async (who: TestPerson) =>
      (await fetchFile(url, who)).text.trim().split('\r\n').length - 1
    expect([await rowsFor(otherManager), await rowsFor(manager)]).toEqual([1, 25])
    await testApp.database.transaction((tx) =>
      tx.deleteFrom('buildingMembers').where('accountId', '=', otherManager.id).execute(),
    )
    expect(await rowsFor(otherManager)).toBe(0)
    await call(sendAs(otherManager), signOut, {})
    expect((await fetchFile(url, otherManager)).status).toBe(401)
  })

  test('can be asked for with all that narrows rows down', async () => {
    const { meta } = await ask(manager, {
      grid: 'wp_bookings',
      isExport: true,
      searchText: '"/?#'.padEnd(50, 'ü'),
      building: buildings.tower,
      parentId: buildings.tower,
      status: 'waiting',
      from: Temporal.PlainDate.from('2020-01-01'),
      until: Temporal.PlainDate.from('2030-01-01'),
      sortBy: 'create_date',
      sortDirection: 'asc',
    })
    expect(await fetchFile(meta.exportUrl)).toMatchObject({ status: 200, count: '0' })
  })

  test('buildings have none', async () => {
    expect((await ask(manager, { grid: 'wp_buildings', isExport: true })).meta.exportUrl).toBeNull()
  })
})

function sendAs({ token }: TestPerson) {
  return testApp.send({ token, brand: 'portal' })
}

function ask(person: TestPerson, body: Parameters<typeof call<typeof queryGrid>>[2]['body']) {
  return call(sendAs(person), queryGrid, { body })
}

function referencesOf({ rows }: Awaited<ReturnType<typeof ask>>) {
  return rows.map((row) => String(row['reference']))
}

async function fetchFile(url: string | null, who = manager, special: Record<string, string> = {}) {
  const answer = await testApp.product.server.app.inject({
    url: url ?? '',
    headers: { host: 'portal.localhost:3000', authorization: `Bearer ${who.token}`, ...special },
  })
  return { status: answer.statusCode, text: answer.body, count: answer.headers['x-row-count'] }
}

function portal() {
  return testApp.people.driver({ brand: 'portal' })
}

async function staff(buildingId: string, role: BuildingRole): Promise<TestPerson> {
  const person = await portal()
  await addStaff(person, buildingId, role)
  return person
}

async function addStaff(
  { id: accountId }: TestPerson,
  buildingId: string,
  role: BuildingRole,
): Promise<void> {
  await testApp.database.transaction((tx) =>
    insertMembership(tx, { buildingId, accountId, role }, testApp.clock.now()),
  )
}

async function addBuilding(name: string, brand: 'portal'): Promise<string> {
  const id = randomUUID()
  await testApp.database.transaction((tx) =>
    insertBuilding(tx, {
      id,
      brand,
      name,
      address: `1 ${name} Street`,
      streetName: `${name} Street`,
      suburb: 'Sydney',
      state: 'NSW',
      postcode: '2000',
      latitude: -33.86,
      longitude: 151.21,
      zone: 'Australia/Sydney',
      rateMonthlyDefaultCents: 30_000,
      rateMonthlyMinCents: 10_000,
      rateMonthlyMaxCents: 50_000,
      createdAt: testApp.clock.now(),
    }),
  )
  return id
}

/** Every other one runs; those between begin next month. */
async function addBooking(buildingId: string, number: number): Promise<void> {
  const now = testApp.clock.now()
  const spaceId = await testApp.people.space(resident.id, {
    brand: 'portal',
    buildingId,
    bayMarking: `Z${number}`,
  })
  const id = randomUUID()
  references.push(id.slice(0, 13).toUpperCase())
  await testApp.database.transaction(async (tx) => {
    await insertBookingRow(tx, {
      id,
      brand: 'portal',
      spaceId,
      driverId: resident.id,
      ownerId: resident.id,
      kind: 'monthly',
      startsAt: number % 2 === 0 ? now.subtract({ hours: 24 + number }) : now.add({ hours: 700 + number }),
      endsAt: null,
      createdAt: now.subtract({ hours: 1000 - number }),
    })
    await tx
      .updateTable('bookings')
      .set({ reference: id.slice(0, 13).toUpperCase() })
      .where('id', '=', id)
      .execute()
  })
}
