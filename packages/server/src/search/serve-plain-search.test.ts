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

test('a form that was sent without scripts leads to the place that was typed', async () => {
  const found = '/search/Bondi%20Beach%20NSW%202026/-33.89/151.27'
  expect(await ask('/search?where=bondi+beach')).toBe(found)
  expect(await ask('/Search/?where=Bondi')).toBe(found)
})

test('what was chosen beside the place goes with it, as links to a search name it', async () => {
  const found = '/search/Bondi%20Beach%20NSW%202026/-33.89/151.27'
  const hours = 'start_date=2026-11-20&start_time=10:15&end_date=2026-11-21&end_time=09:00'
  expect(await ask(`/search?where=bondi&mode=casual&${hours}`)).toBe(
    `${found}?start=2026-11-20T10:15&end=2026-11-21T09:00`,
  )
  expect(await ask(`/search?where=nowhere&${hours.replaceAll(':', '%3A')}`)).toBe(
    '/search?start=2026-11-20T10:15&end=2026-11-21T09:00',
  )
  // The fields of a month are there only when scripts have drawn them.
  expect(await ask(`/search?where=bondi&mode=monthly&${hours}`)).toBe(`${found}?monthly=1&from=2026-11-20`)
  expect(await ask('/search?where=bondi&from=2026-12-01')).toBe(`${found}?monthly=1&from=2026-12-01`)
})

test('times that no field sends are left out', async () => {
  expect(await ask('/search?where=nowhere&start_date=2026-11-20&start_time=x&end_date=&end_time=09:00')).toBe(
    '/search',
  )
  expect(await ask('/search?where=nowhere&from=%0d%0aSet-Cookie:x')).toBe('/search')
})

test('a place that nobody knows leads to the search', async () => {
  expect(await ask('/search?where=nowhere')).toBe('/search')
  expect(await ask('/search?where=')).toBe('/search')
})

test('every other address is left alone', async () => {
  for (const url of ['/search', '/search?city=sydney', '/bookings?where=bondi', '/search/a/1/2?where=bondi'])
    expect(await ask(url)).toBe(200)
  expect(await ask('/search?where=bondi', 'POST')).toBe(200)
})
