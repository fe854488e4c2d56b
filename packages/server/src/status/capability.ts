import type { Capability } from '../capability/capability'
import { statusRoutes } from './routes'

/** What is new, from several capabilities, for screens that ask again and again. */
export const status = { name: 'status', routes: () => statusRoutes } satisfies Capability
