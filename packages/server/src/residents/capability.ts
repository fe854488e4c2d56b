import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { ResidentState } from '@bayshare/domain/residents/resident-state'
import type { Capability } from '../capability/capability'
import { residentReactions } from './reactions'
import { residentRoutes } from './routes'
import { tellManagers } from './tell-managers'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** To be confirmed again: the tenant list that had confirmed it no longer has it. */
    'resident.decided': { accountId: AccountId; buildingId: string; state: ResidentState }
    /** Somebody new is to be confirmed, and managers were not told for a day. */
    'residents.waiting': { buildingId: string }
  }
}

/** Who lives in which unit, confirmed by managers and their tenant lists. */
export const residents = {
  name: 'residents',
  routes: () => residentRoutes,
  subscriptions: {
    'account.home-declared': ['settle-home'],
    'account.email-proven': ['settle-proven-home'],
    'bay.claimed': ['settle-claim'],
    'account.closed': ['forget-resident'],
  },
  reactions: () => residentReactions,
  sweeps: ({ deps }) => [{ name: 'tell-managers', run: () => tellManagers(deps) }],
} satisfies Capability
