import type { Brand } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { MoneyNoticeProps } from './MoneyNotice'
import { type MailBooking, timeRangeWords, zoneWords } from './booking-words'

/** What the two sides of a stay are told when it ends before its time, or is not paid for. */

const money = (amount: number) => formatMoney(cents(amount))
type Canceller = 'driver' | 'owner' | 'platform'

export interface BookingForMail extends MailBooking {
  reference: string
  address: string
}

export interface CancelledForDriver extends BookingForMail {
  by: Canceller
  toCash: number
  toFree: number
  toMethod: number
}

export function cancelledForDriver(told: CancelledForDriver, { words }: Brand): MoneyNoticeProps {
  const who: Record<Canceller, string> = {
    driver: 'You cancelled your booking. Here is what comes back to you.',
    owner: `We are sorry: the owner of the ${words.spot} had to cancel your booking. You get everything back.`,
    platform: 'We are sorry: we had to cancel your booking. You get everything back.',
  }
  const back = told.toCash + told.toFree + told.toMethod
  return {
    title: `Booking ${told.reference} is cancelled`,
    paragraphs: [
      back === 0 && told.by === 'driver'
        ? 'You cancelled your booking. It was too close to its start for a refund.'
        : who[told.by],
      ...(told.toMethod > 0
        ? ['What goes back to your card or bank account takes up to ten business days to show.']
        : []),
    ],
    facts: [
      ...whenAndWhere(told),
      ...amountFact('To your wallet', told.toCash),
      ...amountFact('Free credits', told.toFree),
      ...amountFact('Back to where you paid from', told.toMethod),
    ],
    button:
      told.by === 'driver'
        ? { label: 'Look at the booking', path: `/bookingdetails/${told.reference}` }
        : { label: `Find another ${words.spot}`, path: '/search' },
  }
}

export interface CancelledForOwner extends BookingForMail {
  by: Canceller
  driverFirstName: string
  earning: number
}

export function cancelledForOwner(told: CancelledForOwner): MoneyNoticeProps {
  const who: Record<Canceller, string> = {
    driver: `${told.driverFirstName} cancelled this booking. The time is free for others again.`,
    owner: `You cancelled this booking. ${told.driverFirstName} gets everything back.`,
    platform: 'We had to cancel this booking. The time is free for others again.',
  }
  return {
    title: `Booking ${told.reference} was cancelled`,
    paragraphs: [
      who[told.by],
      ...(told.earning > 0
        ? [`Because it was cancelled late, you still earn ${money(told.earning)} by it.`]
        : []),
    ],
    facts: whenAndWhere(told),
    button: { label: 'Look at the booking', path: `/ownerbookingdetails/${told.reference}` },
  }
}

export interface MonthNotPaid extends BookingForMail {
  amount: number
  tries: number
  isDebit: boolean
  /** In words; null after the last try. */
  nextTry: string | null
}

export function monthNotPaid(told: MonthNotPaid, { words }: Brand): MoneyNoticeProps {
  const method = told.isDebit ? 'bank account' : 'card'
  const facts = [
    { label: 'Booking', value: told.reference },
    { label: 'Where', value: told.address },
    { label: 'Due', value: money(told.amount) },
  ]
  if (told.nextTry === null) {
    return {
      title: `Booking ${told.reference} has ended`,
      paragraphs: [
        `We tried ${timesWords(told.tries)} to take your monthly payment from your ${method}, without success. The booking has ended, and its access with it.`,
        `If you would like to go on parking there, please look at your payment details and book again, or write to ${words.supportEmail}.`,
      ],
      facts,
      button: { label: 'Open Payment Details', path: '/wallet/payment' },
    }
  }
  return {
    title: 'Your monthly payment failed',
    paragraphs: [
      `Your ${method} could not be charged for your parking (try ${told.tries}). Your booking goes on for now.`,
      `We try again on ${told.nextTry}. Please make sure that your payment details are right by then, else the booking ends.`,
    ],
    facts: [...facts, { label: 'Next try', value: told.nextTry }],
    button: { label: 'Open Payment Details', path: '/wallet/payment' },
  }
}

export function monthlyEndedForOwner(told: BookingForMail & { driverFirstName: string }): MoneyNoticeProps {
  return {
    title: `Booking ${told.reference} has ended`,
    paragraphs: [
      `${told.driverFirstName} could not be charged for the next month, after several tries. The booking has ended and the time is free for others.`,
      'What was paid for before is yours as always.',
    ],
    facts: [
      { label: 'Booking', value: told.reference },
      { label: 'Where', value: told.address },
    ],
    button: { label: 'Look at the booking', path: `/ownerbookingdetails/${told.reference}` },
  }
}

function whenAndWhere(told: BookingForMail) {
  return [
    { label: 'When', value: `${timeRangeWords(told)} (${zoneWords(told.zone)})` },
    { label: 'Where', value: told.address },
  ]
}

function amountFact(label: string, amount: number) {
  return amount > 0 ? [{ label, value: money(amount) }] : []
}

function timesWords(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}
