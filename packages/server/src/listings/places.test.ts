import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding } from '@bayshare/app/testing/test-buildings'
import { call } from '@bayshare/contract/call'
import { autocomplete } from '@bayshare/contract/listings'
import { nearestPlace } from '@bayshare/contract/places'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const suggest = (typed: string, kind: 'address' | 'place', near?: { latitude: number; longitude: number }) =>
  call(testApp.send(), autocomplete, { body: { typed, kind, ...near } })
const statusOf = async (payload: object) =>
  (await testApp.product.server.app.inject({ method: 'POST', url: '/api/v1/autocomplete/', payload }))
    .statusCode
const refused = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

describe('suggestions', () => {
  test('of localities carry what a search needs', async () => {
    const { options, remaining } = await suggest('surry hil', 'place')
    expect(options[0]).toEqual({
      value: 'Surry Hills NSW 2010',
      label: 'Surry Hills NSW 2010',
      buildingName: '',
      address: {
        streetNumber: '',
        streetName: '',
        suburb: 'Surry Hills',
        state: 'NSW',
        postcode: '2010',
        latitude: -33.88374,
        longitude: 151.21282,
        zone: 'Australia/Sydney',
      },
    })
    expect(remaining).toBe(0)
  })

  test('of addresses carry what a form needs', async () => {
    const { options } = await suggest('3/12 Crown St, Surry H', 'address')
    expect(options[0]?.label).toBe('3/12 Crown Street, Surry Hills NSW 2010')
    expect(options[0]?.address).toMatchObject({ streetNumber: '3/12', streetName: 'Crown Street' })
  })

  test('of places close to the map come first', async () => {
    const melbourne = { latitude: -37.81, longitude: 144.96 }
    const labels = async (typed: string, near?: typeof melbourne) =>
      (await suggest(typed, 'place', near)).options.map(({ label }) => label)
    expect((await labels('surrey hills'))[0]).toBe('Surry Hills NSW 2010')
    expect((await labels('surrey hills', melbourne))[0]).toBe('Surrey Hills VIC 3127')
    expect(await labels('town hall')).toEqual([])
  })

  test('name the streets with spots and the buildings of the brand, once each', async () => {
    const owner = await testApp.people.driver({ card: null })
    const street = { streetName: 'Zamia Street', suburb: 'Redfern', state: 'NSW', postcode: '2016' }
    const spots = [
      ...[-33.892, -33.893, -33.894].map((publicLatitude) => ({
        ...street,
        publicLatitude,
        publicLongitude: 151.203,
      })),
      { ...street, suburb: 'Robertson', state: 'QLD', postcode: '4109', publicLatitude: -27.56 },
      { ...street, streetName: 'Zamia Lane', isPublished: false },
    ]
    for (const spot of spots) await testApp.people.space(owner.id, spot)
    // What is known of them is at most a minute old.
    await testApp.clock.moveTo(testApp.clock.now().add({ seconds: 61 }))
    for (const typed of ['zamia', 'Zamia St', 'zamia st redf', 'zamia street, redfern nsw']) {
      const { options } = await suggest(typed, 'place')
      expect([typed, options[0]]).toMatchObject([
        typed,
        {
          label: 'Zamia Street, Redfern NSW 2016',
          address: { streetNumber: '', streetName: 'Zamia Street', latitude: -33.893, longitude: 151.203 },
        },
      ])
    }
    const labels = async (typed: string) => (await suggest(typed, 'place')).options.map(({ label }) => label)
    expect((await labels('zamia')).filter((label) => label.startsWith('Zamia'))).toEqual([
      'Zamia Street, Redfern NSW 2016',
      'Zamia Street, Robertson QLD 4109',
    ])
    expect((await labels('redfern'))[0]).toBe('Redfern NSW 2016')
    const tower = await testBuilding(testApp)
    await testApp.clock.moveTo(testApp.clock.now().add({ seconds: 61 }))
    const { name, suburb, state, postcode } = await testApp.database
      .read()
      .selectFrom('buildings')
      .select(['name', 'suburb', 'state', 'postcode'])
      .where('id', '=', tower)
      .executeTakeFirstOrThrow()
    const portal = await call(testApp.send({ brand: 'portal' }), autocomplete, {
      body: { typed: name.slice(0, -2), kind: 'place' },
    })
    expect(portal.options[0]).toMatchObject({
      label: `${name}, ${suburb} ${state} ${postcode}`,
      buildingName: name,
    })
    expect(await labels(name)).toEqual([])
  })

  test('are sent under the names of the wire', async () => {
    const answer = await testApp.product.server.app.inject({
      method: 'POST',
      url: '/api/v1/autocomplete/',
      payload: { q: '12 Crown St, Surry H', rd: 'address' },
    })
    const { options, remainingResults } = answer.json<{
      options: { address: object }[]
      remainingResults: number
    }>()
    expect(Object.keys(options[0]?.address ?? {})).toEqual([
      'street_number',
      'street_name',
      'suburb',
      'state',
      'postcode',
      'latitude',
      'longitude',
      'timezone',
    ])
    expect(remainingResults).toBeTypeOf('number')
  })

  test('are five, and it is said how many more there are', async () => {
    const { options, remaining } = await suggest('new', 'place')
    expect(options).toHaveLength(5)
    expect(remaining).toBeGreaterThan(20)
  })

  test('need two characters and take at most 150', async () => {
    expect(await suggest('s', 'place')).toEqual({ options: [], remaining: 0 })
    expect(await statusOf({ q: 's'.repeat(150), rd: 'place' })).toBe(200)
    expect(await statusOf({ q: 's'.repeat(151), rd: 'place' })).toBe(400)
  })

  test.each([
    { q: 'sydney', rd: 'people' },
    { q: 'sydney' },
    { q: 'sydney', rd: 'place', lat: 91, lng: 0 },
    { rd: 'place' },
    { q: ['sydney'], rd: 'place' },
    { q: 'sydney', rd: 'place', limit: 1_000_000 },
  ])('are not made of %j', async (payload) => {
    expect(await statusOf(payload)).toBe(400)
  })
})

describe('the place of a position', () => {
  const nearest = (latitude: number, longitude: number) =>
    call(testApp.send(), nearestPlace, { query: { latitude, longitude } })

  test('is its locality, with the clock that people live by there', async () => {
    expect(await nearest(-31.95, 141.46)).toEqual({
      suburb: 'Broken Hill',
      state: 'NSW',
      postcode: '2880',
      latitude: -31.9652,
      longitude: 141.4512,
      zone: 'Australia/Broken_Hill',
    })
  })

  test.each([
    ['Auckland', -36.85, 174.76],
    ['London', 51.5, -0.12],
    ['nowhere', 0, 0],
  ])('is not found in %s', async (_, latitude, longitude) => {
    expect(await refused(nearest(latitude, longitude))).toMatchObject({ status: 404 })
  })

  test.each([
    '',
    '?lat=-33.8',
    '?lat=-33.8&lng=',
    '?lat=abc&lng=151',
    '?lat=NaN&lng=151',
    '?lat=-91&lng=151',
    '?lat=-33.8&lng=181',
    '?lat=1e1&lng=151',
    '?lat=-33.8&lat=-34&lng=151',
    '?lat=-33.8&lng=151&more=1',
  ])('is not asked for with "%s"', async (query) => {
    const answer = await testApp.product.server.app.inject({ url: `/api/v1/places/nearest/${query}` })
    expect(answer.statusCode).toBe(400)
  })
})
