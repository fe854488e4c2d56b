import { ownerBookings } from '@bayshare/contract/received-bookings'
import { myBooking, myBookings } from '@bayshare/contract/bookings'
import { myEnquiries } from '@bayshare/contract/enquiries'
import { myConversations, unreadBookingMessages } from '@bayshare/contract/messaging'
import { myNotifications } from '@bayshare/contract/notifications'
import { myPapers } from '@bayshare/contract/wallet'
import { myFavourites } from '@bayshare/contract/favourites'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyAllChanges, applyChanges } from './apply-changes'

const keys = {
  bookings: [myBookings.method, myBookings.path, {}],
  thisBooking: [myBooking.method, myBooking.path, { params: { reference: 'ONE' } }],
  otherBooking: [myBooking.method, myBooking.path, { params: { reference: 'TWO' } }],
  received: [ownerBookings.method, ownerBookings.path, {}],
  notifications: [myNotifications.method, myNotifications.path, {}],
  papers: [myPapers.method, myPapers.path, { query: { subject: 'ONE' } }],
  enquiries: [myEnquiries.method, myEnquiries.path, {}],
  thisChat: ['thread', 'booking:ONE'],
  otherChat: ['thread', 'booking:TWO'],
  inbox: ['inbox', myConversations.path],
  unreadHere: [unreadBookingMessages.method, unreadBookingMessages.path, { params: { reference: 'ONE' } }],
  unreadThere: [unreadBookingMessages.method, unreadBookingMessages.path, { params: { reference: 'TWO' } }],
  favourites: [myFavourites.method, myFavourites.path, {}],
}

function outdatedAfter(change: (queries: QueryClient) => void): string[] {
  const queries = new QueryClient()
  for (const key of Object.values(keys)) queries.setQueryData(key, 'answer')
  change(queries)
  return Object.entries(keys)
    .filter(([, key]) => queries.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)
}

test('a change of a booking outdates its page and the lists, not the page of another', () => {
  const changed = outdatedAfter((queries) => applyChanges(queries, [{ what: 'booking', reference: 'ONE' }]))
  expect(changed).toEqual(['bookings', 'thisBooking', 'received', 'enquiries', 'unreadHere'])
})

test('new notifications outdate their list alone', () => {
  expect(outdatedAfter((queries) => applyChanges(queries, [{ what: 'notifications' }]))).toEqual([
    'notifications',
  ])
})

test('a paper that was written outdates the lists of papers', () => {
  expect(outdatedAfter((queries) => applyChanges(queries, [{ what: 'papers' }]))).toEqual(['papers'])
})

test('a change of an enquiry outdates enquiries alone', () => {
  expect(outdatedAfter((queries) => applyChanges(queries, [{ what: 'enquiry', id: 'ONE' }]))).toEqual([
    'enquiries',
  ])
})

test('a message outdates its own thread, the inbox and what is unread at its booking', () => {
  const message = { what: 'message', thread: 'booking', reference: 'ONE' } as const
  expect(outdatedAfter((queries) => applyChanges(queries, [message]))).toEqual([
    'thisChat',
    'inbox',
    'unreadHere',
  ])
})

test('when something was missed, all that live changes touch is outdated, and nothing else', () => {
  expect(outdatedAfter(applyAllChanges)).toEqual([
    'bookings',
    'thisBooking',
    'otherBooking',
    'received',
    'notifications',
    'papers',
    'enquiries',
    'thisChat',
    'otherChat',
    'inbox',
    'unreadHere',
    'unreadThere',
  ])
})
