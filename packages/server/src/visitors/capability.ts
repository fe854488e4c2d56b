import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { PassState } from '@bayshare/domain/visitors/visitor-pass'
import type { Capability } from '../capability/capability'
import { passLinks } from './pass-links'
import { visitorReactions } from './reactions'
import { visitorRoutes } from './routes'
import { onceAnHour } from '../work/sweep-due'
import { visitorChecks } from './checks'
import { eraseOldVisitors, sweepVisitors } from './sweep-visitors'

declare module '../events/event-kinds' {
  /** Each about the reference of the pass. */
  interface EventPayloads {
    'visitor-pass.taken': { hostId: AccountId }
    'visitor-pass.moved': { hostId: AccountId; state: PassState }
    /** The car is still there some time after the end. */
    'visitor-pass.overstayed': { hostId: AccountId }
  }
}

/** Parking for the visitors of residents. */
export const visitors = {
  name: 'visitors',
  checks: visitorChecks,
  routes: ({ deps }) => visitorRoutes(passLinks(deps)),
  subscriptions: { 'account.closed': ['end-visits'] },
  reactions: () => visitorReactions,
  sweeps: ({ deps }) => [
    { name: 'sweep-visitors', run: () => sweepVisitors(deps) },
    { name: 'erase-visitors', run: onceAnHour(deps.clock, () => eraseOldVisitors(deps)) },
  ],
} satisfies Capability
