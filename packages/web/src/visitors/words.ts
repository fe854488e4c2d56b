import type { PassStanding } from '@bayshare/domain/visitors/visitor-pass'

export const visitorWords = {
  /** How a visitor pass stands, for everybody who sees it. */
  standings: {
    asked: 'Waiting for approval',
    approved: 'Approved',
    started: 'Parked',
    finished: 'Left',
    declined: 'Declined',
    cancelled: 'Cancelled',
    overstayed: 'Overstayed',
    missed: "Didn't arrive",
  } satisfies Record<PassStanding, string>,
}
