import type { RefusalName } from '@bayshare/contract/refusals'
import { failedPayment } from '@bayshare/domain/payments/decline-codes'
import type { PaymentFailure } from '@bayshare/domain/payments/payment-failure'
import { Refusal } from '../context/insist'
import type { ChargeOutcome } from '../ports/payments'

/** What became of a charge that somebody waits for. */
export type Settled =
  /** Confirmed, asked for, or extended. */
  | { state: 'booked'; reference: string }
  | {
      state: 'refused'
      reason: RefusalName
      /** What the bank said to whoever pays (rule: reasons of a bank). */
      failure?: PaymentFailure
    }
  | { state: 'open' }

/** For whoever pays. */
export function refusalOf({ reason, failure }: Extract<Settled, { state: 'refused' }>): Refusal {
  return new Refusal(reason, failure && { reason: failure })
}

/** Why the bank did not pay, as far as it said. */
export function failureOf(outcome: Outcome): PaymentFailure | undefined {
  return outcome !== 'nothing-to-charge' && outcome.state === 'declined'
    ? failedPayment(outcome.code).failure
    : undefined
}

/** What the bank said, where one was asked. */
export type Outcome = ChargeOutcome | 'nothing-to-charge'
