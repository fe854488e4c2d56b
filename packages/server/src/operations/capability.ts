import type { Capability } from '../capability/capability'
import { operationsRoutes } from './routes'

/** What whoever runs the installation looks after while it runs. */
export const operations = { name: 'operations', routes: operationsRoutes } satisfies Capability
