import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { LapseReason } from '@bayshare/domain/enquiries/lifecycle'
import type { Capability } from '../capability/capability'
import { enquiryReactions } from './reactions'
import { enquiryRoutes } from './routes'
import { sweepEnquiries } from './sweep-enquiries'

interface BothSides {
  driverId: AccountId
  ownerId: AccountId
}

declare module '../events/event-kinds' {
  /** Each about the id of the enquiry. */
  interface EventPayloads {
    'enquiry.sent': BothSides
    /** The owner has not answered for some days. */
    'enquiry.reminded': BothSides
    /** In the inbox, which tells the driver by itself. */
    'enquiry.answered': BothSides
    'enquiry.offered': BothSides
    'enquiry.declined': BothSides
    'enquiry.withdrawn': BothSides
    'enquiry.lapsed': BothSides & { because: LapseReason }
  }
}

export const enquiries = {
  name: 'enquiries',
  routes: () => enquiryRoutes,
  subscriptions: {
    'account.closed': ['end-enquiries-of-person'],
    'listing.removed': ['end-enquiries-of-spot'],
  },
  reactions: () => enquiryReactions,
  sweeps: ({ deps }) => [{ name: 'sweep-enquiries', run: () => sweepEnquiries(deps) }],
} satisfies Capability
