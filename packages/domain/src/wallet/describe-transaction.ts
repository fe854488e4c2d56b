import { dayOfMonth } from '../time/format-time'

/** What a charge was for, in the word that a line begins with. */
const charged = {
  first: 'Booking',
  extension: 'Extension',
  change: 'Change of time',
  month: 'Month',
  rescue: 'Booking',
} as const
export type ChargedFor = keyof typeof charged

/** What a line of the wallet is about. */
export interface TransactionSubject {
  reference: string
  /** Missing where it belongs to no booking any more. */
  booking: {
    street: string
    startsOn: Temporal.PlainDate
    /** Of the charge that was paid or refunded, where the line is about one. */
    charge: {
      kind: ChargedFor
      month: { from: Temporal.PlainDate; lastDay: Temporal.PlainDate } | null
    } | null
  } | null
}

/**
 * The description of a line of the wallet: what it was, in which street, and for which day (rule: wallet lines). The kinds
 * with "stay" are kept names, because ledgers hold them: a stay is a booking. A hold that was released leaves no line
 * (rule: pre-auth lines).
 */
export function describeTransaction(
  kind: string,
  subject: TransactionSubject | null,
  today: Temporal.PlainDate,
): string {
  const about = subject === null ? '' : ` for ${placeOf(subject, today)}`
  const paid = subject === null ? 'Parking' : paidFor(subject, today)
  switch (kind) {
    case 'stay-held':
      return `On hold${about}`
    case 'booking-paid':
    case 'charge':
      return paid
    case 'charge-pending':
      return `${paid}, payment pending`
    case 'charge-failed':
      return `${paid}, payment failed`
    case 'booking-cancelled':
    case 'booking-changed':
    case 'refund':
      return `Refund${about}`
    case 'incident-decided':
      return `Refund${about}, after your report`
    case 'cash-refund':
      return `Sent to your card${about}`
    case 'cash-refund-fee':
      return `Fee for the refund to your card${about}`
    case 'debit-failed':
      return `Refund${about}, because the debit failed`
    case 'top-up':
      return 'Top-up'
    case 'earnings-moved':
      return 'Earnings moved to your wallet'
    case 'refund-failed':
      return `Refund to your wallet${about}, because your card could not take it`
    case 'refund-after-dispute':
      return `Refund to your wallet${about}, because your bank returned the payment to us`
    case 'credits-forfeited':
      return 'Credits removed when the account was closed'
    case 'referral-friend':
      return 'Welcome credit from a friend'
    case 'referral-stay':
    case 'referral-listing':
      return 'Referral reward'
    case 'sign-up-promo':
      return 'Welcome credits'
    default:
      return kind.includes('revers') ? 'Credits taken back' : 'Correction'
  }
}

function paidFor({ reference, booking }: TransactionSubject, today: Temporal.PlainDate): string {
  if (!booking) return `Parking ${reference}`
  const { street, startsOn, charge } = booking
  if (charge?.month) return `Month ${daysOf(charge.month, today)} at ${street}`
  return `${charged[charge?.kind ?? 'first']} at ${street}, ${dayOfMonth(startsOn, today)}`
}

function placeOf({ reference, booking }: TransactionSubject, today: Temporal.PlainDate): string {
  if (!booking) return reference
  const { street, startsOn, charge } = booking
  return `${street}, ${charge?.month ? daysOf(charge.month, today) : dayOfMonth(startsOn, today)}`
}

function daysOf(
  month: { from: Temporal.PlainDate; lastDay: Temporal.PlainDate },
  today: Temporal.PlainDate,
): string {
  return `${dayOfMonth(month.from, today)} to ${dayOfMonth(month.lastDay, today)}`
}
