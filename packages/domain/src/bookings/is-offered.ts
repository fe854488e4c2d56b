import type { Space } from '../listings/space'
import type { BookingKind } from '../payments/card-fee'

type Offer = Pick<Space, 'isPublished' | 'allowsCasual' | 'allowsMonthly' | 'approvesAutomatically' | 'rates'>

/** Whether a space is let this way; casual needs automatic approval (rule: instant casual). */
export function isOffered(space: Offer, kind: BookingKind): boolean {
  if (!space.isPublished || !space.approvesAutomatically) return false
  return kind === 'casual'
    ? space.allowsCasual && space.rates.hourly !== null
    : space.allowsMonthly && space.rates.monthly !== null
}
