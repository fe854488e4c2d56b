import type { Capability } from '../capability/capability'
import { rightReactions } from './reactions'
import { rightRoutes } from './routes'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** Also when it is sent again. */
    'staff.invited': { invitationId: string }
  }
}

/** Who may do what in which building. */
export const rights = {
  name: 'rights',
  routes: () => rightRoutes,
  subscriptions: { 'account.closed': ['end-memberships'] },
  reactions: () => rightReactions,
} satisfies Capability
