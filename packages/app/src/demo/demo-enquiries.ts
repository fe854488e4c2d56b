import type { Weekday } from '@bayshare/domain/availability/opening-hours'
import { mondayToFriday } from '@bayshare/domain/enquiries/enquiry-days'

export interface DemoEnquiry {
  /** The mailboxes of who asks and of the owner. */
  asker: string
  owner: string
  /** The name of the space. */
  space: string
  hoursAgo: number
  /** From today. */
  startsInDays: number
  months: number
  days: readonly Weekday[]
  /** In dollars. */
  weekly?: number
  comment: string
  /** Dollars a month. */
  offer?: { hoursAgo: number; monthly: number; text: string }
}

/** One that waits for its owner, and one whose offer the driver can book. */
export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    asker: 'driver2',
    owner: 'owner',
    space: '201 Riley Street driveway',
    hoursAgo: 20,
    startsInDays: 13,
    months: 3,
    days: mondayToFriday,
    weekly: 70,
    comment: "I work around the corner from eight to five. It's a small hatchback.",
  },
  {
    asker: 'driver',
    owner: 'featured',
    space: 'Devonshire Street garage',
    hoursAgo: 71,
    startsInDays: 10,
    months: 6,
    days: mondayToFriday,
    comment: 'Could I have a better rate for half a year?',
    offer: {
      hoursAgo: 49,
      monthly: 350,
      text: 'Happy to come down for half a year. You can come and go at any hour.',
    },
  },
]
