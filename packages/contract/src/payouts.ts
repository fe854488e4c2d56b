import { payoutWaits } from '@bayshare/domain/payouts/may-be-paid'
import * as z from 'zod/mini'
import { field, message } from './message'
import { passwordText } from './password-text'
import { route } from './route'
import { accountId, calendarDate, dollarAmount, instant, text, uuid } from './wire-values'

/** Because of it nothing is paid to this account, until its owner changes or confirms it (rule: returned payouts). */
export const returnedPayout = message({
  id: field('id', uuid),
  amount: field('amount', dollarAmount),
  returnedOn: field('returned_on', calendarDate),
  /** What the bank said. */
  reason: field('reason', z.string()),
  bsb: field('bsb', z.string()),
  /** The last digits only. */
  accountNumber: field('account_number', z.string()),
})
export type ReturnedPayout = z.output<typeof returnedPayout>

/** `abn_dob` holds whichever of the two was given (rule: bank details). */
const details = message({
  accountName: field('account_name', z.string()),
  bsb: field('bsb', z.string()),
  /** The last digits only; the number itself is never sent again. */
  accountNumber: field('account_number', z.string()),
  fullName: field('full_name', z.string()),
  businessAbn: field('business_abn', z.nullable(z.string())),
  /** DD/MM/YYYY. */
  personalDob: field('personal_dob', z.nullable(z.string())),
  abnOrDob: field('abn_dob', z.string()),
  isGstRegistered: field('gst_registered', z.boolean()),
  address: field('address', z.string()),
  address2: field('address2', z.string()),
  bankName: field('bank_name', z.string()),
  /** Payouts to new details wait until then. */
  heldUntil: field('hold_until', z.nullable(instant)),
  returned: field('returned_payout', z.nullable(returnedPayout)),
})
export type PayoutDetails = z.output<typeof details>

export const payoutDetails = route({
  method: 'GET',
  path: 'users/bank_account/',
  capability: 'payouts',
  summary: 'Where earnings are paid to; null for a person who has not said yet',
  caller: 'signed-in',
  answer: z.nullable(details),
  refusals: [],
})

const given = message({
  accountName: field('account_name', text(60)),
  /** With the dash or without. */
  bsb: field('bsb', text(20)),
  /** To keep the number that is saved, the one that is shown in its place. */
  accountNumber: field('account_number', text(20)),
  fullName: field('full_name', text(100)),
  /** With blanks or without. */
  businessAbn: field('business_abn', z.optional(z.nullable(text(20)))),
  personalDob: field('personal_dob', z.optional(z.nullable(text(20)))),
  abnOrDob: field('abn_dob', z.optional(text(20))),
  isGstRegistered: field('gst_registered', z.optional(z.boolean())),
  address: field('address', text(150)),
  address2: field('address2', z.optional(text(150))),
  /** Needed to change details that are already there. */
  currentPassword: field('current_password', z.optional(passwordText)),
})

export const addPayoutDetails = route({
  method: 'POST',
  path: 'users/bank_account/',
  capability: 'payouts',
  summary: 'Say where earnings are to be paid to',
  caller: 'member',
  body: given,
  answer: details,
  refusals: ['payout-details-there', 'email-just-changed', 'too-many-tries'],
})

export const changePayoutDetails = route({
  method: 'PATCH',
  path: 'users/bank_account/',
  capability: 'payouts',
  summary: 'Change where earnings are paid to: with the password, and nothing is paid for 48 hours',
  caller: 'member',
  body: given,
  answer: details,
  refusals: ['not-found', 'wrong-current-password', 'email-just-changed', 'too-many-tries'],
})

export const confirmPayoutDetails = route({
  method: 'POST',
  path: 'users/bank_account/confirm/',
  capability: 'payouts',
  summary: 'Say that the account that returned a payout is right, so that it is paid to again',
  caller: 'member',
  body: message({
    /** The payout that was returned, as the person has seen it. */
    payoutId: field('payout', uuid),
  }),
  answer: details,
  refusals: ['not-found'],
})

const payout = message({
  id: field('id', uuid),
  period: field('period', z.string()),
  ownerName: field('owner_name', z.string()),
  bsb: field('bsb', z.string()),
  accountNumber: field('account_number', z.string()),
  amount: field('amount', dollarAmount),
  state: field('state', z.enum(['made', 'sent', 'paid', 'returned'])),
  madeAt: field('made_at', instant),
  returnReason: field('return_reason', z.nullable(z.string())),
  fileNumber: field('file_number', z.nullable(z.int())),
  /** It goes into no file, because its owner is suspended. */
  isHeld: field('is_held', z.boolean()),
})

export const allPayouts = route({
  method: 'GET',
  path: 'operator/payouts/',
  capability: 'payouts',
  summary: 'Payouts of a month with their files, for the platform operator',
  caller: 'operator',
  query: message({ period: field('period', z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/)))) }),
  answer: message({
    period: field('period', z.string()),
    periods: field('periods', z.array(z.string())),
    payouts: field('payouts', z.array(payout)),
    /** Whom something is owed that is not paid for now, whatever the month. */
    waiting: field(
      'waiting',
      z.array(
        message({
          ownerId: field('owner_id', accountId),
          ownerName: field('owner_name', z.string()),
          amount: field('amount', dollarAmount),
          reason: field('reason', z.enum(payoutWaits)),
        }),
      ),
    ),
    files: field(
      'files',
      z.array(
        message({
          id: field('id', uuid),
          number: field('number', z.int()),
          total: field('total', dollarAmount),
          count: field('count', z.int()),
          createdAt: field('created_at', instant),
          /** Fetched with the session, as every call is made. */
          url: field('url', z.string()),
        }),
      ),
    ),
  }),
  refusals: [],
})

export const makePayoutFile = route({
  method: 'POST',
  path: 'operator/payouts/file/',
  capability: 'payouts',
  summary: 'Put the payouts that wait into an ABA file for the bank',
  caller: 'operator',
  body: message({ period: field('period', z.string().check(z.regex(/^\d{4}-\d{2}$/))) }),
  answer: message({ id: field('id', uuid), url: field('url', z.string()) }),
  refusals: ['nothing-to-pay', 'company-not-set-up', 'payouts-do-not-add-up'],
})

export const closePayouts = route({
  method: 'POST',
  path: 'operator/payouts/close/',
  capability: 'payouts',
  summary: 'Say that payouts reached their owners, or came back from the bank',
  caller: 'operator',
  body: message({
    ids: field('ids', z.array(uuid).check(z.minLength(1), z.maxLength(1000))),
    state: field('state', z.enum(['paid', 'returned'])),
    reason: field('reason', z.optional(text(200))),
  }),
  answer: message({ closed: field('closed', z.int()) }),
  refusals: ['not-found', 'payout-not-sent'],
})

export const sharingEconomyReport = route({
  method: 'GET',
  path: 'operator/sharing_economy/',
  capability: 'payouts',
  summary: 'The half-year report on what owners received, as the tax office asks of platforms',
  caller: 'operator',
  query: message({ half: field('half', z.string().check(z.regex(/^20\d{2}-H[12]$/))) }),
  answer: message({ url: field('url', z.string()), owners: field('owners', z.int()) }),
  refusals: [],
})
