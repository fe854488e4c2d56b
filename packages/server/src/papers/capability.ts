import type { Capability } from '../capability/capability'
import { paperChecks } from './checks'
import { paperRoutes } from './routes'
import { servePapers } from './serve-papers'

export const papers = {
  name: 'papers',
  checks: paperChecks,
  routes: ({ signer }) => paperRoutes(signer),
  serve: (app, { deps, signer }) => servePapers(app, deps, signer),
} satisfies Capability
