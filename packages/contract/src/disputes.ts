import { disputeDecisions, disputeStates } from '@bayshare/domain/payments/decide-dispute'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { accountId, dollarAmount, instant, text, uuid } from './wire-values'

const person = message({ id: field('id', accountId), firstName: field('first_name', z.string()) })

/** A payment whose card holder went to the bank. */
const dispute = message({
  id: field('id', uuid),
  state: field('state', z.enum(disputeStates)),
  /** What the bank calls it. */
  reason: field('reason', z.string()),
  amount: field('amount', dollarAmount),
  /** Who paid. */
  payer: field('payer', person),
  /** Null where no booking was paid, such as for a top-up. */
  owner: field('owner', z.nullable(person)),
  reference: field('reference', z.nullable(z.string())),
  /** What the owner earned by it and has not been paid. */
  unpaid: field('unpaid', dollarAmount),
  /** Its earning waits for an incident that is not decided. */
  hasIncident: field('has_incident', z.boolean()),
  openedAt: field('opened_at', instant),
  closedAt: field('closed_at', z.nullable(instant)),
})
export type Dispute = z.output<typeof dispute>

export const openDisputes = route({
  method: 'GET',
  path: 'operator/disputes/',
  capability: 'payments',
  summary: 'Payments that are disputed at the bank, and those that were lost there and are not decided',
  caller: 'operator',
  answer: z.array(dispute),
  refusals: [],
})

export const decideDispute = route({
  method: 'POST',
  path: 'operator/disputes/:id/decision/',
  capability: 'payments',
  summary: 'Say whether the owner keeps what they earned by a payment that was lost at the bank',
  caller: 'operator',
  takesIdempotencyKey: true,
  params: message({ id: field('id', uuid) }),
  body: message({
    decision: field('decision', z.enum(disputeDecisions)),
    words: field('reason', z.optional(z.nullable(text(2000)))),
  }),
  answer: message({
    id: field('id', uuid),
    /** What was taken back from the owner. */
    taken: field('taken', dollarAmount),
    /** It moves so much that another operator has to confirm it; nothing has happened yet. */
    isProposed: field('is_proposed', z.boolean()),
  }),
  refusals: [
    'not-found',
    'dispute-is-at-the-bank',
    'dispute-is-decided',
    'incident-comes-first',
    'nothing-to-take-back',
    'proposal-is-waiting',
  ],
})
