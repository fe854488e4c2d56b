import type { Brand } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { zoneWords } from '@bayshare/domain/time/zone-words'
import type { BellWords } from '../notice'
import type { NoticeFacts } from '../notice-facts'
import { type BookingForMail, reasonFact, whenAndWhere } from './booking-money-words'
import type { MoneyNoticeProps } from './MoneyNotice'

/** Mails to both sides of a request that an owner answers. */

export interface RequestForMail extends BookingForMail {
  driverFirstName: string
  /** An instant as text. */
  expiresAt: string | null
  earning: number
  reason: string | null
  /** Who answered: 'owner', or 'manager' for the owner. */
  answeredBy: string | null
  /** What was held for it, in cents, until it was answered. */
  onHold: { card: number; wallet: number }
}

/** The tokens of the links that answer it. */
interface AnswersForMail {
  answers: { accept: string; decline: string }
}

export function requestForOwner(
  details: RequestForMail & AnswersForMail,
  { words }: Brand,
): MoneyNoticeProps {
  return {
    title: `${details.driverFirstName} would like to park in your ${words.spot}`,
    paragraphs: [
      `${details.driverFirstName} sent you a booking request. Accept or decline it before it expires.`,
      details.onHold.card > 0
        ? "We've placed a hold on their card. You're paid once you accept."
        : "You're paid once you accept.",
    ],
    facts: [
      ...whenAndWhere(details),
      { label: 'You earn', value: formatMoney(cents(details.earning)) },
      ...answerBy(details),
    ],
    button: { label: 'Accept', path: `/answer/${details.answers.accept}` },
    others: [
      { label: 'Decline', path: `/answer/${details.answers.decline}` },
      { label: 'View request', path: ownerPath(details) },
    ],
  }
}

export function requestForDriver(details: RequestForMail): MoneyNoticeProps {
  return {
    title: `Your request ${details.reference} is with the owner`,
    paragraphs: [
      "We've asked the owner. You'll hear from us as soon as they answer.",
      "You're only charged if the owner accepts. Until then you can cancel your request at no cost.",
    ],
    facts: [...whenAndWhere(details), ...answerBy(details)],
    button: { label: 'View request', path: driverPath(details) },
  }
}

export function declinedForDriver(details: RequestForMail, { words }: Brand): MoneyNoticeProps {
  return {
    title: `Your request ${details.reference} was declined`,
    paragraphs: [
      `We're sorry, the ${whoAnswered(details)} can't take your booking this time.`,
      notCharged(details),
    ],
    facts: [...whenAndWhere(details), ...reasonFact(details)],
    ...nextFor(details, words),
  }
}

type Declined = NoticeFacts<'booking.declined'>

export function isDeclinedByManager({ booking }: Declined): boolean {
  return booking.answeredBy === 'manager'
}

/** To the owner for whom a manager of the building has declined it. */
export const declinedByManager = {
  mail: ({ booking }: Declined): MoneyNoticeProps => {
    const { reference, driverFirstName, startsAt, endsAt, zone, address, isMonthly, reason } = booking
    const when = { startsAt: startsAt.toString(), endsAt: endsAt?.toString() ?? null, zone, isMonthly }
    return {
      title: `Request ${reference} was declined`,
      paragraphs: [
        `The building manager declined ${driverFirstName}'s request for your bay, so you have nothing to do. Others can book the time again.`,
      ],
      facts: [...whenAndWhere({ ...when, address: address.owner }), ...reasonFact({ reason })],
      button: { label: 'View request', path: `/ownerbookingdetails/${reference}` },
    }
  },
  bell: ({ booking }: Declined): BellWords => ({
    title: 'Request declined for you',
    words: `The building manager declined ${booking.driverFirstName}'s request for ${booking.place.owner}`,
  }),
}

type Requested = NoticeFacts<'booking.requested'>

export function isStillWaiting({ booking }: Requested): boolean {
  return booking.state === 'waiting'
}

/** To those who may answer for the owner. */
export const requestForManagers = {
  mail: ({ booking }: Requested): MoneyNoticeProps => {
    const { driverFirstName, startsAt, endsAt, expiresAt, zone, address, place, isMonthly } = booking
    const when = { startsAt: startsAt.toString(), endsAt: endsAt?.toString() ?? null, zone, isMonthly }
    return {
      title: `A booking request for ${place.driver} is waiting`,
      paragraphs: [
        `${driverFirstName} would like to park there. The owner can accept or decline the request, and so can you as a manager of the building.`,
      ],
      facts: [
        ...whenAndWhere({ ...when, address: address.owner }),
        ...answerBy({ expiresAt: expiresAt?.toString() ?? null, zone }),
      ],
      button: { label: 'View request', path: managedBookingPath(booking) },
    }
  },
  bell: ({ booking }: Requested): BellWords => ({
    title: 'Request to answer',
    words: `${booking.driverFirstName} would like to book ${booking.place.driver}`,
  }),
}

