import type { WantedTime } from '@bayshare/domain/bookings/may-change-time'
import { refundShare } from '@bayshare/domain/payments/refund'
import { minutesBetween } from '@bayshare/domain/time/compare-instants'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { redateEarnings } from '../wallet/earnings-store'
import { moveTime } from './change-store'
import type { LockedBooking } from './locked-booking'

export interface DecidedChange {
  time: WantedTime
  unit: number
  /** When the driver decided on it, which is before the bank did. */
  decidedAt: Temporal.Instant
  chargeId: string | null
  reductions: { chargeId: string; number: number }[]
}

/** The last step of every change: the booking moves, and all that depends on its time with it. */
export async function finishChange(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  { time, unit, decidedAt, chargeId, reductions }: DecidedChange,
): Promise<void> {
  const from = bookedTime(booking)
  const ceiling = ceilingAfter(ctx, booking, time, decidedAt)
  if (!(await moveTime(ctx, tx, booking, { time, unit, ceiling }))) throw new Refusal('just-taken')
  await redateEarnings(tx, booking.id, time.ends)
  await record(ctx, tx, 'booking.changed', booking.reference, {
    bookingId: booking.id,
    from: { startsAt: from.starts.toString(), endsAt: from.ends.toString() },
    to: { startsAt: time.starts.toString(), endsAt: time.ends.toString() },
    chargeId,
    reductions,
  })
}

/** A booking that is moved shortly before its start is not cancelled for more than on that day (rule: changing times). */
function ceilingAfter(
  { brand }: Context,
  { startsAt, refundCeiling }: LockedBooking,
  { starts }: WantedTime,
  decidedAt: Temporal.Instant,
): number | null {
  const { cancellation } = brand.policy
  const minutes = minutesBetween(decidedAt, startsAt)
  const isLate = minutes <= cancellation.fullRefundBeforeMinutes
  if (!isLate || starts.equals(startsAt)) return refundCeiling
  const share = refundShare(minutes, cancellation)
  return refundCeiling === null ? share : Math.min(share, refundCeiling)
}

export function bookedTime({ reference, startsAt, endsAt }: LockedBooking): WantedTime {
  if (!endsAt) throw new Error(`Booking ${reference} goes on without an end`)
  return { starts: startsAt, ends: endsAt }
}
