import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Geocoder } from '../ports/geocoder'
import { servePlainSearch } from './serve-plain-search'

const bondi = { label: 'Bondi Beach NSW 2026', latitude: -33.89, longitude: 151.27 }
const geocoder = {
  suggest: async ({ typed }: { typed: string }) => ({
    suggestions: typed.toLowerCase().startsWith('bondi') ? [bondi] : [],
    remaining: 0,
  }),
} as unknown as Geocoder

async function ask(url: string, method: 'GET' | 'POST' = 'GET') {
  const app = Fastify()
  servePlainSearch(app, geocoder)
  app.all('/*', async () => 'the page')
  const { statusCode, headers } = await app.inject({ method, url })
  return headers.location ?? statusCode
}

const times = 'startdate=2026-11-18&starttime=09:00&enddate=2026-11-18&endtime=11:00'

test('a form that was sent without scripts leads to the place and the times that it holds', async () => {
  expect(await ask(`/search?where=bondi+beach&${times}`)).toBe(
    '/search/Bondi%20Beach%20NSW%202026/-33.89/151.27?start=2026-11-18T09:00&end=2026-11-18T11:00',
  )
  expect(await ask('/Search/?where=Bondi')).toBe('/search/Bondi%20Beach%20NSW%202026/-33.89/151.27')
})

test('a place that nobody knows leads to the search, and times that are none are left out', async () => {
  expect(await ask(`/search?where=nowhere&${times}`)).toBe(
    '/search?start=2026-11-18T09:00&end=2026-11-18T11:00',
  )
  expect(await ask('/search?where=&startdate=//evil.example&starttime=09:00')).toBe('/search')
})

test('every other address is left alone', async () => {
  for (const url of ['/search', '/search?city=sydney', '/bookings?where=bondi', '/search/a/1/2?where=bondi'])
    expect(await ask(url)).toBe(200)
  expect(await ask('/search?where=bondi', 'POST')).toBe(200)
})
