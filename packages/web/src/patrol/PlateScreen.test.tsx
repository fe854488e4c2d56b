// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Answer, named, press, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

test.each<[string, Answer, string]>([
  ['yes', { status: 200, body: { may: true } }, 'Yes, ABC123 may park here now.'],
  ['no', { status: 200, body: { may: false } }, 'No, ABC123 has no booking or visitor pass here right now.'],
  ['why not', { status: 429, body: { detail: 'Try again in an hour.' } }, 'Try again in an hour.'],
])('a resident is told %s', async (_, answer, words) => {
  page = await visit('/visitors/plate', {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      return path.endsWith('/users/plate/') ? answer : undefined
    },
  })
  await type(await page.find(() => page.main().querySelector<HTMLInputElement>('form input')), 'abc 123')
  await press(named(page.main(), 'button', 'Check plate') as HTMLElement)
  await page.find(() => (page.main().textContent.includes(words) ? page.main() : undefined))
  expect(page.calls.find(({ path }) => path.endsWith('/users/plate/'))?.body).toEqual({
    vehicle_rego: 'ABC123',
  })
})
