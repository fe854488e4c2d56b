import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { myProfile, signIn } from '@bayshare/contract/accounts'
import { searchBuildings } from '@bayshare/contract/buildings'
import { call } from '@bayshare/contract/call'
import { searchSpaces } from '@bayshare/contract/search'
import { missingSteps } from '@bayshare/domain/accounts/missing-steps'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { brandIds } from '@bayshare/domain/brands/brand'
import { distanceMetres } from '@bayshare/domain/geo/distance'
import { accessMethods, spaceTypes } from '@bayshare/domain/listings/space'
import { asRegistration } from '@bayshare/domain/vehicles/registration'
import { profileFacts } from '@bayshare/server/accounts/profile-facts'
import { calendarMistakes } from '@bayshare/server/availability/calendar-mistakes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app'
import { demoAccounts } from './demo-accounts'
import { buildingRoles, mainRoles } from './demo-person'
import { isEmpty, seedDemo } from './seed-demo'
import { wireCall } from '../testing/wire-calls'
import type { Seeded } from './seeded'

const refusal = 'The database already has people in it, so nothing was added.'

/** The numbers that the Australian Communications and Media Authority has set aside for fiction. */
const fictionalMobiles = (
  '570006 570156 570157 570158 570159 570110 570313 570737 571266 571491 571804 572549 572665 572983 573770 ' +
  '573087 574118 574632 575254 575789 576398 576801 577426 577644 578957 578148 578888 579212 579760 579455'
).split(' ')

/** The middle of each city, and the zone of everything around it. */
const centres = [
  { latitude: -33.868, longitude: 151.209, zone: 'Australia/Sydney' },
  { latitude: -37.814, longitude: 144.963, zone: 'Australia/Melbourne' },
  { latitude: -27.47, longitude: 153.026, zone: 'Australia/Brisbane' },
]

let testApp: TestApp
let seeded: Seeded

beforeAll(async () => {
  testApp = await startTestApp()
  seeded = await seedDemo(testApp, 'demo')
})
afterAll(() => testApp.stop())

test('there are promo codes to try, one of which has run out', async () => {
  const { token } = await testApp.people.driver()
  const isValid = async (code: string) =>
    (await wireCall(testApp, 'GET', `promo_codes/${code}/`, undefined, { token })).body.valid
  expect(seeded.promos.map(({ code }) => code)).toEqual(['PARK10', 'FIVE', 'LATE'])
  for (const { code, isOver } of seeded.promos) expect(await isValid(code)).toBe(!isOver)
  expect(await isValid('FIRST5')).toBe(true)
  expect(await isValid('WELCOME')).toBe(false)
})

test('every space has a calendar row that equals its windows', async () => {
  expect(await calendarMistakes(testApp.database, testApp.clock.now())).toEqual([])
  const { rows } = await sql<{ spaces: number; calendars: number }>`
    select count(*)::integer as spaces, count(c.space_id)::integer as calendars
    from spaces s left join space_calendar c on c.space_id = s.id`.execute(testApp.database.read())
  expect(rows[0]?.calendars).toBe(rows[0]?.spaces)
})

