import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { call } from '@bayshare/contract/call'
import { allBuildings, autocomplete } from '@bayshare/contract/listings'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBuilding } from './store'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  await building('community', 'Woolstore Lofts', '12 Commercial Road', 'Teneriffe')
  await building('community', 'Commercial Tower', '7 Ann Street', 'Fortitude Valley')
  await building('community', '100% Green', '1 Under_score Lane', 'Newstead')
  for (let number = 1; number <= 8; number++)
    await building('community', `Block ${number}`, `${number} Skyring Terrace`, 'Newstead')
  await building('portal', 'Pirrama Residences', '26 Commercial Road', 'Pyrmont')
})
afterAll(() => testApp.stop())

async function building(brand: BrandId, name: string, street: string, suburb: string): Promise<void> {
  await testApp.database.transaction((tx) =>
    insertBuilding(tx, {
      id: randomUUID(),
      brand,
      name,
      address: `${street}, ${suburb} QLD 4005`,
      streetName: street.replace(/^\d+ /, ''),
      suburb,
      state: 'QLD',
      postcode: '4005',
      latitude: -27.45,
      longitude: 153.04,
      zone: 'Australia/Brisbane',
      rateMonthlyMinCents: 20_000,
      rateMonthlyDefaultCents: 30_000,
      rateMonthlyMaxCents: 40_000,
      createdAt: testApp.clock.now(),
    }),
  )
}

const suggest = (typed: string, brand = 'community') =>
  call(testApp.send({ brand }), autocomplete, { body: { typed, kind: 'building_address' } })
const names = async (typed: string, brand?: string) =>
  (await suggest(typed, brand)).options.map(({ buildingName }) => buildingName)

test('a tenant chooses among the buildings of the brand', async () => {
  const { token } = await testApp.people.driver({ card: null, brand: 'portal' })
  const listed = await call(testApp.send({ token, brand: 'portal' }), allBuildings, {})
  expect(listed).toEqual([
    {
      id: expect.any(String) as string,
      name: 'Pirrama Residences',
      streetName: 'Commercial Road',
      suburb: 'Pyrmont',
    },
  ])
  const visitor = await call(testApp.send({ brand: 'portal' }), allBuildings, {}).catch(
    (error: unknown) => error,
  )
  expect(visitor).toMatchObject({ status: 401 })
})

test('a building is found by its name, its address and its suburb, the closest first', async () => {
  expect(await names('commercial')).toEqual(['Commercial Tower', 'Woolstore Lofts'])
  expect(await names('12 comm')).toEqual(['Woolstore Lofts'])
  expect(await names('  TENERIFFE ')).toEqual(['Woolstore Lofts'])
  const { options } = await suggest('woolst')
  expect(options[0]?.label).toBe('12 Commercial Road, Teneriffe QLD 4005')
})

test('five are shown, and how many more there are', async () => {
  const { options, remaining } = await suggest('skyring')
  expect([options.length, remaining]).toEqual([5, 3])
  expect(await suggest('nothing like it')).toEqual({ options: [], remaining: 0 })
})

test('another brand finds its own', async () => {
  expect(await names('commercial', 'portal')).toEqual(['Pirrama Residences'])
  expect(await names('commercial', 'student')).toEqual([])
})

test('two characters are needed, and signs mean themselves', async () => {
  for (const typed of ['', 'w', ' w ', '%', '_']) expect(await names(typed)).toEqual([])
  for (const typed of ['%%', '__', '\\%', "' or '1'='1"]) expect(await names(typed)).toEqual([])
  expect(await names('100%')).toEqual(['100% Green'])
  expect(await names('r_s')).toEqual(['100% Green'])
})
