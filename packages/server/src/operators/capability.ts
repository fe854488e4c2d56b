import type { Capability } from '../capability/capability'
import { operatorRoutes } from './routes'

/** The staff of whoever runs the installation, and the accounts that they look after. */
export const operators = { name: 'operators', routes: () => operatorRoutes } satisfies Capability
