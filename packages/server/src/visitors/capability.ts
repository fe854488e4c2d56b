import type { Capability } from '../capability/capability'
import { visitorReactions } from './reactions'
import { visitorRoutes } from './routes'
import { sweepVisitors } from './sweep-visitors'

/** Parking for the visitors of residents. */
export const visitors = {
  name: 'visitors',
  routes: () => visitorRoutes,
  subscriptions: { 'account.closed': ['end-visits'] },
  reactions: () => visitorReactions,
  sweeps: ({ deps }) => [{ name: 'sweep-visitors', run: () => sweepVisitors(deps) }],
} satisfies Capability
