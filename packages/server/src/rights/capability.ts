import type { Capability } from '../capability/capability'
import { rightReactions } from './reactions'

/** Who may do what in which building. */
export const rights = {
  name: 'rights',
  subscriptions: { 'account.closed': ['end-memberships'] },
  reactions: () => rightReactions,
} satisfies Capability
