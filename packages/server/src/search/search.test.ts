import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { call } from '@bayshare/contract/call'
import { findSpaces } from '@bayshare/contract/find-spaces'
import { foundSpace, searchSpaces } from '@bayshare/contract/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

let testApp: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  testApp = await startTestApp()
  const owner = await testApp.people.owner()
  const melbourne = { publicLatitude: -37.8136, publicLongitude: 144.9631, zone: 'Australia/Melbourne' }
  const brisbane = { publicLatitude: -27.4698, publicLongitude: 153.0251, zone: 'Australia/Brisbane' }
  ids.oneDay = await testApp.people.space(owner.id)
  ids.severalDays = await testApp.people.space(owner.id, { allowMultiDay: true, rateHourlyCents: 900 })
  ids.bikes = await testApp.people.space(owner.id, { largestVehicle: 'Bike', rateHourlyCents: 100 })
  ids.melbourne = await testApp.people.space(owner.id, melbourne)
  ids.brisbane = await testApp.people.space(owner.id, brisbane)
  ids.draft = await testApp.people.space(owner.id, { isPublished: false })
  ids.elsewhere = await testApp.people.space(owner.id, { brand: 'portal' })
})
afterAll(() => testApp.stop())

const sydney = { latitude: -33.8688, longitude: 151.2093 }
const sydneyBox = { lat0: -34, lng0: 151, lat1: -33.7, lng1: 151.4 }
const morning = { startdate: '2026-11-18', starttime: '09:00', enddate: '2026-11-18', endtime: '11:00' }

