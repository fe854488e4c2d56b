import type { Weekday } from '@bayshare/domain/availability/opening-hours'
import { enquiryDaysWords } from '@bayshare/domain/enquiries/enquiry-days'
import { durationWords } from '@bayshare/domain/enquiries/enquiry-duration'
import type { LapseReason } from '@bayshare/domain/enquiries/lifecycle'
import type { Lacking } from '@bayshare/domain/offers/lacking-of'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { formatMoment, shortDay } from '@bayshare/domain/time/format-time'
import type { PlainNoticeProps } from './PlainNotice'

export interface EnquiryForMail {
  id: string
  driver: string
  owner: string
  place: string
  startDate: Temporal.PlainDate
  startTime: Temporal.PlainTime
  durationMonths: number
  days: readonly Weekday[]
  weeklyRateCents: number | null
  comment: string
  zone: string
  offer: { startDate: Temporal.PlainDate; rateCents: number; endsAt: Temporal.Instant } | null
  /** For the owner: what keeps them from offering a month, and where they put it right. */
  fix: { lacks: Lacking; path: string } | null
  /** What was said with the latest offer, or in declining. */
  words: string | null
}

const mostCharacters = 300

export function enquiryForOwner(enquiry: EnquiryForMail): PlainNoticeProps {
  return {
    title: `${enquiry.driver} sent you a long-term enquiry`,
    paragraphs: [
      `${enquiry.driver} would like to park at ${enquiry.place}.`,
      askedFor(enquiry),
      ...quoted(enquiry.comment),
      ...toDo(enquiry),
    ],
    button: { label: 'Read and answer', path: pathOf(enquiry) },
    ...wayTo(enquiry),
  }
}

export function reminderForOwner(enquiry: EnquiryForMail): PlainNoticeProps {
  return {
    title: `${enquiry.driver} is waiting for your reply`,
    paragraphs: [
      `${enquiry.driver} asked about ${enquiry.place} and hasn't heard from you yet.`,
      askedFor(enquiry),
      ...toDo(enquiry),
    ],
    button: { label: 'Read and answer', path: pathOf(enquiry) },
    ...wayTo(enquiry),
  }
}

/** An owner who can't offer a month yet reads what has to be put right first. */
function toDo({ fix }: EnquiryForMail): string[] {
  if (fix === null)
    return ['Drivers expect a reply within 2-3 days. You can write back, offer a month or decline.']
  return [
    'Drivers expect a reply within 2-3 days. You can write back or decline.',
    fix.lacks === 'offer'
      ? 'Want to offer a month? Turn on monthly parking for this spot first.'
      : "Want to offer a month? Set longer hours first: this spot isn't open long enough for monthly parking.",
  ]
}

function wayTo({ fix }: EnquiryForMail) {
  if (fix === null) return {}
  const label = fix.lacks === 'offer' ? 'Turn on monthly parking' : 'Set times'
  return { others: [{ label, path: fix.path }] }
}

export function offerForDriver(enquiry: EnquiryForMail): PlainNoticeProps {
  const { owner, place, offer, zone } = enquiry
  if (!offer) throw new Error(`Enquiry ${enquiry.id} has no offer`)
  return {
    title: `${owner} offered you a month`,
    paragraphs: [
      `${owner} offers you ${place} from ${shortDay(offer.startDate)} for ${formatMoney(cents(offer.rateCents))} a month.`,
      ...quoted(enquiry.words ?? ''),
      `The offer is good until ${formatMoment(offer.endsAt, zone)}.`,
    ],
    button: { label: 'See the offer', path: pathOf(enquiry) },
  }
}

export function declineForDriver(enquiry: EnquiryForMail): PlainNoticeProps {
  return {
    title: `${enquiry.owner} declined your enquiry`,
    paragraphs: [
      `${enquiry.owner} can't offer you ${enquiry.place} for the time you asked about.`,
      ...quoted(enquiry.words ?? ''),
      'There may be another spot nearby.',
    ],
    button: { label: 'Find a Spot', path: '/search' },
  }
}

const ended: Record<LapseReason, (enquiry: EnquiryForMail) => string> = {
  'no-answer': ({ owner, place }) =>
    `${owner} didn't answer your enquiry about ${place}, so we've closed it.`,
  'went-quiet': ({ place }) =>
    `Nothing has happened with your enquiry about ${place} for a while, so we've closed it.`,
  'offer-ended': ({ owner, place }) =>
    `The month that ${owner} offered you at ${place} is no longer available.`,
  'spot-removed': ({ place }) => `${place} is no longer listed, so we've closed your enquiry.`,
  'owner-left': ({ place }) => `The owner of ${place} has left, so we've closed your enquiry.`,
}

export function lapseForDriver(enquiry: EnquiryForMail, because: LapseReason): PlainNoticeProps {
  return {
    title: 'Your long-term enquiry has ended',
    paragraphs: [ended[because](enquiry), 'You can send another enquiry or look for another spot nearby.'],
    button: { label: 'Find a Spot', path: '/search' },
  }
}

function askedFor({ startDate, startTime, durationMonths, days, weeklyRateCents }: EnquiryForMail): string {
  const time = startTime.toString({ smallestUnit: 'minute' })
  const rate = weeklyRateCents === null ? '' : `, for ${formatMoney(cents(weeklyRateCents))} a week`
  return `${enquiryDaysWords(days)} from ${shortDay(startDate)} at ${time}, for ${durationWords(durationMonths)}${rate}.`
}

function quoted(words: string): string[] {
  if (words === '') return []
  // Not in the middle of a character of two parts.
  const shown = words.slice(0, mostCharacters).replace(/[\uD800-\uDBFF]$/, '')
  return [words.length > mostCharacters ? `${shown}…` : shown]
}

function pathOf({ id }: EnquiryForMail): string {
  return `/longtermenquiries/${id}`
}
