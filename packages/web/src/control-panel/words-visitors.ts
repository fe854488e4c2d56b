import type { BookingFilter } from '@bayshare/domain/control-panel/grids'
import type { PassAct } from '@bayshare/domain/visitors/visitor-pass'

/** How visitor passes are narrowed down. */
export const passStatuses = {
  waiting: 'Waiting for approval',
  confirmed: 'Approved, still to arrive',
  running: 'Parked now',
  ended: "Left or didn't arrive",
  declined: 'Declined',
  cancelled: 'Cancelled',
} satisfies Record<BookingFilter, string>

export const visitorPassWords = {
  back: 'Visitor bookings',
  title: (reference: string) => `Visitor booking ${reference}`,
  visit: 'Visit',
  facts: {
    name: 'Name',
    mobile: 'Mobile',
    unit: 'Visits unit',
    plate: 'Vehicle',
    bay: 'Bay',
    building: 'Building',
    from: 'From',
    until: 'Until',
    arrived: 'Arrived',
    left: 'Left',
  },
  notYet: 'Not yet',
  erased: 'Erased',
  erasedText: 'What the visitor entered is erased 90 days after the visit.',
  hidden: 'Only shown to managers',
  acts: {
    approve: 'Approve',
    decline: 'Decline',
    start: 'Car has arrived',
    finish: 'Car has left',
    cancel: 'Cancel pass',
  } satisfies Record<PassAct, string>,
  asks: {
    decline: {
      title: 'Decline this visitor?',
      text: 'The bay is free for others, and the unit gets the pass back.',
      confirm: 'Decline visitor',
    },
    finish: {
      title: 'Has the car left?',
      text: "This ends the visit and frees the bay for others. It can't be undone.",
      confirm: 'Car has left',
    },
    cancel: {
      title: 'Cancel this pass?',
      text: 'The visitor can no longer park with it. The bay is free for others, and the unit gets the pass back.',
      confirm: 'Cancel pass',
      keep: 'Keep pass',
    },
  },
  nothingToDo: 'Nothing more to do: this visit is over.',
  history: 'History',
  taken: 'The visitor filled in the link',
  did: {
    approve: 'approved the visitor',
    decline: 'declined the visitor',
    cancel: 'cancelled the pass',
    start: 'marked the car as arrived',
    finish: 'marked the car as gone',
  } satisfies Record<PassAct, string>,
  host: (unit: string) => `Unit ${unit}`,
  visitor: 'The visitor',
  product: 'Bayshare',
  someone: 'Someone',
}
