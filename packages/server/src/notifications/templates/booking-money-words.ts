import type { BookingEnd, Standing } from '@bayshare/domain/bookings/standing'
import type { Brand } from '@bayshare/domain/brands/brand'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import { refundNames, sourceNames } from '@bayshare/domain/payments/money-names'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { cashRefundWords } from '@bayshare/domain/payments/cash-refund'
import { shortDay } from '@bayshare/domain/time/format-time'
import { paperNumber } from '../../papers/paper-number'
import type { MoneyNoticeProps } from './MoneyNotice'
import { clockWords, type MailBooking, timeRangeWords } from './booking-words'

/** Mails to both sides of a booking that is ended, extended or cancelled. */

const money = (amount: number) => formatMoney(cents(amount))

/** How a booking ended before its time (rule: status labels). */
type Cancelled = Extract<BookingEnd, `cancelled${string}` | 'could-not-park' | 'refunded'>
/** Of a decision about a problem its own mail tells. */
type CancelledAtOnce = Exclude<Cancelled, 'refunded'>

export function cancelledHow(standing: Standing): Cancelled {
  switch (standing) {
    case 'cancelled-by-driver':
    case 'cancelled-by-owner':
    case 'cancelled-by-platform':
    case 'could-not-park':
    case 'refunded':
      return standing
    default:
      return 'cancelled'
  }
}

/** What happened says why, where nobody chose a reason. */
function reasonIfChosen({ how, reason }: { how: Cancelled; reason: string | null }) {
  return how === 'could-not-park' ? [] : reasonFact({ reason })
}

export interface BookingForMail extends MailBooking {
  reference: string
  address: string
  /** What else is free around it then. */
  searchPath: string
}

interface LastDayForMail extends BookingForMail {
  /** In words. */
  lastDay: string
}

interface EndingForMail extends LastDayForMail {
  reason: string | null
}

export function endingForDriver(details: EndingForMail): MoneyNoticeProps {
  return {
    title: `The last day of booking ${details.reference} is ${details.lastDay}`,
    paragraphs: [
      `Your monthly booking is ending. ${details.lastDay} is the last day you can park. You pay for the days up to then, and nothing after.`,
    ],
    facts: [...whenAndWhere(details), ...reasonFact(details)],
    button: { label: 'View booking', path: `/bookingdetails/${details.reference}` },
  }
}

export function endingForOwner(details: EndingForMail & { driverFirstName: string }): MoneyNoticeProps {
  return {
    title: `The last day of booking ${details.reference} is ${details.lastDay}`,
    paragraphs: [
      `${details.driverFirstName}'s monthly booking is ending. ${details.lastDay} is the last day they can park. You earn for the days up to then, and others can book from the next day.`,
    ],
    facts: [...whenAndWhere(details), ...reasonFact(details)],
    button: { label: 'View booking', path: `/ownerbookingdetails/${details.reference}` },
  }
}

/** To the driver of a booking whose end was shown as the day after its last one. */
export function lastDayForDriver(details: LastDayForMail): MoneyNoticeProps {
  return {
    title: `The last day of booking ${details.reference} is ${details.lastDay}`,
    paragraphs: [
      `You can park until the end of ${details.lastDay}. We used to show the day after it as the end of your booking.`,
      'Only the way we show it has changed. Your time and your payments stay the same.',
    ],
    facts: whenAndWhere(details),
    button: { label: 'View booking', path: `/bookingdetails/${details.reference}` },
  }
}

/** The same to its owner. */
export function lastDayForOwner(details: LastDayForMail & { driverFirstName: string }): MoneyNoticeProps {
  return {
    title: `The last day of booking ${details.reference} is ${details.lastDay}`,
    paragraphs: [
      `${details.driverFirstName} can park until the end of ${details.lastDay}. We used to show the day after it as the end of the booking.`,
      'Only the way we show it has changed. The time and your earnings stay the same.',
    ],
    facts: whenAndWhere(details),
    button: { label: 'View booking', path: `/ownerbookingdetails/${details.reference}` },
  }
}

export function reasonFact({ reason }: { reason: string | null }) {
  return reason === null ? [] : [{ label: 'Reason', value: reason }]
}

export function extendedForDriver(details: BookingForMail & { cost: number }): MoneyNoticeProps {
  return {
    title: `Booking ${details.reference} is extended`,
    paragraphs: [
      details.cost > 0
        ? `You can park for longer. The extra time cost ${money(details.cost)}.`
        : 'You can park for longer, at no extra cost.',
    ],
    facts: whenAndWhere(details),
    button: { label: 'View booking', path: `/bookingdetails/${details.reference}` },
  }
}

export function extendedForOwner(
  details: BookingForMail & { driverFirstName: string; earning: number },
): MoneyNoticeProps {
  return {
    title: `Booking ${details.reference} was extended`,
    paragraphs: [
      `${details.driverFirstName} is parking for longer.`,
      ...(details.earning > 0 ? [`You earn another ${money(details.earning)}.`] : []),
    ],
    facts: whenAndWhere(details),
    button: { label: 'View booking', path: `/ownerbookingdetails/${details.reference}` },
  }
}

