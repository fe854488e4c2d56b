import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { addBuilding, bayRow, type SpaceMaker, spaceMaker } from '@bayshare/app/testing/searched-spaces'
import { updateTenant } from '@bayshare/contract/account-profile'
import { bookSpace } from '@bayshare/contract/bookings'
import { bayDetails } from '@bayshare/contract/buildings'
import { call, type Refused } from '@bayshare/contract/call'
import { spaceDetails } from '@bayshare/contract/listings'
import { searchSpaces } from '@bayshare/contract/search'
import type { Availability, Weekday } from '@bayshare/domain/availability/opening-hours'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
let maker: SpaceMaker
let driver: TestPerson
let tenant: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  maker = await spaceMaker(testApp)
  driver = await testApp.people.driver()
  tenant = await testApp.people.driver({ brand: 'demo' })
  await call(testApp.send({ token: tenant.token, brand: 'demo' }), updateTenant, { body: { tenantType: 2 } })
})
afterAll(() => testApp.stop())

const weekly = (days: Weekday[]): Availability => ({
  kind: 'weekly',
  days,
  from: Temporal.PlainTime.from('07:00'),
  to: Temporal.PlainTime.from('18:30'),
  firstDate: Temporal.PlainDate.from('2026-01-01'),
  lastDate: null,
})
const startDate = Temporal.PlainDate.from('2026-12-01')

/** The booking's reference, or why there is none. */
async function bookMonth(spaceId: SpaceId, endDate: string | null, brand = 'main'): Promise<string> {
  const body = {
    paymentMethod: 'card',
    mode: 'monthly',
    startDate,
    endDate: endDate === null ? null : Temporal.PlainDate.from(endDate),
  } as const
  const { token } = brand === 'main' ? driver : tenant
  return call(testApp.send({ token, brand }), bookSpace, {
    params: { spaceId },
    body,
    idempotencyKey: newKey(),
  }).then(
    () => 'booked',
    (error: unknown) => (error as Refused).message,
  )
}

const details = (spaceId: SpaceId) => call(testApp.send(), spaceDetails, { params: { spaceId } })
const isFound = async (spaceId: SpaceId) =>
  (await call(testApp.send(), searchSpaces, { body: { mode: 'monthly', startDate, id: spaceId } })).length > 0

test('no month is sold on a space that is open on two weekdays, or on all of them', async () => {
  for (const days of [
    [2, 4],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 6, 7],
  ] as Weekday[][]) {
    const id = await maker.add({ windows: [weekly(days)] })
    expect(await bookMonth(id, null)).toBe(
      "This spot can't be booked by the month because it isn't open 24/7.",
    )
    expect(await isFound(id)).toBe(false)
    expect((await details(id)).openKind).toBe(days.length === 5 ? 'weekdays' : null)
  }
  const always = await maker.add()
  expect((await details(always)).openKind).toBe('always')
  expect(await isFound(always)).toBe(true)
  expect(await bookMonth(always, null)).toBe('booked')
})

test('a month ends before the space closes', async () => {
  const id = await maker.add({ closures: [{ firstDate: '2027-01-20', lastDate: '2027-01-22' }] })
  expect((await details(id)).closedFrom.map(String)).toEqual(['2027-01-20'])
  expect(await isFound(id)).toBe(true)
  const isClosed = "This spot isn't open for all of that time."
  expect(await bookMonth(id, null)).toBe(isClosed)
  expect(await bookMonth(id, '2027-01-21')).toBe(isClosed)
  expect(await bookMonth(id, '2027-01-20')).toBe('booked')
  const soon = await maker.add({ closures: [{ firstDate: '2026-12-20', lastDate: '2026-12-20' }] })
  expect(await isFound(soon)).toBe(false)
})

test('a bay is let by the month on weekdays too, not on two of them, and not over days that it is closed', async () => {
  const building = await addBuilding(testApp)
  const bay = (marking: string, days: Weekday[], closed: string[] = []) =>
    maker.add({
      windows: [weekly(days)],
      closures: closed.map((day) => ({ firstDate: day, lastDate: day })),
      row: bayRow(building, marking),
    })
  const workdays: Weekday[] = [1, 2, 3, 4, 5]
  expect(await bookMonth(await bay('A1', workdays), null, 'demo')).toBe('booked')
  expect(await bookMonth(await bay('A2', [2, 4]), null, 'demo')).toContain("can't be booked by the month")
  const closed = await bay('A3', workdays, ['2027-01-20'])
  const { bay: found } = await call(testApp.send({ brand: 'demo' }), bayDetails, {
    params: { bayId: closed },
    query: { starts: startDate },
  })
  expect(found.availableUntil?.toString()).toBe('2027-01-20')
  expect(await bookMonth(closed, null, 'demo')).toBe("This spot isn't open for all of that time.")
  expect(await bookMonth(closed, '2027-01-20', 'demo')).toBe('booked')
})
