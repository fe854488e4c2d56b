import type { Brand } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { BellWords } from '../notice'
import type { NoticeBooking, NoticeFacts } from '../notice-facts'
import {
  type BookingForMail,
  type MoneyBackForMail,
  moneyBackFacts,
  refundTakesDays,
  whenAndWhere,
} from './booking-money-words'
import type { MoneyNoticeProps } from './MoneyNotice'

/** Mails about what went wrong with a booking. What one side wrote and showed is never told to the other. */

export interface ReportForMail extends BookingForMail {
  driverFirstName: string
  /** As the list of reasons says it. */
  reason: string
}

export function reportedForOwner(details: ReportForMail): MoneyNoticeProps {
  return {
    title: `A problem was reported with booking ${details.reference}`,
    paragraphs: [
      `${details.driverFirstName} told us about a problem with this booking.`,
      "Your earnings from it are on hold until we've looked into it. We'll email you what we decide. If something happened on your side, report it from the booking.",
    ],
    facts: [...whenAndWhere(details), { label: 'Reported', value: details.reason }],
    button: { label: 'View booking', path: ownerPath(details) },
  }
}

type Reported = NoticeFacts<'incident.reported'>
type Warned = NoticeFacts<'incident.warned'>
type Decided = NoticeFacts<'incident.decided'>

export function isReportedByDriver({ payload }: Reported): boolean {
  return payload.party === 'driver'
}

export function reportedBell({ booking }: Reported): BellWords {
  return {
    title: 'Problem reported',
    words: `${booking.driverFirstName} reported a problem at ${booking.place.owner}`,
  }
}

export function isStillBooked({ booking }: Warned): boolean {
  return booking.state === 'confirmed'
}

export function warningBell({ booking }: Warned): BellWords {
  return {
    title: 'Spot may still be taken',
    words: `Another vehicle may still be parked at ${booking.place.driver}. See where else you can park`,
  }
}

export const decidedBell = {
  driver: ({ booking, payload: { decision, refunded } }: Decided): BellWords => {
    const back = refunded > 0 ? `. You get ${formatMoney(cents(refunded))} back` : ''
    return decided(
      `${decision === 'for-driver' ? 'in your favour' : 'in favour of the owner'}${back}`,
      booking,
    )
  },
  owner: ({ booking, payload: { decision } }: Decided): BellWords =>
    decided(decision === 'for-owner' ? 'in your favour' : 'in favour of the driver', booking),
}

function decided(how: string, { reference }: NoticeBooking): BellWords {
  return { title: 'Report decided', words: `We looked into booking ${reference} and decided ${how}` }
}

export function reportedForDriver(details: ReportForMail): MoneyNoticeProps {
  return {
    title: `A problem was reported with booking ${details.reference}`,
    paragraphs: [
      'The owner told us about a problem with this booking.',
      "We'll look into it and email you what we decide. If something happened on your side, report it from the booking.",
    ],
    facts: [...whenAndWhere(details), { label: 'Reported', value: details.reason }],
    button: { label: 'View booking', path: driverPath(details) },
  }
}

export function overstayedForDriver(details: ReportForMail): MoneyNoticeProps {
  return {
    title: 'Is your vehicle still there?',
    paragraphs: [
      `Your booking ${details.reference} has ended, and the owner says that a vehicle is still there.`,
      "If it's yours, move it now: someone else may be on their way. If it isn't, tell us from the booking.",
    ],
    facts: whenAndWhere(details),
    button: { label: 'View booking', path: driverPath(details) },
  }
}

export function warningForDriver(details: BookingForMail, { words }: Brand): MoneyNoticeProps {
  return {
    title: `Your ${words.spot} may still be taken`,
    paragraphs: [
      `The owner says that another vehicle is still in the ${words.spot} you booked. We're sorry.`,
      'You can wait and see, or park somewhere else nearby at no extra cost. Choose before you drive.',
    ],
    facts: whenAndWhere(details),
    button: { label: 'See where else you can park', path: `${driverPath(details)}/incident` },
  }
}

export function rescuedForDriver(details: BookingForMail & { newReference: string }): MoneyNoticeProps {
  return {
    title: `Booking ${details.reference} has moved`,
    paragraphs: [
      `We're sorry you couldn't park. Booking ${details.newReference} takes its place and costs you nothing more.`,
      'You have nothing else to do. This is the booking you gave up:',
    ],
    facts: whenAndWhere(details),
    button: { label: 'View new booking', path: `/bookingdetails/${details.newReference}` },
  }
}

export function rescuedForOwner(
  details: BookingForMail & { driverFirstName: string; onHold: number },
): MoneyNoticeProps {
  return {
    title: `${details.driverFirstName} couldn't park: booking ${details.reference} has ended`,
    paragraphs: [
      `${details.driverFirstName} couldn't park in your spot, so we found them another one. Others can book the time again.`,
      "Your earnings from it are on hold until we've looked into it.",
    ],
    facts: [...whenAndWhere(details), { label: 'On hold', value: formatMoney(cents(details.onHold)) }],
    button: { label: 'View booking', path: ownerPath(details) },
  }
}

export interface DecisionForMail extends BookingForMail {
  isInFavour: boolean
  /** In cents. */
  refunded: number
}

/** Where the decision ended the booking, with where the money goes. */
export function decidedForDriver(
  details: DecisionForMail & { back: MoneyBackForMail | null },
): MoneyNoticeProps {
  const { isInFavour, refunded, back } = details
  const what = back ? 'the problem you reported' : 'the problem'
  return {
    title: back
      ? `Booking ${details.reference} is refunded`
      : `We've looked into booking ${details.reference}`,
    paragraphs: [
      `We've looked into ${what} and decided in ${isInFavour ? 'your favour' : 'favour of the owner'}.`,
      ...(refunded > 0 ? [`You get ${formatMoney(cents(refunded))} back.`] : []),
      ...(back ? refundTakesDays(back) : []),
    ],
    facts: [...whenAndWhere(details), ...(back ? moneyBackFacts(back) : [])],
    button: { label: 'View booking', path: driverPath(details) },
  }
}

export function decidedForOwner(
  details: DecisionForMail & { earning: number; driverFirstName: string; isEnded: boolean },
): MoneyNoticeProps {
  const { isInFavour, earning, driverFirstName, isEnded, reference } = details
  const driver = isEnded ? `${driverFirstName}, so we gave them their money back` : 'the driver'
  return {
    title: isEnded ? `Booking ${reference} was refunded` : `We've looked into booking ${reference}`,
    paragraphs: [
      `We've looked into the problem and decided in ${isInFavour ? 'your favour' : `favour of ${driver}`}.`,
      `What you earn from this booking: ${formatMoney(cents(earning))}.`,
    ],
    facts: whenAndWhere(details),
    button: { label: 'View booking', path: ownerPath(details) },
  }
}

const ownerPath = ({ reference }: BookingForMail) => `/ownerbookingdetails/${reference}`
const driverPath = ({ reference }: BookingForMail) => `/bookingdetails/${reference}`
