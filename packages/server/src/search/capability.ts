import type { Capability } from '../capability/capability'
import { buildingRoutes } from './building-routes'
import { searchRoutes } from './routes'
import type { RunningSearcher } from './search-engine'
import { serveSitemap } from './serve-sitemap'

export function search(searcher: RunningSearcher) {
  return {
    name: 'search',
    routes: () => ({ ...searchRoutes(searcher), ...buildingRoutes }),
    serve: (app, { deps, publicUrl }) => serveSitemap(app, deps, publicUrl),
    stop: () => searcher.stop(),
  } satisfies Capability
}
