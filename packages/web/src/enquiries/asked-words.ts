import { daysOfFlags, type EnquirySummary } from '@bayshare/contract/enquiries'
import { enquiryDaysWords } from '@bayshare/domain/enquiries/enquiry-days'
import { durationWords } from '@bayshare/domain/enquiries/enquiry-duration'
import { dayWithYear } from '../ui/day-words'

/** "Mon to Fri from Tue 1 Dec 2026, 3 months" */
export function askedWords(enquiry: EnquirySummary): string {
  const days = enquiryDaysWords(daysOfFlags(enquiry))
  return `${days} from ${dayWithYear(enquiry.startDate)}, ${durationWords(enquiry.durationMonths)}`
}
