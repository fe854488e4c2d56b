import type { AccountId } from '../accounts/actor'
import type { Weekday } from '../availability/opening-hours'
import type { EnquiryPolicy } from '../brands/policy'

export type EnquireRefusal = 'enquiry-to-yourself' | 'enquiry-needs-a-day' | 'enquiry-start-out-of-range'

/** What a driver asks for. */
export interface WantedEnquiry {
  startDate: Temporal.PlainDate
  days: readonly Weekday[]
}

/** Whether somebody may ask the owner of a spot for a longer time (rule: long-term enquiries). */
export function mayEnquire(
  { driverId, ownerId }: { driverId: AccountId; ownerId: AccountId },
  { startDate, days }: WantedEnquiry,
  /** In the spot's own zone. */
  today: Temporal.PlainDate,
  policy: EnquiryPolicy,
): 'yes' | EnquireRefusal {
  if (driverId === ownerId) return 'enquiry-to-yourself'
  if (days.length === 0) return 'enquiry-needs-a-day'
  const { earliest, latest } = enquiryStarts(today, policy)
  const isInRange =
    Temporal.PlainDate.compare(startDate, earliest) >= 0 && Temporal.PlainDate.compare(startDate, latest) <= 0
  return isInRange ? 'yes' : 'enquiry-start-out-of-range'
}

/** The first and the last day on which it may start. */
export function enquiryStarts(
  today: Temporal.PlainDate,
  { leastLeadDays, mostLeadDays }: Pick<EnquiryPolicy, 'leastLeadDays' | 'mostLeadDays'>,
): { earliest: Temporal.PlainDate; latest: Temporal.PlainDate } {
  return { earliest: today.add({ days: leastLeadDays }), latest: today.add({ days: mostLeadDays }) }
}
