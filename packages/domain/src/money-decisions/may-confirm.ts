import type { AccountId } from '../accounts/actor'
import type { Policy } from '../brands/policy'
import type { Cents } from '../money/cents'

export const moneyDecisionKinds = ['incident', 'dispute'] as const
export type MoneyDecisionKind = (typeof moneyDecisionKinds)[number]

export const proposalStates = ['proposed', 'confirmed', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Whether one operator is not enough (rule: second operator). */
export function needsSecondOperator(amount: Cents, policy: Pick<Policy, 'secondOperatorAbove'>): boolean {
  return amount > policy.secondOperatorAbove
}

/** What would move, and how things stand that it depends on. */
export interface Stake {
  amount: Cents
  basis: string
}

export interface Proposal extends Stake {
  state: ProposalState
  proposedBy: AccountId
}

/** Who confirms: an operator, or whoever runs the command line, with how many operators there are. */
export type Confirmer = { accountId: AccountId } | { operators: number }

export type ConfirmRefusal =
  | 'proposal-is-settled'
  | 'proposal-is-your-own'
  | 'proposal-has-changed'
  | 'other-operator-confirms'

/** At stake is what the decision would do now; undefined when it can no longer be carried out (rule: second operator). */
export function mayConfirm(
  proposal: Proposal,
  confirmer: Confirmer,
  stake: Stake | undefined,
): 'yes' | ConfirmRefusal {
  if (proposal.state !== 'proposed') return 'proposal-is-settled'
  if ('accountId' in confirmer && confirmer.accountId === proposal.proposedBy) return 'proposal-is-your-own'
  if ('operators' in confirmer && confirmer.operators > 1) return 'other-operator-confirms'
  const isAsProposed = stake?.amount === proposal.amount && stake.basis === proposal.basis
  return isAsProposed ? 'yes' : 'proposal-has-changed'
}
