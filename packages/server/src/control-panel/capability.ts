import type { Capability } from '../capability/capability'
import { controlPanelRoutes } from './routes'
import { serveExports } from './serve-exports'

/** What building managers and operators work with. */
export const controlPanel = {
  name: 'control-panel',
  routes: ({ signer }) => controlPanelRoutes(signer),
  serve: (app, { deps }) => serveExports(app, deps),
} satisfies Capability
