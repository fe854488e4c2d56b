import { type StandingGroup, standingGroups } from './standing'

/** Under which tab an owner finds a booking, in the order of the tabs (rule: received bookings). */
export const receivedCategories = ['upcoming', 'current', 'past', 'cancelled'] as const
export type ReceivedCategory = (typeof receivedCategories)[number]

const categories = {
  waiting: 'upcoming',
  confirmed: 'upcoming',
  running: 'current',
  ended: 'past',
  declined: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Record<StandingGroup, ReceivedCategory>

/** What stands under this tab. */
export function groupsUnder(category: ReceivedCategory): StandingGroup[] {
  return standingGroups.filter((group) => categories[group] === category)
}

/** How many of them a page of a tab shows. */
export const receivedPerPage = 20
