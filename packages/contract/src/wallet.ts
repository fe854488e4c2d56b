import { paymentFailures } from '@bayshare/domain/payments/payment-failure'
import { earningStates } from '@bayshare/domain/payouts/earning-state'
import * as z from 'zod/mini'
import { field, message } from './message'
import { returnedPayout } from './payouts'
import { route } from './route'
import {
  calendarDate,
  dollarAmount,
  givenDollars,
  instant,
  inQuery,
  text,
  uuid,
  wholeNumber,
} from './wire-values'

const transaction = message({
  createdAt: field('create_date', instant),
  description: field('description', z.string()),
  /** Above zero is a credit. */
  amount: field('amount', dollarAmount),
  /** Which balance or payment method it changed. */
  purse: field('purse', z.enum(['cash', 'credits', 'card', 'direct-debit', 'earnings'])),
  /** Put aside for a booking that is not paid yet; such lines come first (rule: pre-auth lines). */
  isHeld: field('on_hold', z.boolean()),
  /** A payment that failed took nothing; its line stays, with what was asked for as the amount. */
  state: field('state', z.enum(['done', 'held', 'pending', 'failed'])),
  /** What the purse holds after it; null for what moved on a card or a bank account. */
  balance: field('balance_after', z.nullable(dollarAmount)),
  reference: field('reference', z.nullable(z.string())),
})
export type WalletTransaction = z.output<typeof transaction>

export const myTransactions = route({
  method: 'GET',
  path: 'users/transactions/',
  capability: 'wallet',
  summary: 'What moved in the own wallet and on the own card, newest first',
  caller: 'signed-in',
  query: message({ most: field('limit', z.optional(inQuery(z.int().check(z.gte(1), z.lte(1000))))) }),
  answer: z.array(transaction),
  refusals: [],
})

const preferences = {
  isAutomatic: field('auto_recharge', z.boolean()),
  /** Dollars: 50 or 100. */
  amount: field('auto_recharge_amount', z.int()),
}

const toppedUp = message({
  id: field('id', uuid),
  cash: field('balance_aud', dollarAmount),
  /** True when it switched automatic top-ups on as well. */
  isAutomatic: field('auto_recharge', z.optional(z.boolean())),
})

const preferencesAnswer = message({
  ...preferences,
  /** How many automatic top-ups failed since one was paid or they were switched on. */
  failedTries: field('failed_tries', z.optional(z.int())),
  /** What the bank said of the latest of them (rule: reasons of a bank). */
  lastFailure: field('last_failure', z.optional(z.enum(paymentFailures))),
})

export const paymentPreferences = route({
  method: 'GET',
  path: 'users/payment_preferences/',
  capability: 'top-ups',
  summary: 'Whether and how much the wallet tops itself up',
  caller: 'signed-in',
  answer: preferencesAnswer,
  refusals: [],
})

export const changePaymentPreferences = route({
  method: 'PATCH',
  path: 'users/payment_preferences/',
  capability: 'top-ups',
  summary: 'Switch automatic top-ups on or off',
  caller: 'member',
  body: message({
    isAutomatic: field('auto_recharge', z.optional(z.boolean())),
    amount: field('auto_recharge_amount', z.optional(wholeNumber)),
  }),
  answer: preferencesAnswer,
  refusals: ['automatic-amount-not-offered', 'no-automatic-top-up', 'card-needed'],
})

export const topUp = route({
  method: 'POST',
  path: 'users/top_up/',
  capability: 'top-ups',
  summary: 'Put money from the card into the wallet',
  caller: 'member',
  takesIdempotencyKey: true,
  body: message({
    amount: field('amount', givenDollars),
    /** True switches automatic top-ups on for this amount once it is paid, and nothing otherwise. */
    isAutomatic: field('auto_recharge', z.optional(z.boolean())),
  }),
  answer: toppedUp,
  refusals: [
    'amount-not-offered',
    'no-automatic-top-up',
    'card-needed',
    'card-was-declined',
    'payment-not-finished',
    'key-used-for-something-else',
    'still-working-on-it',
    'too-many-tries',
  ],
})

export const finishTopUp = route({
  method: 'POST',
  path: 'users/top_up/:id/finish/',
  capability: 'top-ups',
  summary: 'Finish a top-up after the bank has asked its customer about the payment',
  caller: 'signed-in',
  params: message({ id: field('id', uuid) }),
  answer: toppedUp,
  refusals: ['not-found', 'card-was-declined', 'payment-not-finished', 'still-working-on-it'],
})

