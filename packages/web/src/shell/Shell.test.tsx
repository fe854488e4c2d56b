// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

test.each([
  ['/', true, false],
  ['/search', true, false],
  ['/help', true, true],
  ['/', false, true],
])('at %s (logged in: %s) the page ends with a footer: %s', async (path, isSignedIn, hasFooter) => {
  const page = await visit(path, {
    isSignedIn,
    answer: ({ path: called }) => ({
      status: 200,
      body: called.endsWith('/users/') ? profileOnWire : [],
      total: 0,
    }),
  })
  const main = await page.find(() => document.querySelector<HTMLElement>('#content'))
  expect(main.parentElement?.querySelector('footer') !== null).toBe(hasFooter)
  await page.leave()
})
