import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import type { AskedPage, DrawnParts } from '../session/prepare'
import type { Session } from '../session/session'
import { useCurrentPage } from './current-page'
import type { PageRoute } from './page-route'
import type { ScreenModule } from './screen-module'
import { PageGate } from './PageGate'
import { RouteError } from './RouteError'
import { notFoundRoute, pageRoutes } from './routes'
import { Shell } from './Shell'

/** Every screen is a chunk of its own, fetched when somebody goes there. */
const screens = import.meta.glob<ScreenModule>([
  '../*/*Screen.tsx',
  './screens/*Screen.tsx',
  '!../control-panel/*',
  '!../event-viewer/*',
  '!../operators/*',
  '!../patrol/*',
  '!../*/Operator*',
])

/** The pages of the product as the router wants them, inside the shell. */
export function routeObjects(): RouteObject[] {
  const pages = [...pageRoutes, notFoundRoute].map(routeObject)
  return [{ Component: Shell, ErrorBoundary: RouteError, children: pages }]
}

/**
 * Fetches the chunks of the page at an address before the router starts, so that a page drawn by the server is taken
 * over as it stands instead of being emptied first.
 */
export async function loadPageAt(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? []
  await Promise.all(
    matches.map(async ({ route, params }) => {
      if (typeof route.lazy !== 'function') return
      const { screen } = route.handle as PageRoute
      await (await loadModule(screen)).loadParts?.(params)
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** Fetches all that a public screen will show. */
export async function prepareScreen(
  page: PageRoute,
  session: Session,
  asked: AskedPage,
): Promise<PreparedScreen> {
  const { prepare, loadParts } = await loadModule(page.screen)
  await loadParts?.(asked.params)
  if (!prepare) return { state: '', parts: {} }
  const [{ liveSessionOf }, { queriesAsJson }] = await Promise.all([
    import('../session/live-session'),
    import('../session/queries-as-json'),
  ])
  const live = liveSessionOf(session)
  const parts = (await prepare(live, asked)) ?? {}
  return { state: queriesAsJson(live.queries), parts }
}

interface PreparedScreen {
  /** The query cache as JSON, or nothing where nothing was asked. */
  state: string
  parts: DrawnParts
}

function routeObject(page: PageRoute): RouteObject {
  return {
    path: page.path,
    handle: page,
    ErrorBoundary: RouteError,
    lazy: async () => {
      const Screen = await loadScreen(page.screen)
      return { Component: page.staysMounted ? lastingScreen(Screen) : gatedScreen(Screen, page) }
    },
  }
}

function gatedScreen(Screen: ComponentType, page: PageRoute): ComponentType {
  return () => (
    <PageGate route={page}>
      <Screen />
    </PageGate>
  )
}

const lasting = new WeakMap<ComponentType, ComponentType>()

/** The same component for all paths of a screen, so that the router leaves it standing between them. */
function lastingScreen(Screen: ComponentType): ComponentType {
  const Lasting =
    lasting.get(Screen) ??
    (() => (
      <PageGate route={useCurrentPage()}>
        <Screen />
      </PageGate>
    ))
  lasting.set(Screen, Lasting)
  return Lasting
}

async function loadScreen(name: string): Promise<ComponentType> {
  const Screen = (await loadModule(name))[name.slice(name.lastIndexOf('/') + 1)]
  if (!Screen) throw new Error(`The module ${name} exports no component of its name.`)
  return Screen
}

async function loadModule(name: string): Promise<ScreenModule> {
  const file = `../${name}.tsx`
  const load =
    screens[file] ??
    screens[`${name.replace('shell/', './')}.tsx`] ??
    (await import('./staff-screens')).staffScreens[file]
  if (!load) throw new Error(`There is no screen ${name}.`)
  return load()
}
