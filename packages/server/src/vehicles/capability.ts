import type { Capability } from '../capability/capability'
import { vehicleReactions } from './reactions'
import { vehicleRoutes } from './routes'

export const vehicles = {
  name: 'vehicles',
  routes: () => vehicleRoutes,
  subscriptions: { 'account.closed': ['forget-vehicles'] },
  reactions: () => vehicleReactions,
} satisfies Capability