async function found(from: string, to: string, extra: object = sydney, token?: string): Promise<string[]> {
  const [start, end] = [Temporal.PlainDateTime.from(from), Temporal.PlainDateTime.from(to)]
  const spaces = await call(testApp.send({ token }), searchSpaces, {
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

test('only published spaces of this brand near the place are found, by price or by distance', async () => {
  expect(await found('2026-11-18T09:00', '2026-11-18T11:00')).toEqual([
    ids.bikes,
    ids.oneDay,
    ids.severalDays,
  ])
  const aroundMelbourne = { latitude: -37.81, longitude: 144.96, sortBy: 'distance' }
  expect(await found('2026-11-18T09:00', '2026-11-18T11:00', aroundMelbourne)).toEqual([ids.melbourne])
})

test('a space that is asked for by its id is found from anywhere', async () => {
  expect(await found('2026-11-18T09:00', '2026-11-18T11:00', { ...sydney, id: ids.brisbane })).toEqual([
    ids.brisbane,
  ])
})

test('what is too small for the own vehicle comes last, with the reason', async () => {
  const { token } = await testApp.people.driver()
  expect(await found('2026-11-18T09:00', '2026-11-18T11:00', sydney, token)).toEqual([
    ids.oneDay,
    ids.severalDays,
    ids.bikes,
  ])
  const { body } = await wireCall(testApp, 'POST', 'search/', morning, { token })
  expect((body as unknown as object[]).at(-1)).toMatchObject({
    available: false,
    occupied: false,
    unavailable_reason: 'too-small',
  })
})

test('an empty id asks for no space of its own', async () => {
  const all = await wireCall(testApp, 'POST', 'search/', morning)
  expect(await wireCall(testApp, 'POST', 'search/', { ...morning, uuid: '' })).toEqual(all)
})

test('wall times belong to the zone of the space, and a start that does not exist there finds nothing', async () => {
  const spring = await startTestApp({ at: '2027-10-01T00:00:00Z', on: testApp })
  try {
    const night = { startdate: '2027-10-03', starttime: '02:30', enddate: '2027-10-03', endtime: '04:00' }
    const ask = async (place: object) => {
      const { body } = await wireCall(spring, 'POST', 'search/', { ...night, ...place })
      return (body as unknown as { uuid: string }[]).map(({ uuid }) => uuid)
    }
    expect(await ask({ lat: -33.8688, lng: 151.2093 })).toEqual([])
    expect(await ask({ lat: -27.47, lng: 153.02 })).toEqual([ids.brisbane])
  } finally {
    await spring.stop()
  }
})

test('the answer holds every field, the whole price as text and number, and says how many there are', async () => {
  const answer = await testApp.product.server.app.inject({
    method: 'POST',
    url: '/api/v1/search/',
    payload: { ...morning, ...sydneyBox, width: 390, height: 844, zoom: 15, sortBy: 0, searchMode: 0 },
  })
  expect(answer.headers['x-total-count']).toBe('3')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const wire = answer.json<object[]>()
  expect(wire.map((space) => z.decode(foundSpace, space as never))).toHaveLength(3)
  expect(wire[1]).toMatchObject({
    uuid: ids.oneDay,
    street_name: 'Crown Street',
    suburb2: 'Surry Hills',
    available: true,
    occupied: false,
    unavailable_reason: null,
    bookingPrice: 8,
    pricing: { output: { total_price: 8, display_list: { price: '$8.00', per: 'total' } } },
  })
  expect(JSON.stringify(wire)).not.toMatch(/Key #4711|-33\.8841|151\.2123|"12"/)
})

test('the same question in an address gets the same answer, for caches and for nobody in particular', async () => {
  const given = {
    ...morning,
    ...sydneyBox,
    searchMode: '0',
    sortBy: '1',
    electric: 'false',
    lat: -33.87,
    lng: 151.2,
  }
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
  )
  const { token } = await testApp.people.driver()
  const answer = await testApp.product.server.app.inject({
    url: `/api/v1/search/?${query.toString()}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.headers['cache-control']).toBe('public, max-age=5')
  const asked = await wireCall(testApp, 'POST', 'search/', {
    ...morning,
    ...sydneyBox,
    sortBy: 1,
    lat: -33.87,
    lng: 151.2,
  })
  expect(answer.json()).toEqual(asked.body)
  expect(z.decode(findSpaces.answer, answer.json())).toHaveLength(3)
})

test('a month needs only its first day', async () => {
  const owner = await testApp.people.owner()
  const monthly = await testApp.people.space(owner.id, {
    allowMonthly: true,
    allowCasual: false,
    rateMonthlyCents: 20_000,
  })
  const { body } = await wireCall(testApp, 'POST', 'search/', {
    searchMode: 1,
    startdate: '2026-11-20',
    ...sydneyBox,
  })
  expect(body).toMatchObject([
    {
      uuid: monthly,
      bookingPrice: 200,
      pricing: { output: { display_map: { price: '$200.00', per: 'mth' } } },
    },
  ])
})

test('a brand that wants people to log in first says so', async () => {
  const box = { ...morning, ...sydneyBox }
  expect(await wireCall(testApp, 'POST', 'search/', box, { brand: 'portal' })).toMatchObject({ status: 401 })
  const { token } = await testApp.people.driver({ brand: 'portal' })
  const answer = await wireCall(testApp, 'POST', 'search/', box, { brand: 'portal', token })
  expect(answer.body).toMatchObject([{ uuid: ids.elsewhere }])
})

describe('bad questions', () => {
  test.each<[string, object, string]>([
    ['upside-down bounds', { ...morning, ...sydneyBox, lat0: -33 }, 'lat0'],
    ['bounds across 180 degrees', { ...morning, ...sydneyBox, lng0: 179, lng1: -179 }, 'lat0'],
    ['half of the bounds', { ...morning, lat0: -34, lng0: 151 }, 'lat0'],
    ['bounds beyond the world', { ...morning, ...sydneyBox, lat1: 91 }, 'lat1'],
    ['text for a number', { ...morning, ...sydneyBox, lat1: 'NaN' }, 'lat1'],
    ['nothing for a number', { ...morning, ...sydneyBox, lng1: null }, 'lng1'],
    ['the past', { ...morning, startdate: '2026-11-01', enddate: '2026-11-01' }, 'start_time'],
    ['an end before the start', { ...morning, endtime: '08:00' }, 'cease_time'],
    ['more than 28 days', { ...morning, enddate: '2026-12-17' }, 'detail'],
    ['far ahead', { ...morning, startdate: '2028-11-18', enddate: '2028-11-18' }, 'start_date'],
    ['no such day', { ...morning, startdate: '2026-02-30' }, 'startdate'],
    ['no end', { startdate: '2026-11-18', starttime: '09:00' }, 'enddate'],
    ['an unknown order', { ...morning, sortBy: 7 }, 'sortBy'],
    ['an unknown mode', { ...morning, searchMode: 2 }, 'searchMode'],
    ['unknown hours', { ...morning, availability_mode: 'nights' }, 'availability_mode'],
    ['a very long address', { ...morning, address: 'x'.repeat(10_000) }, 'address'],
    [
      'an endless list',
      { ...morning, access_method: Array.from({ length: 1000 }, () => 1) },
      'access_method',
    ],
    ['no id', { ...morning, uuid: "' or 1=1" }, 'uuid'],
    ['a huge map', { ...morning, width: 1e9, height: 1e9 }, 'width'],
    ['fields nobody knows', { ...morning, sql: 'drop table' }, 'sql'],
    ['nothing', {}, 'startdate'],
  ])('%s', async (_, body, named) => {
    const answer = await wireCall(testApp, 'POST', 'search/', body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toContain(named)
  })

  test('a search of the whole world is answered', async () => {
    const world = { lat0: -90, lng0: -180, lat1: 90, lng1: 180 }
    const answer = await wireCall(testApp, 'POST', 'search/', { ...morning, ...world })
    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(5)
  })

  test.each(['lat0=NaN', 'sortBy=x', 'zoom=1e9', 'startdate=tomorrow', 'electric=maybe', 'lat0=1&lat0=2'])(
    'in an address too: %s',
    async (query) => {
      const { status } = await wireCall(testApp, 'GET', `search/?startdate=2026-11-18&${query}`)
      expect(status).toBe(400)
    },
  )

  test('someone who asks without end has to wait', async () => {
    const busy = await startTestApp({ on: testApp, product: { requestsPerMinute: 50 } })
    try {
      const from = '10.0.0.7'
      const statuses = []
      for (let asked = 0; asked < 60; asked++)
        statuses.push((await wireCall(busy, 'POST', 'search/', morning, { from })).status)
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
      expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    } finally {
      await busy.stop()
    }
  })
})