describe('people', () => {
  test.each(brandIds)('every role exists in %s', (brand) => {
    const roles = seeded.accounts.filter(({ brands }) => brands.includes(brand)).map(({ role }) => role)
    expect(new Set(roles)).toEqual(new Set(brand === 'main' ? mainRoles : buildingRoles))
  })

  test('nobody has a telephone number that could be a real one', () => {
    const numbers = seeded.accounts.flatMap(({ telephone }) => telephone?.replace('+61491', '') ?? [])
    expect(numbers.filter((number) => !fictionalMobiles.includes(number))).toEqual([])
  })

  test('drivers with a card and a vehicle exist, and one without a card', () => {
    const drivers = seeded.accounts.filter(({ role }) => role === 'driver')
    expect(drivers).toHaveLength(5)
    for (const { hasCard, vehicles } of drivers) {
      expect(hasCard).toBe(true)
      expect(vehicles.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    }
    expect(seeded.accounts.filter(({ role, hasCard }) => role === 'driver-without-card' && hasCard)).toEqual(
      [],
    )
  })

  test('building managers manage one building of their brand, by a membership', async () => {
    const members = await testApp.database.read().selectFrom('buildingMembers').selectAll().execute()
    for (const { id, brands } of seeded.accounts.filter(({ role }) => role === 'building-manager')) {
      const managed = members.filter(({ accountId, role }) => accountId === id && role === 'manager')
      expect(managed).toHaveLength(1)
      const building = seeded.buildings.find((one) => one.id === managed[0]?.buildingId)
      expect(building?.brand).toBe(brands[0])
      expect(building?.managerIds).toEqual([id])
    }
  })

  test('tenants live in a building of their brand, and give what its profile asks', async () => {
    const rows = await testApp.database.read().selectFrom('accounts').selectAll().execute()
    const homes = seeded.accounts
      .filter(({ role }) => role === 'tenant')
      .map(({ id, brands }) => {
        const row = rows.find((one) => one.id === id)
        const brandOf = (building: string | null | undefined) =>
          seeded.buildings.find((one) => one.id === building)?.brand
        return {
          brand: brands[0],
          home: brandOf(row?.defaultBuilding),
          communityHome: brandOf(row?.defaultBuildingCommunity),
          communityRole: row?.defaultRoleCommunity,
          tenantType: row?.tenantType,
          hasUnit: row?.tenantId !== null,
          hasLease: row?.leaseEndDate !== null,
        }
      })
    const inBuilding = { communityHome: undefined, communityRole: null, tenantType: 1, hasUnit: true }
    expect(homes).toEqual([
      ...Array.from({ length: 3 }, () => ({
        brand: 'portal',
        home: 'portal',
        ...inBuilding,
        hasLease: false,
      })),
      {
        brand: 'community',
        home: undefined,
        communityHome: 'community',
        communityRole: 1,
        tenantType: null,
        hasUnit: false,
        hasLease: false,
      },
      { brand: 'demo', home: 'demo', ...inBuilding, hasLease: false },
      { brand: 'operator', home: 'operator', ...inBuilding, hasLease: true },
      { brand: 'student', home: 'student', ...inBuilding, hasLease: false },
      { brand: 'hotel', home: 'hotel', ...inBuilding, hasLease: false },
    ])
  })

  test('some residents are confirmed by their manager or its list, and some wait', async () => {
    const rows = await testApp.database.read().selectFrom('residents').selectAll().execute()
    expect(rows.filter(({ decidedBy }) => decidedBy === null)).toHaveLength(5)
    expect(rows.filter(({ decidedBy }) => decidedBy !== null)).toHaveLength(5)
    const waiting = seeded.accounts.filter(
      ({ id, role, brands }) =>
        role === 'tenant' && brands[0] !== 'community' && !rows.some(({ accountId }) => accountId === id),
    )
    expect(waiting.map(({ unit }) => unit)).toEqual(['Unit 1204', 'Apt 305'])
  })

  test('everybody is complete in each of their brands but the newcomer, who has all steps ahead', async () => {
    const rows = await testApp.database.read().selectFrom('accounts').selectAll().execute()
    const missing = seeded.accounts.flatMap(({ id, role, brands }) => {
      const row = rows.find((one) => one.id === id)
      return brands
        .map((brand) => ({ role, brand, steps: row && missingSteps(profileFacts(row), brandById(brand)) }))
        .filter(({ steps }) => steps?.length !== 0)
    })
    expect(missing).toEqual([{ role: 'newcomer', brand: 'main', steps: ['name', 'telephone_number'] }])
  })

  test('no plate is written in a way that could be typed in again beside it', () => {
    const plates = seeded.accounts.flatMap(({ vehicles }) => vehicles.map(({ registration }) => registration))
    expect(plates.length).toBeGreaterThan(8)
    expect(plates.map(asRegistration)).toEqual(plates)
  })

  test('the short list names accounts that exist, and they can sign in', async () => {
    for (const { email, password } of demoAccounts) {
      const account = seeded.accounts.find((one) => one.email === email)
      const brand = account?.brands[0] ?? 'nowhere'
      const { accessToken } = await call(testApp.send({ brand }), signIn, {
        body: { grantType: 'password', username: email, password },
      })
      const profile = await call(testApp.send({ brand, token: accessToken }), myProfile, {})
      expect(`${profile.firstName} ${profile.lastName}`.trim()).toBe(account?.name)
    }
  })
})

describe('places', () => {
  test('every place is in its city, and its zone is that city’s', () => {
    for (const place of [...seeded.spaces, ...seeded.buildings]) {
      const near = centres.filter((centre) => distanceMetres(place, centre) < 25_000)
      expect(near.map(({ zone }) => zone)).toEqual([place.zone])
    }
  })

  test('a private space is shown somewhere else within 120 m, a car park where it is', () => {
    const moved = seeded.spaces.map((space) => ({
      isPublic: space.type === 'Parking-lot',
      metres: distanceMetres(space, { latitude: space.publicLatitude, longitude: space.publicLongitude }),
    }))
    const wrong = moved.filter(({ isPublic, metres }) =>
      isPublic ? metres !== 0 : metres < 30 || metres > 120,
    )
    expect(wrong).toEqual([])
  })

  test('spaces of every type stand in three cities', () => {
    const inZone = (zone: string) => seeded.spaces.filter((space) => space.zone === zone)
    expect(centres.map(({ zone }) => inZone(zone).length)).toEqual([52, 30, 20])
    for (const { zone } of centres)
      expect(new Set(inZone(zone).map(({ type }) => type))).toEqual(new Set(spaceTypes))
  })

  test('no two listings say the same, and every way to get in is used', async () => {
    const rows = await testApp.database
      .read()
      .selectFrom('spaces')
      .selectAll()
      .where('brand', '=', 'main')
      .execute()
    expect(new Set(rows.map(({ description }) => description)).size).toBe(rows.length)
    expect(new Set(rows.map(({ accessMethod }) => accessMethod)).size).toBe(accessMethods.length)
  })

  test('parking by the month is offered only where it is open day and night', () => {
    const byTheMonth = seeded.spaces.filter(({ rateMonthlyCents }) => rateMonthlyCents !== null)
    expect(new Set(byTheMonth.map(({ open }) => open))).toEqual(new Set(['always']))
  })

  test('each white-label brand has two buildings with 8 to 20 bays at allowed prices', () => {
    for (const brand of brandIds.filter((id) => id !== 'main')) {
      const buildings = seeded.buildings.filter((building) => building.brand === brand)
      expect(buildings).toHaveLength(2)
      for (const { id, rateMonthlyMinCents, rateMonthlyMaxCents } of buildings) {
        const bays = seeded.bays.filter((bay) => bay.buildingId === id)
        expect(bays.length).toBeGreaterThanOrEqual(8)
        expect(bays.length).toBeLessThanOrEqual(20)
        for (const { rateMonthlyCents } of bays) {
          expect(rateMonthlyCents).toBeGreaterThanOrEqual(rateMonthlyMinCents)
          expect(rateMonthlyCents).toBeLessThanOrEqual(rateMonthlyMaxCents)
        }
      }
    }
  })

  test('every picture is drawn', async () => {
    const db = testApp.database.read()
    const rows = await Promise.all([
      db.selectFrom('accounts').select('imagePath as path').execute(),
      db.selectFrom('buildings').select('imagePath as path').execute(),
      db.selectFrom('spaceImages').select('path').execute(),
    ])
    const paths = new Set(rows.flat().map(({ path }) => path ?? ''))
    expect(paths.size).toBeGreaterThan(20)
    const drawings = fileURLToPath(new URL('../../../web/public', import.meta.url))
    for (const path of paths) await expect(access(`${drawings}${path}`)).resolves.toBeUndefined()
  })

  test('a visitor of the demo finds bays to book in its buildings', async () => {
    const { buildings } = await call(testApp.send({ brand: 'demo' }), searchBuildings, {
      body: { starts: Temporal.PlainDate.from('2026-11-20') },
    })
    expect(buildings.map(({ name }) => name)).toEqual(['Eucalypt House', 'Wattle Court'])
    expect(buildings[0]).toMatchObject({ totalBays: 20, resultLimit: 12, maxClearance: 2.2 })
    expect(buildings[0]?.bays).toHaveLength(12)
    for (const { bays } of buildings) expect(bays.every(({ isAvailable }) => isAvailable)).toBe(true)
  })

  test('a visitor finds spaces around Surry Hills', async () => {
    const found = await call(testApp.send(), searchSpaces, {
      body: {
        startDate: Temporal.PlainDate.from('2026-11-18'),
        startTime: Temporal.PlainTime.from('09:00'),
        endDate: Temporal.PlainDate.from('2026-11-18'),
        endTime: Temporal.PlainTime.from('12:00'),
        latitude: -33.8842,
        longitude: 151.2113,
        sortBy: 'distance',
      },
    })
    expect(found.length).toBeGreaterThan(20)
  })
})

describe('a seed', () => {
  test('is refused where people live already, and changes nothing', async () => {
    const count = () =>
      testApp.database
        .read()
        .selectFrom('accounts')
        .select((eb) => eb.fn.countAll<number>().as('people'))
        .executeTakeFirst()
    const before = await count()
    await expect(seedDemo(testApp, 'demo')).rejects.toThrow(refusal)
    await expect(seedDemo(testApp, 'acceptance')).rejects.toThrow(refusal)
    expect(await count()).toEqual(before)
  })

  test('makes the same again in another database', async () => {
    const other = await startTestApp()
    try {
      expect(await isEmpty(other.database)).toBe(true)
      expect(await seedDemo(other, 'demo')).toEqual(seeded)
      expect(await isEmpty(other.database)).toBe(false)
    } finally {
      await other.stop()
    }
  })

  test('that runs twice at once is done once', async () => {
    const other = await startTestApp()
    try {
      const outcomes = await Promise.allSettled([
        seedDemo(other, 'acceptance'),
        seedDemo(other, 'acceptance'),
      ])
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(refused.map(({ reason }) => (reason as Error).message)).toEqual([refusal])
      const made = outcomes.find((outcome) => outcome.status === 'fulfilled')?.value
      expect(made?.accounts).toEqual(seeded.accounts)
      expect(JSON.parse(JSON.stringify(made))).toEqual(made)
      const plain = made?.spaces.find(({ name }) => name === 'plain')
      expect(plain).toMatchObject({ rateHourlyCents: 400, surchargeOvernightCents: null, open: 'always' })
      const names = made?.spaces.map(({ name }) => name)
      expect(names).toEqual([
        'plain',
        'overnight',
        'daily',
        'several days',
        'several days at a daily rate',
        'three units',
        'weekdays',
        'half a cent',
      ])
    } finally {
      await other.stop()
    }
  })
})
