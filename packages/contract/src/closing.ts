import { openMatterKinds } from '@bayshare/domain/closing/may-close'
import * as z from 'zod/mini'
import { field, message } from './message'
import { passwordText } from './password-text'
import { route } from './route'
import { accountId, calendarDate, dollarAmount, instant, text, uuid } from './wire-values'

const openMatter = message({
  kind: field('kind', z.enum(openMatterKinds)),
  /** Whether somebody parks or is parked at; null where it is neither. */
  side: field('side', z.nullable(z.enum(['driver', 'owner']))),
  count: field('count', z.int()),
  amount: field('amount', z.nullable(dollarAmount)),
  /** The booking or enquiry, where there is only one of the kind. */
  reference: field('reference', z.nullable(z.string())),
  buildings: field('buildings', z.array(message({ id: field('id', uuid), name: field('name', z.string()) }))),
})

export const closingOverview = route({
  method: 'GET',
  path: 'users/close/',
  capability: 'closing',
  summary: 'What keeps the account open, and what closing it pays out',
  caller: 'signed-in',
  answer: message({
    openMatters: field('open_matters', z.array(openMatter)),
    cash: field('cash', dollarAmount),
    /** Earned and not paid out yet, pending ones too. */
    earnings: field('earnings', dollarAmount),
    pendingEarnings: field('pending_earnings', dollarAmount),
    freeCredits: field('free_credits', dollarAmount),
    /** On its way to the bank account of the last payout. */
    underWay: field('under_way', dollarAmount),
    /** The first day on which money goes out, if the account is closed now. */
    payoutDate: field('payout_date', calendarDate),
    /** Where earnings are paid to now; of the account number the last digits only. */
    savedAccount: field(
      'saved_account',
      z.nullable(
        message({
          accountName: field('account_name', z.string()),
          bsb: field('bsb', z.string()),
          accountNumber: field('account_number', z.string()),
        }),
      ),
    ),
    /** Who has earned something says who they are. */
    needsIdentity: field('needs_identity', z.boolean()),
  }),
  refusals: [],
})

const account = {
  accountName: field('account_name', z.optional(text(60))),
  bsb: field('bsb', z.optional(text(20))),
  accountNumber: field('account_number', z.optional(text(20))),
}

const closing = {
  ...account,
  fullName: field('full_name', z.optional(text(100))),
  businessAbn: field('business_abn', z.optional(z.nullable(text(20)))),
  personalDob: field('personal_dob', z.optional(z.nullable(text(20)))),
  isGstRegistered: field('gst_registered', z.optional(z.boolean())),
  address: field('address', z.optional(text(150))),
  address2: field('address2', z.optional(text(150))),
}

export const closeAccount = route({
  method: 'POST',
  path: 'users/close/',
  capability: 'closing',
  summary: 'Close the account; what is left in it is paid to the bank account that is named here',
  caller: 'signed-in',
  body: message({
    currentPassword: field('current_password', passwordText),
    /** The account that earnings are paid to now; otherwise the one that is named below. */
    usesSavedAccount: field('uses_saved_account', z.optional(z.boolean())),
    ...closing,
  }),
  answer: message({}),
  refusals: [
    'wrong-current-password',
    'email-just-changed',
    'account-is-not-settled',
    'bank-account-needed',
    'too-many-tries',
  ],
})

const byLink = message({ token: field('token', text(200)) })

export const closedAccountByLink = route({
  method: 'GET',
  path: 'closed_accounts/:token/',
  capability: 'closing',
  summary: 'What a link lets a person who has left do: name another bank account for a returned payout',
  caller: 'anyone',
  params: byLink,
  answer: message({
    amount: field('amount', dollarAmount),
    payoutDate: field('payout_date', calendarDate),
    endsAt: field('ends_at', instant),
    /** Why the bank sent the last payout back, if it said so. */
    reason: field('reason', z.nullable(z.string())),
  }),
  refusals: ['not-found', 'too-many-tries'],
})

export const nameBankAccount = route({
  method: 'POST',
  path: 'closed_accounts/:token/',
  capability: 'closing',
  summary: 'Name another bank account after a payout has come back',
  caller: 'anyone',
  params: byLink,
  body: message(account),
  answer: message({ payoutDate: field('payout_date', calendarDate) }),
  refusals: ['not-found', 'too-many-tries'],
})

const waiting = message({
  accountId: field('account_id', accountId),
  name: field('name', z.string()),
  closedAt: field('closed_at', instant),
  amount: field('amount', dollarAmount),
  returned: field('returned', z.int()),
  lastReason: field('last_reason', z.nullable(z.string())),
  /** Until when their link works; null when they have none. */
  linkEndsAt: field('link_ends_at', z.nullable(instant)),
  mayAskAgain: field('may_ask_again', z.boolean()),
  mayPayAgain: field('may_pay_again', z.boolean()),
})
export type WaitingClosedAccount = z.output<typeof waiting>

export const waitingClosedAccounts = route({
  method: 'GET',
  path: 'operator/closed_accounts/',
  capability: 'closing',
  summary: 'Closed accounts with money for which there is no bank account, for the platform operator',
  caller: 'operator',
  answer: z.array(waiting),
  refusals: [],
})

export const decideClosedAccount = route({
  method: 'POST',
  path: 'operator/closed_accounts/:id/',
  capability: 'closing',
  summary: 'Ask a person who has left for another bank account, or pay the same one again',
  caller: 'operator',
  params: message({ accountId: field('id', accountId) }),
  body: message({ choice: field('choice', z.enum(['ask-again', 'pay-again'])) }),
  answer: z.array(waiting),
  refusals: ['not-found', 'closed-account-not-waiting'],
})
