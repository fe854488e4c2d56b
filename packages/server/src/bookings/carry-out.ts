import type { Settlement } from '@bayshare/domain/bookings/settlement'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { refundOrphanPayment } from '../payments/refund-orphan-payment'
import type { LockedBooking, LockedCharge } from './locked-booking'
import type { Outcome, Settled } from './settled'

/** A charge that somebody waits for, and what the bank said of it. */
export interface Settling {
  booking: LockedBooking
  charge: LockedCharge
  paymentId: string | null
  outcome: Outcome
}

/** What a kind of charge does in each case. Only a request is asked about, granted or failed. */
export interface Acts {
  confirm(): Promise<Settled>
  release(): Promise<Settled>
  ask?(): Promise<Settled>
  grant?(): Promise<Settled>
  fail?(): Promise<Settled>
}

/** Does what a settlement says. Money that came for nothing goes back to where it came from. */
export async function carryOut(
  ctx: Context,
  tx: Transaction,
  settlement: Settlement,
  { charge, paymentId }: Settling,
  acts: Acts,
): Promise<Settled> {
  const isUnwanted = settlement === 'give-back' || settlement === 'release-and-give-back'
  if (isUnwanted && paymentId) await refundOrphanPayment(ctx, tx, paymentId, charge)
  if (settlement === 'wait' || settlement === 'give-back') return { state: 'open' }
  const act = settlement === 'release-and-give-back' ? acts.release : acts[settlement]
  return act ? act() : { state: 'open' }
}
