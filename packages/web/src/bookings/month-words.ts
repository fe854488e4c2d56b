import type { BookedMonth } from '@bayshare/contract/bookings'
import { lastDayOf } from '@bayshare/domain/time/last-day'
import { shortDay } from '@bayshare/domain/time/format-time'

/** Texts of the months of a booking: what was paid, what comes next, and what has failed. */
export const monthPaymentWords = {
  range: (first: string, last: string) => `${first} to ${last}`,
  states: {
    paid: 'Paid',
    pending: 'Payment pending',
    unpaid: 'Not paid yet',
    due: 'Due',
    'not-charged': 'Not charged',
  } satisfies Record<BookedMonth['state'], string>,
  dueOn: (day: string) => `Due ${day}`,
  paidOn: (day: string) => `Paid ${day}`,
  givenUp: 'Not paid',
  showAll: (count: number) => `Show all ${count} payments`,
  next: (amount: string, day: string, method: string) =>
    `Your next payment is up to ${amount} on ${day}, from ${method}. Credit in your wallet goes first.`,
  nextWithoutMethod: (amount: string, day: string) =>
    `Your next payment is up to ${amount} on ${day}. Credit in your wallet goes first. Add a card or a bank account before then.`,
  waits: (range: string) => `Your next payment waits until ${range} is paid.`,
  howToChange: 'To change how you pay, or to end this booking, choose "Edit my booking".',

  failed: (range: string) => `Your payment for ${range} didn't go through`,
  failedText: (reason: string | undefined, method: string | null) =>
    [method !== null && `We tried your ${method}.`, reason !== undefined && `${reason}.`]
      .filter(Boolean)
      .join(' '),
  tryAgain: (day: string) => `We'll try again on ${day}.`,
  tryOther: (method: string, day: string) => `We'll try your ${method} on ${day}.`,
  nothingToTry: 'Add another card or bank account to pay.',
  tomorrow: "You've tried to pay three times today. You can try again tomorrow.",
  lastTry: (day: string) => `If it isn't paid by ${day}, your booking ends.`,
  onItsWay: (range: string) => `Your payment for ${range} is on its way`,
  onItsWayText:
    "We've asked your bank again. A direct debit takes a few days, and we'll email you when your bank answers. You can't pay this month another way until then.",
  payNow: (amount: string) => `Pay ${amount} now`,
  payFromWalletNow: 'Pay from your wallet now',
  otherMethod: 'Use another method',

  pay: (range: string) => `Pay for ${range}`,
  payWith: 'Pay with',
  method: (label: string, amount: string) => `${label}, ${amount}`,
  payFromWallet: 'Pay from your wallet',
  paying: 'Paying…',
  addCard: (amount: string) => `Add a card, ${amount}`,
  addAccount: (amount: string) => `Add a bank account, ${amount}`,
  addText: 'We charge it as soon as you save it.',
  chargedAtOnce: (amount: string, what: string) => `We charge ${amount} for ${what} as soon as you save it.`,
  monthAt: (range: string, street: string) => `${range} at ${street}`,
  unpaidMonths: (count: number) => `${count} unpaid months`,
  savedAndPaid: (amount: string) => `${amount} was paid.`,
  savedAndOnItsWay: (amount: string) =>
    `${amount} will be debited. It takes up to 3 business days, and we'll email you once it's paid.`,
  paidBefore: 'There was nothing left to pay.',
  failedNow: (reason: string) => `That didn't work. ${reason}. Try again, or use another method.`,
  paid: 'Your payment went through',
  paidText: (range: string) => `${range} is paid.`,

  ended: 'This booking ended because a payment failed',
  endedBefore: "A payment for this booking didn't go through",
  endedText: (range: string, amount: string) =>
    `The payment of ${amount} for ${range} failed, so you haven't been charged for it. We won't ask for it again.`,

  othersPaid: 'What you paid before stays paid.',
  bookAgain: 'You can book this spot again below.',

  unpaidForOwner: (range: string) => `The payment for ${range} hasn't gone through yet`,
  unpaidForOwnerText: "We're trying again. You'll earn it once it's paid.",
  endedForOwner: (range: string) => `The payment for ${range} didn't go through`,
  endedForOwnerText: 'This booking has ended, and you earn nothing for that time.',
}

/** "22 Nov to 21 Dec", from the first to the last day; with the year where it is another one (rule: monthly dates). */
export function monthRangeWords(
  { firstDay, endDate }: Pick<BookedMonth, 'firstDay' | 'endDate'>,
  today: Temporal.PlainDate,
): string {
  const lastDay = lastDayOf(endDate)
  const words = (date: Temporal.PlainDate) => {
    const day = shortDay(date).replace(/^\w+ /, '')
    return date.year === today.year ? day : `${day} ${date.year}`
  }
  return monthPaymentWords.range(words(firstDay), words(lastDay))
}

/** "Tue 24 Nov", with the year where it is another one. */
export function dayWords(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return date.year === today.year ? shortDay(date) : `${shortDay(date)} ${date.year}`
}
