import type { Capability } from '../capability/capability'
import { buildingRoutes } from './building-routes'
import { searchRoutes } from './routes'
import type { RunningSearcher } from './search-engine'
import { servePlainSearch } from './serve-plain-search'
import { serveSitemap } from './serve-sitemap'

export function search(searcher: RunningSearcher) {
  return {
    name: 'search',
    routes: () => ({ ...searchRoutes(searcher), ...buildingRoutes }),
    serve: (app, { deps, ports, publicUrl }) => {
      serveSitemap(app, deps, publicUrl)
      servePlainSearch(app, ports.geocoder)
    },
    stop: () => searcher.stop(),
  } satisfies Capability
}
