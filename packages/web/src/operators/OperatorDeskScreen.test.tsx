// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pageRoutes } from '../shell/routes'
import { visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'
import { sections } from './sections'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

async function openDesk(isOperator: boolean) {
  page = await visit('/operator', {
    isSignedIn: true,
    answer: ({ path }) =>
      path.endsWith('/users/')
        ? { status: 200, body: { ...profileOnWire, is_operator: isOperator } }
        : { status: 404, body: {} },
  })
  return page
}

test('the desk leads to each of its sections, and each is a page for operators', async () => {
  const { main, find } = await openDesk(true)
  await find(() => main().querySelector<HTMLAnchorElement>('ul a'))
  const shown = [...main().querySelectorAll('ul a')].map((link) => link.getAttribute('href'))
  expect(shown).toEqual(sections.map(({ to }) => to))
  const kept = pageRoutes.filter(({ path, access }) => shown.includes(path) && access === 'operator')
  expect(kept).toHaveLength(sections.length)
})

test('others do not learn that there is a desk', async () => {
  const { main, find } = await openDesk(false)
  await find(() => (main().textContent?.includes('not found') ? main() : undefined))
  expect(main().querySelector('ul a')).toBeNull()
})
