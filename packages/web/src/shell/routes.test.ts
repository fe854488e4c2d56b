import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import type { PageRoute } from './page-route'
import { routeObjects } from './router'
import { notFoundRoute, pageRoutes } from './routes'
import { documentedPaths } from './testing/documented-paths'

const routes = routeObjects()
const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle as PageRoute

test.each(documentedPaths)('%s is a page in any letter case, with and without a slash at the end', (path) => {
  const page = pageAt(path)
  expect(page).not.toBe(notFoundRoute)
  for (const spelling of [path.toLowerCase(), path.toUpperCase(), `${path}/`.replace('//', '/')]) {
    expect(pageAt(spelling)).toBe(page)
  }
})

test('the incident screen is not taken for a review', () => {
  expect(pageAt('/BookingDetails/REFERENCE/Incident').title).toBe('Report an incident')
})

test.each(['/nowhere', '/searching', '/bookings/1/2'])('%s is not found', (path) => {
  expect(pageAt(path)).toBe(notFoundRoute)
})

test.each(['/cp/nonsense', '/cp/nonsense/1', '/CP/a/b/c'])(
  '%s is an invalid page of the control panel',
  (path) => {
    expect(pageAt(path)).toMatchObject({ title: 'Invalid page', access: 'corporate' })
  },
)

test('every row names a screen that exists, and has a title', async () => {
  const screens = import.meta.glob(['../*/*Screen.tsx', './screens/*Screen.tsx'])
  const pathOf = (screen: string) => `../${screen}.tsx`.replace('../shell/', './')
  for (const { screen } of [...pageRoutes, notFoundRoute]) expect(screens).toHaveProperty([pathOf(screen)])
  expect(pageRoutes.filter(({ title }) => title === '').map(({ path }) => path)).toEqual(['/'])
})
