import type { Brand } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { zoneWords } from '@bayshare/domain/time/zone-words'
import { type BookingForMail, whenAndWhere } from './booking-money-words'
import type { MoneyNoticeProps } from './MoneyNotice'

/** Mails to both sides of a request that an owner answers. */

export interface RequestForMail extends BookingForMail {
  driverFirstName: string
  /** An instant as text. */
  expiresAt: string | null
  earning: number
  reason: string | null
}

const nothingTaken =
  'Nothing was charged. What your bank set aside is released, which can take a few days to show.'

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
      'The payment is set aside already. You earn it when you accept.',
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
    paragraphs: [`We're sorry, the owner can't take your booking this time.`, nothingTaken],
    facts: [...whenAndWhere(details), ...reasonFact(details)],
    button: { label: `Find another ${words.spot}`, path: '/search' },
  }
}

export function withdrawnForOwner(details: RequestForMail): MoneyNoticeProps {
  return {
    title: `${details.driverFirstName} cancelled their request`,
    paragraphs: ['You have nothing to do. The time is free for others again.'],
    facts: [...whenAndWhere(details), ...reasonFact(details)],
    button: { label: 'View request', path: ownerPath(details) },
  }
}

export function expiredForDriver(details: RequestForMail, { words }: Brand): MoneyNoticeProps {
  return {
    title: `Your request ${details.reference} has expired`,
    paragraphs: ["We're sorry, the owner didn't answer in time.", nothingTaken],
    facts: whenAndWhere(details),
    button: { label: `Find another ${words.spot}`, path: '/search' },
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
      'The owner accepted your request, but your bank refused the payment. The booking was not made.',
      'Check your payment details and send the request again.',
    ],
    facts: whenAndWhere(details),
    button: { label: 'Open Payment Details', path: '/wallet/payment' },
  }
}

export function unpaidForOwner(details: RequestForMail): MoneyNoticeProps {
  return {
    title: `Request ${details.reference} could not be paid`,
    paragraphs: [
      `${details.driverFirstName}'s bank refused the payment, so the booking was not made. The time is free for others again.`,
    ],
    facts: whenAndWhere(details),
    button: { label: 'View request', path: ownerPath(details) },
  }
}

function answerBy({ expiresAt, zone }: RequestForMail) {
  if (expiresAt === null) return []
  const words = formatMoment(Temporal.Instant.from(expiresAt), zone)
  return [{ label: 'Answer by', value: `${words} (${zoneWords(zone)})` }]
}

function reasonFact({ reason }: RequestForMail) {
  return reason ? [{ label: 'Reason', value: reason }] : []
}

const ownerPath = ({ reference }: RequestForMail) => `/ownerbookingdetails/${reference}`
const driverPath = ({ reference }: RequestForMail) => `/bookingdetails/${reference}`
