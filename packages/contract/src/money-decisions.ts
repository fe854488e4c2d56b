import { moneyDecisionKinds, proposalStates } from '@bayshare/domain/money-decisions/may-confirm'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { accountId, dollarAmount, instant, uuid } from './wire-values'

/** A decision that moves so much that another operator has to confirm it. */
const proposal = message({
  id: field('id', uuid),
  kind: field('kind', z.enum(moneyDecisionKinds)),
  /** The incident or the dispute that it is about. */
  subjectId: field('subject', uuid),
  choice: field('choice', z.string()),
  words: field('reason', z.nullable(z.string())),
  amount: field('amount', dollarAmount),
  state: field('state', z.enum(proposalStates)),
  proposedBy: field(
    'proposed_by',
    message({ id: field('id', accountId), firstName: field('first_name', z.string()) }),
  ),
  proposedAt: field('proposed_at', instant),
})
export type Proposal = z.output<typeof proposal>

export const waitingDecisions = route({
  method: 'GET',
  path: 'operator/decisions/',
  capability: 'money-decisions',
  summary: 'Decisions that wait for a second operator, the oldest first',
  caller: 'operator',
  answer: z.array(proposal),
  refusals: [],
})

export const confirmDecision = route({
  method: 'POST',
  path: 'operator/decisions/:id/confirmation/',
  capability: 'money-decisions',
  summary: 'Carry out what another operator proposed, once',
  caller: 'operator',
  takesIdempotencyKey: true,
  params: message({ id: field('id', uuid) }),
  answer: proposal,
  refusals: ['not-found', 'proposal-is-settled', 'proposal-is-your-own', 'proposal-has-changed'],
})

export const withdrawDecision = route({
  method: 'POST',
  path: 'operator/decisions/:id/withdrawal/',
  capability: 'money-decisions',
  summary: 'Take back a decision that waits for a second operator; nothing has moved',
  caller: 'operator',
  takesIdempotencyKey: true,
  params: message({ id: field('id', uuid) }),
  answer: proposal,
  refusals: ['not-found', 'proposal-is-settled'],
})
