import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { calendarDate, text } from './wire-values'

export const paymentSetupAnswer = message({
  /** Our own fields with test cards, or those of Stripe or Braintree. */
  form: field('form', z.enum(['sandbox', 'stripe', 'braintree'])),
  /** For Braintree a client token, which opens its fields for a day. */
  publishableKey: field('publishable_key', z.string()),
  /** Where the sandbox's form turns a card into a token; null for the other two. */
  tokenUrl: field('token_url', z.nullable(z.string())),
})

/** What the card form needs to know before it can ask for a card. */
export const paymentSetup = route({
  method: 'GET',
  path: 'users/payment_setup/',
  capability: 'payments',
  summary: 'Which card form to show, and with which key',
  caller: 'signed-in',
  answer: paymentSetupAnswer,
  refusals: ['provider-not-responding'],
})

const savedCard = message({
  cardBrand: field('card_brand', z.string()),
  cardLast4: field('card_last4', z.string()),
})

export const saveStripeCard = route({
  method: 'POST',
  path: 'users/stripe_token/',
  capability: 'payments',
  summary: 'Keep a card by the token that the card form got for it',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  body: message({ token: field('stripe_token', text(255)) }),
  answer: savedCard,
  refusals: ['card-not-saved', 'provider-not-responding', 'too-many-tries'],
})

export const saveBraintreeCard = route({
  method: 'POST',
  path: 'users/braintree_token/',
  capability: 'payments',
  summary: 'Keep a card by the nonce of the other card provider',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  body: message({
    nonce: field('braintree_nonce', text(255)),
    deviceData: field('device_data', z.optional(z.string().check(z.maxLength(4000)))),
  }),
  answer: savedCard,
  refusals: ['card-not-saved', 'provider-not-responding', 'provider-not-configured', 'too-many-tries'],
})

export const removeCard = route({
  method: 'DELETE',
  path: 'users/card/',
  capability: 'payments',
  summary: 'Forget the card',
  caller: 'signed-in',
  answer: message({}),
  refusals: ['method-still-needed'],
})

/** Every field may be missing, because a confirmation sends only that it confirms. */
export const directDebit = route({
  method: 'POST',
  path: 'users/dd_token/',
  capability: 'payments',
  summary: 'Ask for a direct debit, or confirm the request that was shown',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  body: message({
    accountName: field('account_name', z.optional(text(60))),
    bsb: field('account_bsb', z.optional(text(20))),
    accountNumber: field('account_number', z.optional(text(20))),
    address: field('address', z.optional(text(150))),
    streetName: field('street_name', z.optional(text(100))),
    suburb: field('suburb', z.optional(text(60))),
    stateName: field('state_name', z.optional(text(60))),
    postcode: field('postcode', z.optional(text(4))),
    isConfirmed: field('confirm_account', z.optional(z.boolean())),
  }),
  answer: message({
    /** True the first time an account is entered; a confirmation completes it (rule: direct debit). */
    showsSummary: field('show_summary', z.boolean()),
    creditorName: field('creditor_name', z.string()),
    creditorId: field('creditor_id', z.string()),
    date: field('date', calendarDate),
    accountName: field('account_name', z.string()),
    bankName: field('bank_name', z.string()),
    bsb: field('account_bsb', z.string()),
    /** All digits in the summary, the last four afterwards. */
    accountNumber: field('account_number', z.string()),
    /** What the holder will read on the bank statement. */
    descriptor: field('statement_descriptor', z.string()),
    pdfUrl: field('pdf_url', z.string()),
  }),
  refusals: ['debit-not-saved', 'nothing-to-confirm', 'provider-not-responding', 'too-many-tries'],
})

export const removeDirectDebit = route({
  method: 'DELETE',
  path: 'users/dd_token/',
  capability: 'payments',
  summary: 'End the direct debit',
  caller: 'signed-in',
  answer: message({}),
  refusals: ['method-still-needed'],
})
