import type { RefusalName } from '@bayshare/contract/refusals'
import type { ChargeOutcome } from '../ports/payments'

/** What became of a charge that somebody waits for. */
export type Settled =
  /** Confirmed, asked for, or extended. */
  { state: 'booked'; reference: string } | { state: 'refused'; reason: RefusalName } | { state: 'open' }

/** What the bank said, where one was asked. */
export type Outcome = ChargeOutcome | 'nothing-to-charge'
