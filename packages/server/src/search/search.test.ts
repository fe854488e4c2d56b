import { startTestHouse, type TestHouse } from '@bayshare/app/testing/test-house'
import { call } from '@bayshare/contract/call'
import { searchSpaces } from '@bayshare/contract/search'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: TestHouse
const ids: Record<string, string> = {}
beforeAll(async () => {
  house = await startTestHouse()
  const owner = await house.people.owner()
  const melbourne = { publicLatitude: -37.8136, publicLongitude: 144.9631, zone: 'Australia/Melbourne' }
  const brisbane = { publicLatitude: -27.4698, publicLongitude: 153.0251, zone: 'Australia/Brisbane' }
  ids.oneDay = await house.people.space(owner.id)
  ids.severalDays = await house.people.space(owner.id, { allowMultiDay: true, rateHourlyCents: 900 })
  ids.melbourne = await house.people.space(owner.id, melbourne)
  ids.brisbane = await house.people.space(owner.id, brisbane)
  ids.draft = await house.people.space(owner.id, { isPublished: false })
})
afterAll(() => house.stop())

const sydney = { latitude: -33.8688, longitude: 151.2093 }

async function found(from: string, to: string, extra: object = sydney): Promise<string[]> {
  const [start, end] = [Temporal.PlainDateTime.from(from), Temporal.PlainDateTime.from(to)]
  const spaces = await call(house.send(), searchSpaces, {
    body: {
      startDate: start.toPlainDate(),
      startTime: start.toPlainTime(),
      endDate: end.toPlainDate(),
      endTime: end.toPlainTime(),
      ...extra,
    },
  })
  return spaces.map((space) => space.id)
}

test('only published spaces near the place are found, by price or by distance', async () => {
  expect(await found('2026-11-18T09:00', '2026-11-18T11:00')).toEqual([ids.oneDay, ids.severalDays])
  const aroundMelbourne = { latitude: -37.81, longitude: 144.96, sortBy: 'distance' }
  expect(await found('2026-11-18T09:00', '2026-11-18T11:00', aroundMelbourne)).toEqual([ids.melbourne])
})

test('a stay of more than 24 hours finds only spaces that take several days', async () => {
  expect(await found('2026-11-18T09:00', '2026-11-19T10:00')).toEqual([ids.severalDays])
})

test('wall times belong to the zone of the space, and a start that does not exist there finds nothing', async () => {
  const night = ['2027-10-03T02:30', '2027-10-03T04:00'] as const
  expect(await found(...night)).toEqual([])
  expect(await found(...night, { latitude: -27.47, longitude: 153.02 })).toEqual([ids.brisbane])
})

test('a space that is asked for by its id is found from anywhere', async () => {
  expect(await found('2026-11-18T09:00', '2026-11-18T11:00', { ...sydney, id: ids.brisbane })).toEqual([
    ids.brisbane,
  ])
})
