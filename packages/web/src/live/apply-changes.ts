import { ownerBookings } from '@bayshare/contract/received-bookings'
import { myBookings } from '@bayshare/contract/bookings'
import { ownerCalendar } from '@bayshare/contract/calendars'
import type { Change } from '@bayshare/contract/live'
import { myConversations, unreadBookingMessages } from '@bayshare/contract/messaging'
import { myNotifications } from '@bayshare/contract/notifications'
import { myEarnings, myPapers, myTransactions } from '@bayshare/contract/wallet'
import type { Query, QueryClient } from '@tanstack/react-query'
import { markTaken } from './mark-taken'

/** Written out, because every page loads this file and few need the calls of enquiries or visitors. */
const enquiriesPath = 'users/longtermenquiries/'

/** The calls that show what changed, by the beginning of their paths. */
const pathsThatShow: Record<Change['what'], readonly string[]> = {
  booking: [
    myBookings.path,
    ownerBookings.path,
    'users/ownerbookings-',
    ownerCalendar.path,
    myTransactions.path,
    myEarnings.path,
    // A booking takes the offer that it was made of.
    enquiriesPath,
  ],
  message: [myConversations.path, unreadBookingMessages.path],
  enquiry: [enquiriesPath],
  visitors: ['users/visitors/'],
  notifications: [myNotifications.path],
  papers: [myPapers.path],
  typing: [],
  spots: [],
}

/** Has all that shows one of these changes asked for again, now where it is on the screen and later elsewhere. */
export function applyChanges(queries: QueryClient, changes: readonly Change[]): void {
  void queries.invalidateQueries({ predicate: (query) => changes.some((change) => isShownBy(query, change)) })
  const spots = changes.flatMap((change) => (change.what === 'spots' ? change.ids : []))
  if (spots.length > 0) void markTaken(queries, spots)
}

/** The same for everything that such a change could touch, when nobody knows what it was. */
export function applyAllChanges(queries: QueryClient): void {
  const paths = Object.values(pathsThatShow).flat()
  void queries.invalidateQueries({ predicate: (query) => isThread(query) || beginsWithOne(query, paths) })
}

function isShownBy(query: Query, change: Change): boolean {
  if (isThread(query))
    return change.what === 'message' && query.queryKey[1] === `${change.thread}:${change.reference}`
  if (!beginsWithOne(query, pathsThatShow[change.what])) return false
  const reference = referenceOf(query)
  return reference === undefined || !('reference' in change) || reference === change.reference
}

/** Threads are kept under their own names, because each look asks only for what is new. */
function isThread({ queryKey: [kind] }: Query): boolean {
  return kind === 'thread'
}

function beginsWithOne({ queryKey: [, path] }: Query, beginnings: readonly string[]): boolean {
  return typeof path === 'string' && beginnings.some((beginning) => path.startsWith(beginning))
}

/** The booking that a call is about, where it is about one. */
function referenceOf({ queryKey: [, , given] }: Query): string | undefined {
  return (given as { params?: { reference?: string } } | undefined)?.params?.reference
}
