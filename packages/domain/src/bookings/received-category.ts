import { type BookingState, bookingStates } from './lifecycle'

/** Under which tab an owner finds a booking, in the order of the tabs (rule: received bookings). */
export const receivedCategories = ['upcoming', 'current', 'past', 'cancelled'] as const
export type ReceivedCategory = (typeof receivedCategories)[number]

/** A confirmed booking goes from tab to tab with its time; the others stay where their state puts them. */
const categoryByState = {
  held: 'hidden',
  waiting: 'upcoming',
  accepting: 'upcoming',
  confirmed: 'by its time',
  declined: 'cancelled',
  withdrawn: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
  released: 'hidden',
} as const satisfies Record<BookingState, ReceivedCategory | 'by its time' | 'hidden'>

/** The states that put a booking under this tab at any time. */
export function statesAlways(category: ReceivedCategory): BookingState[] {
  return bookingStates.filter((state) => categoryByState[state] === category)
}

/** How many of them a page of a tab shows. */
export const receivedPerPage = 20