/** Where money goes back to. */
export interface MoneyBackForMail {
  toCash: number
  toFree: number
  toMethod: number
  /** How much the bank has taken back for its customer already (rule: lost disputes). */
  byBank: number
  /** Whether a bank account paid, not a card. */
  isDebit: boolean
}

export interface CancelledForDriver extends BookingForMail, MoneyBackForMail {
  how: CancelledAtOnce
  /** That of whoever cancelled. */
  reason: string | null
  /** What a debit that has not come yet pays, and the wallet with it, so that nothing of it could be given back. */
  onItsWay: number
  /** What stays paid, but for what was given back by a decision before. */
  kept: number
}

export function cancelledForDriver(details: CancelledForDriver, { words }: Brand): MoneyNoticeProps {
  const { how } = details
  const back = details.toCash + details.toFree + details.toMethod
  const happened: Record<CancelledAtOnce, string> = {
    'cancelled-by-driver': `You cancelled your booking.${back > 0 ? " Here's what you get back." : ''}`,
    'cancelled-by-owner': `We're sorry, the owner of the ${words.spot} had to cancel your booking. You get everything back.`,
    'cancelled-by-platform': "We're sorry, we had to cancel your booking. You get everything back.",
    'could-not-park': "We're sorry you couldn't park. You get everything back.",
    cancelled: 'Your booking was cancelled.',
  }
  const isByDriver = how === 'cancelled-by-driver'
  const isTooLate = isByDriver && back === 0 && details.kept > 0
  return {
    title: `Booking ${details.reference} is ${how === 'could-not-park' ? 'refunded' : 'cancelled'}`,
    paragraphs: [
      isTooLate ? 'You cancelled your booking. It was too close to its start for a refund.' : happened[how],
      ...(details.onItsWay > 0
        ? [
            `Your direct debit hasn't reached us yet. When it does, we'll give ${money(details.onItsWay)} back and email you.`,
          ]
        : []),
      ...refundTakesDays(details),
      ...alreadyBack(details),
    ],
    facts: [...whenAndWhere(details), ...reasonIfChosen(details), ...moneyBackFacts(details)],
    button: isByDriver
      ? { label: 'View booking', path: `/bookingdetails/${details.reference}` }
      : { label: `Find another ${words.spot}`, path: details.searchPath },
  }
}

export function cashRefundForDriver(
  details: BookingForMail & { credit: Cents; toCard: Cents; fee: Cents; card: string | null },
  { policy }: Brand,
): MoneyNoticeProps {
  const card = details.card === null ? 'your card' : `your card ending in ${details.card}`
  return {
    title: `Your refund for booking ${details.reference}`,
    paragraphs: [
      `We're sending ${cashRefundWords(details)} to ${card}. It arrives within ${policy.cancellation.cashRefundBusinessDays} business days.`,
    ],
    facts: [
      { label: 'Booking', value: details.reference },
      { label: sourceNames.wallet, value: money(details.credit) },
      { label: 'Refund fee', value: money(details.fee) },
      { label: refundNames.card, value: money(details.toCard) },
    ],
    button: { label: 'View booking', path: `/bookingdetails/${details.reference}` },
  }
}

export interface DebitReceipt extends BookingForMail {
  /** Of the paper, with its number. */
  title: string
  number: number
  debited: number
  /** The days that it paid for; null where it paid for no month. */
  startsOn: Temporal.PlainDate | null
  endsOn: Temporal.PlainDate | null
}

/** A debit has come, and what was an advice until then has its receipt (rule: payment advice). */
export function debitReceiptForDriver(details: DebitReceipt): MoneyNoticeProps {
  const { startsOn, endsOn } = details
  const number = paperNumber(details.number)
  const days =
    startsOn && endsOn ? `${shortDay(startsOn)} to ${shortDay(endsOn.subtract({ days: 1 }))}` : null
  return {
    title: `${details.title} ${number}: your direct debit of ${money(details.debited)} went through`,
    paragraphs: [
      `Your direct debit of ${money(details.debited)} went through, so this payment is complete.`,
      "You'll find the receipt with your booking and in your wallet.",
    ],
    facts: [
      { label: details.title, value: number },
      { label: 'Booking', value: details.reference },
      { label: 'Where', value: details.address },
      ...(days === null ? [] : [{ label: 'For', value: days }]),
      { label: 'Debited', value: money(details.debited) },
    ],
    button: { label: 'View booking', path: `/bookingdetails/${details.reference}` },
  }
}

/** Of a debit that was on its way when the time of its booking stopped. */
export interface LateDebitForMail extends BookingForMail, MoneyBackForMail {
  /** Null where it stopped because a month was not paid. */
  how: Cancelled | null
  /** What the days used cost, which stays paid. */
  kept: Cents
}

