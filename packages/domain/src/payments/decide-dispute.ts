import type { AccountId } from '../accounts/actor'
import type { Cents } from '../money/cents'
import type { Posting } from '../wallet/ledger'

export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** What becomes of the owner's earning once the bank has decided for its customer. */
export const disputeDecisions = ['owner-keeps', 'taken-back'] as const
export type DisputeDecision = (typeof disputeDecisions)[number]

/** What an owner earned by a disputed payment and has not been paid. */
export interface UnpaidEarning {
  ownerId: AccountId
  state: 'pending' | 'available' | 'frozen'
  amount: Cents
}

export type DisputeRefusal =
  | 'dispute-is-at-the-bank'
  | 'dispute-is-decided'
  | 'incident-comes-first'
  | 'nothing-to-take-back'

/** (rule: lost disputes) */
export function mayDecideDispute(
  dispute: { state: DisputeState; decision: DisputeDecision | null },
  decision: DisputeDecision,
  earnings: readonly UnpaidEarning[],
): 'yes' | DisputeRefusal {
  if (dispute.state === 'open') return 'dispute-is-at-the-bank'
  if (dispute.state === 'won' || dispute.decision !== null) return 'dispute-is-decided'
  if (decision === 'owner-keeps') return 'yes'
  if (earnings.some(({ state }) => state === 'frozen')) return 'incident-comes-first'
  return earnings.some(({ amount }) => amount > 0) ? 'yes' : 'nothing-to-take-back'
}

/** The platform's loss becomes smaller by what the owners had earned. */
export function takenBackPostings(earnings: readonly UnpaidEarning[]): Posting[] {
  return earnings.map(({ ownerId, state, amount }) => ({
    from: { kind: state === 'available' ? 'owner-available' : 'owner-pending', holderId: ownerId },
    to: { kind: 'dispute-losses' },
    amount,
  }))
}
