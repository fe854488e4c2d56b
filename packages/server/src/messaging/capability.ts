import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { ReportOutcome } from '@bayshare/domain/messaging/report-outcome'
import type { Capability } from '../capability/capability'
import { messagingOperatorRoutes } from './operator-routes'
import { messagingReactions } from './reactions'
import { messagingRoutes } from './routes'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** About the message with this id. */
    'message.sent': {
      thread: 'booking' | 'conversation'
      /** Of the booking, or the id of the conversation. */
      reference: string
      from: AccountId
      /** Driver and owner without the author: managers and the operator are not told of every message. */
      to: AccountId[]
      isDriver: boolean
    }
    /** About the reference of the booking or the id of the conversation. */
    'thread.read': {
      thread: 'booking' | 'conversation'
      accountId: AccountId
      /** Of the last message that was read. */
      author: AccountId
    }
    /** An operator has looked at a reported message. */
    'report.decided': { reporterId: AccountId; reportedId: AccountId; outcome: ReportOutcome }
  }
}

export const messaging = {
  name: 'messaging',
  routes: () => ({ ...messagingRoutes, ...messagingOperatorRoutes }),
  subscriptions: { 'account.closed': ['forget-inbox'] },
  reactions: () => messagingReactions,
} satisfies Capability