export function debitFailedForDriver(details: LateDebitForMail): MoneyNoticeProps {
  const of: Record<Cancelled, string> = {
    'cancelled-by-driver': 'the booking you cancelled',
    'cancelled-by-owner': 'the booking that its owner cancelled',
    'cancelled-by-platform': 'the booking we cancelled',
    'could-not-park': 'the booking we refunded',
    refunded: 'the booking we refunded',
    cancelled: 'your cancelled booking',
  }
  const which = details.how ? of[details.how] : 'your booking that has ended'
  return {
    title: `Your direct debit for booking ${details.reference} wasn't paid`,
    paragraphs: [
      `Your bank didn't pay the direct debit for ${which}. Nothing was taken from your account, so there's nothing to send back to it.`,
      "We won't try again. You'll find a note of it with your booking.",
    ],
    facts: [...whenAndWhere(details), ...moneyBackFacts({ ...details, toMethod: 0 })],
    button: { label: 'View booking', path: `/bookingdetails/${details.reference}` },
  }
}

export function lateRefundForDriver(details: LateDebitForMail): MoneyNoticeProps {
  return {
    title: `Your money for booking ${details.reference}`,
    paragraphs: [`Your payment has reached us. ${whyItGoesBack(details)}`, ...refundTakesDays(details)],
    facts: [
      ...whenAndWhere(details),
      ...amountFact('For the days you could park', details.kept),
      ...moneyBackFacts(details),
    ],
    button: { label: 'View booking', path: `/bookingdetails/${details.reference}` },
  }
}

function whyItGoesBack({ how, kept }: LateDebitForMail): string {
  const of: Record<Cancelled, string> = {
    'cancelled-by-driver': "You'd cancelled this booking",
    'cancelled-by-owner': 'The owner had cancelled this booking',
    'cancelled-by-platform': "We'd cancelled this booking",
    'could-not-park': "You couldn't park",
    refunded: "We'd decided in your favour about this booking",
    cancelled: 'This booking had been cancelled',
  }
  const because = how ? of[how] : 'Your booking had ended because a payment failed'
  return kept > 0
    ? `${because}, so ${money(kept)} pays for the days you could park and you get the rest back.`
    : `${because}, so you get everything back.`
}

export function refundTakesDays({ toMethod, isDebit }: MoneyBackForMail): string[] {
  if (toMethod === 0) return []
  return [`Refunds to your ${isDebit ? 'bank account' : 'card'} can take up to ten business days to show.`]
}

function alreadyBack({ byBank }: MoneyBackForMail): string[] {
  if (byBank === 0) return []
  return [`Your bank has already taken ${money(byBank)} back for you, so we don't refund it a second time.`]
}

export function moneyBackFacts({ toCash, toFree, toMethod, isDebit }: MoneyBackForMail) {
  return [
    ...amountFact(refundNames.wallet, toCash),
    ...amountFact(refundNames.freeCredits, toFree),
    ...amountFact(isDebit ? refundNames.debit : refundNames.card, toMethod),
  ]
}

export interface CancelledForOwner extends BookingForMail {
  how: CancelledAtOnce
  /** That of whoever cancelled. */
  reason: string | null
  driverFirstName: string
  earning: number
}

export function cancelledForOwner(details: CancelledForOwner): MoneyNoticeProps {
  const { how, driverFirstName: driver, reference } = details
  const happened: Record<CancelledAtOnce, string> = {
    'cancelled-by-driver': `${driver} cancelled this booking. Others can book the time again.`,
    'cancelled-by-owner': `You cancelled this booking. ${driver} gets everything back.`,
    'cancelled-by-platform': 'We had to cancel this booking. Others can book the time again.',
    'could-not-park': `${driver} couldn't park in your spot, so we gave them their money back. You don't earn from this booking.`,
    cancelled: 'This booking was cancelled. Others can book the time again.',
  }
  return {
    title:
      how === 'could-not-park'
        ? `${driver} couldn't park: booking ${reference} was refunded`
        : `Booking ${reference} was cancelled`,
    paragraphs: [
      happened[how],
      ...(details.earning > 0
        ? [`Because it was cancelled late, you still earn ${money(details.earning)}.`]
        : []),
    ],
    facts: [...whenAndWhere(details), ...reasonIfChosen(details)],
    button: { label: 'View booking', path: `/ownerbookingdetails/${reference}` },
  }
}

export function whenAndWhere(details: MailBooking & Pick<BookingForMail, 'address'>) {
  const clock = clockWords(details)
  return [
    { label: 'When', value: timeRangeWords(details) + (clock ? ` (${clock})` : '') },
    { label: 'Where', value: details.address },
  ]
}

function amountFact(label: string, amount: number) {
  return amount > 0 ? [{ label, value: money(amount) }] : []
}