const earning = message({
  reference: field('reference', z.string()),
  period: field('period', z.int()),
  place: field('place', z.string()),
  earnedAt: field('earned_at', instant),
  /** The day at the place. */
  earnedOn: field('earned_on', calendarDate),
  price: field('price', dollarAmount),
  commission: field('commission', dollarAmount),
  amount: field('amount', dollarAmount),
  state: field('state', z.enum(earningStates)),
})

const unpaidEarning = message({
  reference: field('reference', z.string()),
  period: field('period', z.int()),
  place: field('place', z.string()),
  firstDay: field('start_date', calendarDate),
  /** The day on which it ends at 00:00. */
  endDate: field('cease_date', calendarDate),
  /** What it would earn; nothing once it was given up. */
  amount: field('amount', dollarAmount),
  isGivenUp: field('given_up', z.boolean()),
})

export const myEarnings = route({
  method: 'GET',
  path: 'users/earnings/',
  capability: 'payouts',
  summary: 'What the own spots earned: by month and by booking, and when it is paid',
  caller: 'signed-in',
  answer: message({
    pending: field('pending', dollarAmount),
    available: field('available', dollarAmount),
    underWay: field('under_way', dollarAmount),
    nextPayoutDate: field('next_payout_date', calendarDate),
    /** Why nothing will be paid on that day, if so. */
    holdUntil: field('hold_until', z.nullable(instant)),
    hasDetails: field('has_bank_account', z.boolean()),
    /** Why nothing at all is paid, if so. */
    returned: field('returned_payout', z.nullable(returnedPayout)),
    /** Twelve months, the latest last. */
    months: field(
      'months',
      z.array(message({ month: field('month', z.string()), earned: field('earned', dollarAmount) })),
    ),
    latest: field('latest', z.array(earning)),
    /** Months that have begun or were to be paid before, and are not paid (rule: failed monthly charge). Nothing of them is earned. */
    unpaid: field('unpaid_months', z.optional(z.array(unpaidEarning))),
    payouts: field(
      'payouts',
      z.array(
        message({
          id: field('id', uuid),
          period: field('period', z.string()),
          amount: field('amount', dollarAmount),
          state: field('state', z.enum(['made', 'sent', 'paid', 'returned'])),
          madeAt: field('made_at', instant),
          madeOn: field('made_on', calendarDate),
          statementUrl: field('statement_url', z.nullable(z.string())),
          /** What the bank said of one that it returned, and the paper that says so. */
          returnReason: field('return_reason', z.nullable(z.string())),
          returnNoticeUrl: field('return_notice_url', z.nullable(z.string())),
        }),
      ),
    ),
    /** Where the bookings of the last twelve months are fetched as a table for a spreadsheet, with the session. */
    csvUrl: field('csv_url', z.string()),
  }),
  refusals: [],
})

export const moveEarnings = route({
  method: 'POST',
  path: 'users/earnings/move/',
  capability: 'payouts',
  summary: 'Move what is available of the earnings to the wallet, to park with',
  caller: 'member',
  takesIdempotencyKey: true,
  body: message({ amount: field('amount', givenDollars) }),
  answer: message({
    moved: field('moved', dollarAmount),
    cash: field('balance_aud', dollarAmount),
  }),
  refusals: [
    'nothing-to-move',
    'earnings-have-changed',
    'key-used-for-something-else',
    'still-working-on-it',
  ],
})

const paper = message({
  id: field('id', uuid),
  kind: field(
    'kind',
    z.enum([
      'receipt',
      'tax-invoice',
      'adjustment-note',
      'direct-debit-request',
      'owner-statement',
      'commission-invoice',
    ]),
  ),
  /** Kinds that came later have a name of their own here, and the nearest of the others above. */
  exactKind: field('exact_kind', z.optional(z.string())),
  number: field('number', z.string()),
  title: field('title', z.string()),
  /** The statement of a payout that the bank returned. The paper itself stays as it was issued. */
  isReturned: field('returned', z.boolean()),
  subject: field('subject', z.string()),
  total: field('total', z.nullable(dollarAmount)),
  createdAt: field('create_date', instant),
  /** The day that stands on it, which is that of the place. */
  day: field('date', calendarDate),
  /** Holds for some minutes and for this person only. */
  url: field('url', z.string()),
})
export type PaperEntry = z.output<typeof paper>

export const myPapers = route({
  method: 'GET',
  path: 'users/papers/',
  capability: 'papers',
  summary: 'Receipts, invoices, statements and agreements, newest first',
  caller: 'signed-in',
  query: message({ subject: field('subject', z.optional(text(60))) }),
  answer: z.array(paper),
  refusals: [],
})
