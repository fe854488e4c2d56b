import type { Capability } from '../capability/capability'
import { paperRoutes } from './routes'
import { servePapers } from './serve-papers'

export const papers = {
  name: 'papers',
  routes: ({ signer }) => paperRoutes(signer),
  serve: (app, { deps, signer }) => servePapers(app, deps, signer),
} satisfies Capability
