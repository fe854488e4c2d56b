// @vitest-environment happy-dom
import { brandIds } from '@bayshare/domain/brands/brand'
import { act } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { type SeenCall, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'
import type { PageRoute } from './page-route'
import { routeObjects } from './router'
import { documentedPaths } from './testing/documented-paths'

const people = {
  visitor: undefined,
  driver: profileOnWire,
  manager: { ...profileOnWire, is_corpuser: true, building_roles: ['manager'] },
}

const routes = routeObjects()

function whoOpens(path: string): keyof typeof people {
  const page = matchRoutes(routes, path)?.at(-1)?.route.handle as PageRoute | undefined
  const access = page?.access
  if (access === 'corporate') return 'manager'
  return access === 'visitor' || access === 'front' ? 'visitor' : 'driver'
}

/** Nothing is found but the person: every page has something to say about that too. */
function answerFor(who: keyof typeof people) {
  return ({ path }: SeenCall) =>
    people[who] && path.endsWith('/users/')
      ? { status: 200, body: people[who] }
      : { status: 404, body: { detail: 'Not found.' } }
}

const unfinished = /coming soon|under construction|not built|to be done|lorem ipsum/i

const visits = brandIds.flatMap((brand) =>
  (['visitor', 'driver', 'manager'] as const).map((who) => ({ brand, who })),
)

test.each(visits)('every page in $brand is a finished one for a $who', async ({ brand, who }) => {
  const page = await visit('/help', { brand, isSignedIn: who !== 'visitor', answer: answerFor(who) })
  for (const path of documentedPaths.filter((path) => whoOpens(path) === who)) {
    await act(() => page.router.navigate(path))
    const main = await page.find(() => (page.main().querySelector('h1') ? page.main() : undefined))
    expect(main.textContent, `at ${path}`).not.toMatch(unfinished)
  }
})
