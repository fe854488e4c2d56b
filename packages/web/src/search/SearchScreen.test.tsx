// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, named, press, type SeenCall, visit } from '../testing/visit'
import { foundOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  localStorage.clear()
})

function found(street: string): Answer {
  return { status: 200, body: [{ ...foundOnWire, street_name: street }] }
}

function choose(city: string): HTMLInputElement {
  return named(page.main(), 'label', city)?.querySelector('input') as HTMLInputElement
}

test('a late answer of an earlier search never shows under a newer one', async () => {
  let answerSydney: (answer: Answer) => void = () => {}
  page = await visit('/search', {
    answer({ body, path }) {
      if (!path.endsWith('/search/')) return { status: 404, body: {} }
      if (body.lat !== -33.8688) return found('Queen Street')
      return new Promise((resolve) => (answerSydney = resolve))
    },
  })
  const said = (words: string) =>
    page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
  await said('Searching for spaces...')
  await press(choose('Brisbane'))
  await said('Queen Street')
  expect(page.router.state.location.search).toContain('city=brisbane')
  answerSydney(found('Crown Street'))
  await page.find(() => document.body)
  expect(page.main().textContent).toContain('Queen Street')
  expect(page.main().textContent).not.toContain('Crown Street')
})

test('nothing found and a failed search are said in their own words', async () => {
  let status = 400
  page = await visit('/search', {
    answer: ({ path }) => (path.endsWith('/search/') ? { status, body: [] } : { status: 404, body: {} }),
  })
  const said = (words: string) =>
    page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
  await said('There was an error while searching, please try again.')
  status = 200
  await press(await page.find(() => named(page.main(), 'button', 'Try again')))
  const shown = await said('No available spaces found.')
  expect(shown.textContent).toContain('Try changing your search location or start date.')
})

test('the whole search stands in the address bar', async () => {
  page = await visit('/search', {
    answer: ({ path }) => (path.endsWith('/search/') ? found('Crown Street') : { status: 404, body: {} }),
  })
  await page.find(() => named(page.main(), 'a', 'Parking Lot'))
  await press(choose('Distance'))
  expect(page.router.state.location.search).toMatch(
    /city=sydney&start=\d{4}-\d{2}-\d{2}T\d{2}:\d{2}&end=.+&sort=distance$/,
  )
  const link = await page.find(() => named(page.main(), 'a', 'Parking Lot'))
  expect(link.getAttribute('href')).toMatch(
    /^\/Search\/Sydney\/-33\.8688\/151\.2093\/[0-9a-f-]{36}\?start=.+&end=.+&sort=distance$/,
  )
})

test('the way back leads to the search before', async () => {
  page = await visit('/search', {
    answer: ({ path, body }) =>
      path.endsWith('/search/')
        ? found(body.lat === -33.8688 ? 'Crown Street' : 'Queen Street')
        : { status: 404, body: {} },
  })
  const said = (words: string) =>
    page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
  await said('Crown Street')
  await press(choose('Brisbane'))
  expect(choose('Brisbane').checked).toBe(true)
  await said('Queen Street')
  await act(() => page.router.navigate(-1))
  await said('Crown Street')
  expect(choose('Sydney').checked).toBe(true)
})

const answers = ({ path, body }: SeenCall) =>
  path.endsWith('/search/')
    ? found(body.lat === -33.8688 ? 'Crown Street' : 'Queen Street')
    : { status: 404, body: {} }
const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))

test('a bare search goes on where the last one looked', async () => {
  page = await visit('/search?city=brisbane', { answer: answers })
  await said('Queen Street')
  await page.leave()
  page = await visit('/search', { answer: answers })
  await said('Queen Street')
  expect(choose('Brisbane').checked).toBe(true)
  await page.leave()
  page = await visit('/search?city=sydney', { answer: answers })
  await said('Crown Street')
})

const prompt = () => named(page.main(), 'h2', 'Turn on Location Services ?')

test('on a phone the first search asks for the position once; Skip searches on', async () => {
  page = await visit('/search', { answer: answers })
  await page.find(prompt)
  await said('Crown Street')
  await press(await page.find(() => named(page.main(), 'button', 'Skip')))
  expect(prompt()).toBeUndefined()
  await page.leave()
  page = await visit('/search', { answer: answers })
  await said('Crown Street')
  expect(prompt()).toBeUndefined()
})

test('Allow looks around the position, which stands in the address', async () => {
  vi.stubGlobal('navigator', {
    userAgent: '',
    permissions: { query: async () => ({ state: 'prompt' }) },
    geolocation: {
      getCurrentPosition: (told: (position: unknown) => void) =>
        told({ coords: { latitude: -27.123456, longitude: 153.000049 } }),
    },
  })
  page = await visit('/search', { answer: answers })
  await press(await page.find(() => named(page.main(), 'button', 'Allow')))
  await said('Queen Street')
  vi.unstubAllGlobals()
  expect(page.router.state.location.pathname).toBe('/Search/Current%20location/-27.1235/153')
  expect(prompt()).toBeUndefined()
})

test('who comes with a place in the address is not asked for theirs', async () => {
  page = await visit('/search?city=brisbane', { answer: answers })
  await said('Queen Street')
  await page.find(() => document.body)
  expect(prompt()).toBeUndefined()
})
