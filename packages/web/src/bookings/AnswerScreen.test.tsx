// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, visit } from '../testing/visit'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const request = {
  act: 'accept',
  state: 'waiting',
  reference: 'ABC23456789',
  driver_first_name: 'Mia <b>',
  place: '12 Crown Street, Surry Hills NSW 2010',
  start: '2026-11-29T13:00:00Z',
  end: '2027-01-14T13:00:00Z',
  expires_at: '2026-11-19T00:00:00Z',
  timezone: 'Australia/Sydney',
  earning: 240,
}
const text = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const posts = () => page.calls.filter(({ method, path }) => method === 'POST' && path.includes('/answers/'))

test('the page changes nothing until its button is pressed, and then says what happened', async () => {
  let state = 'waiting'
  page = await visit('/answer/some.token', {
    isSignedIn: false,
    answer({ method }) {
      if (method === 'POST') state = 'accepted'
      return { status: 200, body: { ...request, state } }
    },
  })
  await text('Mia <b> would like to park in your spot')
  await text('$240.00')
  await text('End dateThu 14 Jan 2027')
  expect(posts()).toEqual([])
  await press(await page.find(() => named(page.main(), 'button', 'Accept Booking')))
  await text('You accepted this request')
  expect(posts()).toHaveLength(1)
  expect(named(page.main(), 'button', 'Accept Booking')).toBeUndefined()
})

test.each([
  ['withdrawn', 'The driver cancelled this request'],
  ['expired', 'This request has expired'],
  ['unpaid', "The payment didn't go through"],
])('a request that is %s says so and has no button', async (state, words) => {
  page = await visit('/answer/some.token', {
    isSignedIn: false,
    answer: () => ({ status: 200, body: { ...request, state } }),
  })
  expect((await text(words)).querySelector('button')).toBeNull()
})

test('a link that is none says so', async () => {
  page = await visit('/answer/forged', {
    isSignedIn: false,
    answer: () => ({ status: 404, body: { detail: 'Not found.' } }),
  })
  expect((await text("This link doesn't work")).textContent).toContain('My Spots')
})
