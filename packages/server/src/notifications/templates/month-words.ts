import { sourcesOf } from '@bayshare/domain/bookings/booking-money'
import { endDates } from '@bayshare/domain/bookings/end-dates'
import { lastDayBefore, lastDayOf } from '@bayshare/domain/time/last-day'
import type { Cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { sourceNames } from '@bayshare/domain/payments/money-names'
import { paymentFailureWords } from '@bayshare/domain/payments/payment-failure-words'
import { isAtOrAfter, isBefore } from '@bayshare/domain/time/compare-instants'
import { shortDay } from '@bayshare/domain/time/format-time'
import type { BellWords } from '../notice'
import type { MonthFacts, NextMethod, NoticeFacts } from '../notice-facts'
import type { MoneyNoticeProps } from './MoneyNotice'

/** What both sides of a monthly booking are told about its payments (rule: notices of months). */

type Coming = NoticeFacts<'period.upcoming'>
type Paid = NoticeFacts<'period.paid'>
type Failed = NoticeFacts<'period.payment-failed'>
type MethodRefused = NoticeFacts<'period.method-refused'>
type OfMonth = Coming | Paid | Failed | MethodRefused | NoticeFacts<'cancellation.settled'>

/** Not any more once its day has come, nor while an earlier month has to be paid first. */
export function isStillToCome({ month, booking, now }: Coming): boolean {
  const { state, dueAt, hasFailed, isWaiting } = month
  const isUntried = state === 'due' && !hasFailed && !isWaiting
  return booking.state === 'confirmed' && isUntried && dueAt !== null && isBefore(now, dueAt)
}

export function monthComes(facts: Coming): MoneyNoticeProps {
  const { month, now, brand, booking } = facts
  const { next } = month
  const day = shortDay(month.startsOn)
  const most = formatMoney(next?.mostToPay ?? month.bill.price)
  const how = next?.method === 'direct-debit' ? `debit up to ${most} from` : `charge up to ${most} to`
  const today = now.toZonedDateTimeISO(booking.zone).toPlainDate()
  const starts = booking.startsAt.toZonedDateTimeISO(booking.zone).toPlainDate()
  const { earliest } = endDates({ starts, today, leaseEnd: null }, brand.policy)
  return {
    title: `Your next payment is on ${day}`,
    paragraphs: [
      next
        ? `On ${day} we'll ${how} your ${next.name} for your parking from ${daysOf(month)}. Credit in your wallet goes first.`
        : `On ${day} your parking from ${daysOf(month)} is due: up to ${most}. Credit in your wallet goes first. You don't have a card or bank account for the rest, so add one before then.`,
      booking.endsAt === null
        ? `Don't need it any more? End your booking with ${noticeWords(brand.policy.cancellation.noticeMonths)} notice. If you end it today, your last day is ${shortDay(lastDayOf(earliest))}.`
        : `Your booking ends with ${shortDay(lastDayBefore(booking.endsAt, booking.zone))}, your last day.`,
    ],
    facts: [
      ...bookingFacts(facts, 'driver'),
      { label: 'Day', value: day },
      { label: 'Up to', value: most },
      ...(next ? [{ label: 'Paid from', value: capitalised(next.name) }] : []),
    ],
    button: next ? viewBooking(facts, 'driver') : { label: 'Add a payment method', path: '/wallet/payment' },
    others: next
      ? [{ label: 'Change how you pay', path: '/wallet/payment' }]
      : [viewBooking(facts, 'driver')],
  }
}

/** What came, went back or failed since has notices of its own. What earlier releases recorded doesn't say which it is. */
export function isMonthPaid({ month, payload }: Paid): boolean {
  const { isAwaited } = payload
  return (isAwaited !== true && month.state === 'paid') || (isAwaited !== false && month.state === 'charging')
}

export function isMonthPaidAtLast(facts: Paid): boolean {
  return isMonthPaid(facts) && facts.payload.afterFailures === true
}

/** A debit that has arrived has a mail of its own, with its receipt. */
export function isReceiptToMail(facts: Paid): boolean {
  const { state, asked, bill } = facts.month
  const isDebitArrived = state === 'paid' && asked?.method === 'direct-debit' && bill.charge > 0
  return isMonthPaid(facts) && !isDebitArrived
}

export function monthPaidForDriver(facts: Paid): MoneyNoticeProps {
  const { month } = facts
  const { bill, asked } = month
  const name = asked?.name ?? 'card'
  const isPending = month.state === 'charging'
  const sources = sourcesOf({ kind: 'month', method: asked?.method ?? 'card', ...bill })
  const paidFrom = [
    ...amountFact('Parking', bill.price),
    ...amountFact('Card fee', bill.fee),
    ...amountFact(sourceNames.wallet, sources.wallet),
    ...amountFact(sourceNames.freeCredits, sources.freeCredits),
    ...amountFact(`${isPending ? 'To be debited from' : 'From'} your ${name}`, bill.charge),
  ]
  return {
    title: paidTitle(facts),
    paragraphs: paidParagraphs(facts, name),
    facts: [...bookingFacts(facts, 'driver'), ...paidFrom],
    button: {
      label: isPending ? 'View booking' : 'View booking and receipt',
      path: pathOf(facts, 'driver'),
    },
  }
}

function paidTitle({ month, payload }: Paid): string {
  if (month.state === 'charging') return `Payment advice for ${daysOf(month)}`
  if (!payload.afterFailures) return `Your receipt for ${daysOf(month)}`
  return month.number === 1
    ? "The first month's payment has gone through"
    : `Your payment for ${daysOf(month)} has gone through`
}

function paidParagraphs({ month, payload }: Paid, name: string): string[] {
  const { charge } = month.bill
  const parking = `for your parking from ${daysOf(month)}`
  if (month.state === 'charging')
    return [
      `${formatMoney(charge)} will be debited from your ${name} ${parking}. It takes up to 3 business days.`,
      "We'll email you the receipt once your bank has paid.",
    ]
  return [
    charge > 0
      ? `We charged ${formatMoney(charge)} to your ${name} ${parking}.`
      : `Your wallet paid ${parking}.`,
    ...(payload.afterFailures ? ["There's nothing left to pay for it."] : []),
    'Your receipt is with your booking.',
  ]
}

export function monthPaidBell({ month, payload, booking }: Paid): BellWords {
  const earning = `${formatMoney(month.ownerEarning)} for ${daysOf(month)} at ${booking.place.owner}`
  if (month.state === 'charging')
    return { title: 'Payment on its way', words: `You earn ${earning} once the direct debit arrives` }
  return {
    title: 'Month paid',
    words: payload.afterFailures
      ? `The late payment has gone through, and you earn ${earning}`
      : `You earn ${earning}`,
  }
}

export function paidAtLastForDriver({ month, booking }: Paid): BellWords {
  return {
    title: 'Payment received',
    words: `${ofMonth(month, 'Your payment')} at ${booking.place.driver} has gone through`,
  }
}

export function paidAtLastForOwner(facts: Paid): MoneyNoticeProps {
  const { month, booking } = facts
  const earning = formatMoney(month.ownerEarning)
  return {
    title: `${ofMonth(month, 'The payment')} has gone through`,
    paragraphs: [`${booking.driverFirstName}'s payment came late, and you earn ${earning} for it.`],
    facts: [...bookingFacts(facts, 'owner'), { label: 'You earn', value: earning }],
    button: viewBooking(facts, 'owner'),
  }
}

/** It is tried again, or may still be paid. */
export function isToTryAgain({ month, payload }: Failed): boolean {
  return !payload.isLast && isOpen(month)
}

/** It is not asked for again, because that was the last try or the time has stopped for another reason. */
export function isEndOfBooking({ month }: Failed): boolean {
  return month.state === 'failed' || month.state === 'released'
}

/** The owner hears of the first failure of a month and of the end, not of each try between them. */
export function isFirstFailure(facts: Failed): boolean {
  return isToTryAgain(facts) && !facts.month.hasFailedBefore
}

function isOpen({ state }: MonthFacts): boolean {
  return state === 'due' || state === 'held' || state === 'charging'
}

export const failedAgainForDriver = {
  mail(facts: Failed): MoneyNoticeProps {
    const { month } = facts
    const { asked, next } = month
    const again = nextTryWords(facts)
    return {
      title: month.number === 1 ? "The first month's payment failed" : 'Your monthly payment failed',
      paragraphs: [
        `We couldn't take ${formatMoney(month.bill.charge)}${asked ? ` from your ${asked.name}` : ''} for ${monthWords(month)}. ${reasonWords(facts)}`,
        `${again}${hasEnded(facts) ? '' : ' If the payment keeps failing, your booking will end.'}`,
      ],
      facts: [
        ...bookingFacts(facts, 'driver'),
        ...amountFact('Due', next?.toPayNow ?? month.bill.charge),
        ...(asked ? [{ label: 'Tried', value: capitalised(asked.name) }] : []),
        ...(month.nextTryAt ? [{ label: 'Next try', value: dayOf(month.nextTryAt, facts) }] : []),
      ],
      button: next
        ? { label: `Pay ${formatMoney(next.toPayNow)} now`, path: pathOf(facts, 'driver') }
        : { label: 'Add a payment method', path: '/wallet/payment' },
      others: next
        ? [{ label: 'Use another method', path: '/wallet/payment' }]
        : [viewBooking(facts, 'driver')],
    }
  },
  bell(facts: Failed): BellWords {
    const { month } = facts
    const next = month.nextTryAt && month.next ? `. ${triedNext(facts, month.next, month.nextTryAt)}` : ''
    return {
      title: 'Payment failed',
      words: `${ofMonth(month, `Your payment of ${formatMoney(month.bill.charge)}`)} at ${facts.booking.place.driver} failed${next}`,
    }
  },
}

export function isMethodToReplace({ month, booking }: MethodRefused): boolean {
  return month.state === 'due' && month.nextTryAt !== null && booking.state === 'confirmed'
}

export const methodRefusedForDriver = {
  mail(facts: MethodRefused): MoneyNoticeProps {
    const { month } = facts
    const { next, bill, hasFailed } = month
    const amount = formatMoney((hasFailed ? next?.toPayNow : next?.mostToPay) ?? bill.price)
    const due = hasFailed ? amount : `up to ${amount}, and credit in your wallet goes first`
    return {
      title: nextAfterRefusal(facts),
      paragraphs: [
        `Your bank declined your ${month.asked?.name ?? 'card'}, which was to pay for ${monthWords(month)}.`,
        next
          ? `${nextAfterRefusal(facts)}: ${due}.`
          : `There's no other card or bank account to charge, so add one by ${nextDay(facts)}.`,
      ],
      facts: [...bookingFacts(facts, 'driver'), { label: hasFailed ? 'Due' : 'Up to', value: amount }],
      button: { label: next ? 'Change how you pay' : 'Add a payment method', path: '/wallet/payment' },
      others: [viewBooking(facts, 'driver')],
    }
  },
  bell(facts: MethodRefused): BellWords {
    const { asked, next } = facts.month
    return {
      title: asked?.method === 'direct-debit' ? 'Bank account declined' : 'Card declined',
      words: next
        ? `${nextAfterRefusal(facts)} for ${facts.booking.place.driver}`
        : `Add another card or bank account by ${nextDay(facts)} for ${facts.booking.place.driver}`,
    }
  },
}

function nextAfterRefusal(facts: MethodRefused): string {
  const { next } = facts.month
  return next ? otherIsTried(next, nextDay(facts)) : 'Add another card or bank account'
}

function nextDay(facts: MethodRefused): string {
  const { nextTryAt, startsOn } = facts.month
  return nextTryAt ? dayOf(nextTryAt, facts) : shortDay(startsOn)
}

export const notPaidForDriver = {
  mail(facts: Failed): MoneyNoticeProps {
    const { month, payload, booking } = facts
    const from = month.asked ? ` from your ${month.asked.name}` : ''
    const tries = payload.tries > 1 ? `We tried ${payload.tries} times to take` : "We couldn't take"
    const failed = `${tries} ${formatMoney(month.bill.charge)}${from} for ${monthWords(month)}${payload.tries > 1 ? ", but it didn't go through" : ''}. ${reasonWords(facts)}`
    const wasOver = payload.hasEnded
    return {
      title: wasOver
        ? `Your payment for booking ${booking.reference} failed`
        : `Booking ${booking.reference} has ended`,
      paragraphs: [
        failed,
        wasOver
          ? "Your booking has ended, so we won't ask for it again."
          : "Your booking and your access have ended, and we won't ask for this payment again.",
        ...(wasOver
          ? []
          : [
              `If you'd like to keep parking there, check your payment details and book again, or email ${facts.brand.words.supportEmail}.`,
            ]),
        ...(booking.onItsWay > 0
          ? [
              `Another payment of ${formatMoney(booking.onItsWay)} is still on its way and can't be stopped. If it reaches us, it pays for the days you could park, you get the rest back, and we'll email you.`,
            ]
          : []),
      ],
      facts: [...bookingFacts(facts, 'driver'), { label: 'Not paid', value: formatMoney(month.bill.charge) }],
      button: { label: 'Open Payment Details', path: '/wallet/payment' },
      others: [viewBooking(facts, 'driver')],
    }
  },
  bell(facts: Failed): BellWords {
    const { month, payload } = facts
    return payload.hasEnded
      ? {
          title: 'Payment failed',
          words: `${ofMonth(month, 'Your payment')} at ${facts.booking.place.driver} failed. The booking has ended, so we won't ask again`,
        }
      : {
          title: 'Booking ended',
          words: `Your booking of ${facts.booking.place.driver} has ended because ${ofMonth(month, 'the payment')} failed`,
        }
  },
}

export const failedFirstForOwner = {
  mail(facts: Failed): MoneyNoticeProps {
    const { month, booking } = facts
    const earning = formatMoney(month.ownerEarning)
    return {
      title:
        month.number === 1
          ? "The first month's payment hasn't gone through yet"
          : `The payment for ${daysOf(month)} hasn't gone through yet`,
      paragraphs: [
        `${booking.driverFirstName}'s payment for ${month.number === 1 ? 'the first month' : daysOf(month)} hasn't gone through yet. We've let them know, and we're trying again.`,
        `You earn ${earning} once it's paid. We'll email you when it is, or if the ${hasEnded(facts) ? "payment doesn't come" : 'booking ends because of it'}.`,
      ],
      facts: [...bookingFacts(facts, 'owner'), { label: 'You earn once paid', value: earning }],
      button: viewBooking(facts, 'owner'),
    }
  },
  bell(facts: Failed): BellWords {
    return {
      title: 'Payment delayed',
      words: `${ofMonth(facts.month, 'The payment')} at ${facts.booking.place.owner} hasn't gone through yet. We're trying again`,
    }
  },
}

export const notPaidForOwner = {
  mail(facts: Failed): MoneyNoticeProps {
    const { month, payload, booking } = facts
    const payment = `${booking.driverFirstName}'s payment for ${month.number === 1 ? 'the first month' : daysOf(month)}`
    const times = payload.tries > 1 ? ' after several tries' : ''
    return {
      title: payload.hasEnded
        ? `A payment for booking ${booking.reference} didn't go through`
        : `Booking ${booking.reference} has ended`,
      paragraphs: [
        payload.hasEnded
          ? `${payment} didn't go through${times}. The booking had already ended, and you earn nothing for that time.`
          : `${payment} didn't go through${times}, so the booking has ended. Others can book the time again.`,
        ...(booking.ownerKeeps > 0 ? ['You keep your earnings for the months that were paid.'] : []),
        ...(booking.onItsWay > 0
          ? [
              "Another payment is still on its way. If it comes, you earn for the days that it pays, and we'll email you.",
            ]
          : []),
        ...(booking.ownerKeeps + booking.onItsWay > 0 ? [] : ['There are no earnings from this booking.']),
      ],
      facts: bookingFacts(facts, 'owner'),
      button: viewBooking(facts, 'owner'),
    }
  },
  bell(facts: Failed): BellWords {
    const { month, payload } = facts
    const place = facts.booking.place.owner
    return payload.hasEnded
      ? {
          title: 'Payment failed',
          words: `${ofMonth(month, 'The payment')} at ${place} didn't go through, so there are no earnings for it`,
        }
      : {
          title: 'Booking ended',
          words: `The booking of ${place} has ended because ${ofMonth(month, 'the payment')} didn't go through`,
        }
  },
}

function nextTryWords(facts: Failed): string {
  const { next, nextTryAt } = facts.month
  if (!next) return 'Add a card or bank account, and pay before we have to stop.'
  if (nextTryAt === null) return "We're trying again now."
  return `${triedNext(facts, next, nextTryAt)}, or you can pay now.`
}

/** Another method than the one that failed is named (rule: reasons of a bank). */
function triedNext(facts: Failed, next: NextMethod, nextTryAt: Temporal.Instant): string {
  const day = dayOf(nextTryAt, facts)
  return next.name === facts.month.asked?.name ? `We'll try again on ${day}` : otherIsTried(next, day)
}

function otherIsTried({ name }: NextMethod, day: string): string {
  return `We'll try your ${name} on ${day}`
}

/** For the driver alone. */
function reasonWords({ payload, month }: Failed): string {
  const { reason } = payload
  return reason ? `${paymentFailureWords(reason, month.asked?.method ?? null)}.` : ''
}

/** Whether its time is over, so that nothing may say that it goes on. */
function hasEnded({ booking, now }: OfMonth): boolean {
  const { state, endsAt } = booking
  return state !== 'confirmed' || (endsAt !== null && isAtOrAfter(now, endsAt))
}

function monthWords(month: MonthFacts): string {
  return month.number === 1 ? 'the first month of your parking' : `your parking from ${daysOf(month)}`
}

/** "Your payment for 22 Dec to 21 Jan"; the payment of the first month is called by it. */
export function ofMonth(month: MonthFacts, payment: string): string {
  return `${payment} for ${month.number === 1 ? 'the first month' : daysOf(month)}`
}

/** "22 Dec to 21 Jan" */
function daysOf({ startsOn, endsOn }: MonthFacts): string {
  const day = (date: Temporal.PlainDate) => shortDay(date).slice('Mon '.length)
  return `${day(startsOn)} to ${day(lastDayOf(endsOn))}`
}

function dayOf(at: Temporal.Instant, { booking }: OfMonth): string {
  return shortDay(at.toZonedDateTimeISO(booking.zone).toPlainDate())
}

type Side = 'driver' | 'owner'

export function bookingFacts({ booking, month }: OfMonth, side: Side): MoneyNoticeProps['facts'] {
  return [
    { label: 'Booking', value: booking.reference },
    { label: 'Where', value: booking.address[side] },
    { label: 'Month', value: daysOf(month) },
  ]
}

function pathOf({ booking }: OfMonth, side: Side): string {
  return `/${side === 'driver' ? 'bookingdetails' : 'ownerbookingdetails'}/${booking.reference}`
}

export function viewBooking(facts: OfMonth, side: Side) {
  return { label: 'View booking', path: pathOf(facts, side) }
}

function amountFact(label: string, amount: Cents) {
  return amount > 0 ? [{ label, value: formatMoney(amount) }] : []
}

function capitalised(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function noticeWords(months: number): string {
  return months === 1 ? "a month's" : `${months} months'`
}