export const managedBookingPath = ({ reference }: { reference: string }) => `/cp/booking/${reference}`

export function expiredBell({ booking }: NoticeFacts<'booking.expired'>): BellWords {
  return {
    title: 'Request expired',
    words: `${booking.driverFirstName}'s request for ${booking.place.owner} wasn't answered in time`,
  }
}

export function withdrawnForOwner(details: RequestForMail): MoneyNoticeProps {
  return {
    title: `${details.driverFirstName} cancelled their request`,
    paragraphs: ['You have nothing to do. Others can book the time again.'],
    facts: [...whenAndWhere(details), ...reasonFact(details)],
    button: { label: 'View request', path: ownerPath(details) },
  }
}

export function expiredForDriver(details: RequestForMail, { words }: Brand): MoneyNoticeProps {
  return {
    title: `Your request ${details.reference} has expired`,
    paragraphs: ["We're sorry, the owner didn't answer in time.", notCharged(details)],
    facts: whenAndWhere(details),
    ...nextFor(details, words),
  }
}

export function expiredForOwner(details: RequestForMail, { words }: Brand): MoneyNoticeProps {
  return {
    title: `A request for your ${words.spot} has expired`,
    paragraphs: [
      `${details.driverFirstName} didn't get an answer in time, so the request has expired.`,
      "If you'd rather not answer each request, turn on instant booking in your listing.",
    ],
    facts: whenAndWhere(details),
    button: { label: 'View request', path: ownerPath(details) },
  }
}

/** Mails are forwarded and stay in inboxes for years, so the code itself stands on the booking's page alone. */
export function accessCodeForDriver(details: RequestForMail): MoneyNoticeProps {
  return {
    title: `The access code for ${details.reference} has changed`,
    paragraphs: ['The owner has changed how you get in. Check your booking for the new access code.'],
    facts: whenAndWhere(details),
    button: { label: 'View booking', path: driverPath(details) },
  }
}

export function unpaidForDriver(details: RequestForMail): MoneyNoticeProps {
  return {
    title: `Your payment for ${details.reference} didn't go through`,
    paragraphs: [
      details.answeredBy === null
        ? "Your bank refused the payment, so your booking wasn't made."
        : `The ${whoAnswered(details)} accepted your request, but your bank refused the payment, so your booking wasn't made.`,
      notCharged({ onHold: { ...details.onHold, card: 0 } }),
      'Check your payment details and send the request again.',
    ],
    facts: whenAndWhere(details),
    button: { label: 'Open Payment Details', path: '/wallet/payment' },
  }
}

export function unpaidForOwner(details: RequestForMail): MoneyNoticeProps {
  return {
    title: `Request ${details.reference} couldn't be paid`,
    paragraphs: [
      `${details.driverFirstName}'s bank refused the payment, so this booking wasn't made. Others can book the time again.`,
    ],
    facts: whenAndWhere(details),
    button: { label: 'View request', path: ownerPath(details) },
  }
}

function answerBy({ expiresAt, zone }: Pick<RequestForMail, 'expiresAt' | 'zone'>) {
  if (expiresAt === null) return []
  const words = formatMoment(Temporal.Instant.from(expiresAt), zone)
  return [{ label: 'Answer by', value: `${words} (${zoneWords(zone)})` }]
}

function whoAnswered({ answeredBy }: Pick<RequestForMail, 'answeredBy'>): string {
  return answeredBy === 'manager' ? 'building manager' : 'owner'
}

/** What becomes of the money that was held for a request that came to nothing. */
function notCharged({ onHold: { card, wallet } }: Pick<RequestForMail, 'onHold'>): string {
  return [
    "You haven't been charged.",
    card > 0 &&
      `We've released the hold of ${formatMoney(cents(card))} on your card. Your bank can take a few days to show that.`,
    wallet > 0 && `${formatMoney(cents(wallet))} is back in your wallet.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function nextFor(details: RequestForMail, { spot }: Brand['words']) {
  return {
    button: { label: `Find another ${spot}`, path: details.searchPath },
    others: [{ label: 'View request', path: driverPath(details) }],
  }
}

const ownerPath = ({ reference }: RequestForMail) => `/ownerbookingdetails/${reference}`
const driverPath = ({ reference }: RequestForMail) => `/bookingdetails/${reference}`
