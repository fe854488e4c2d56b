import { randomBytes, randomUUID } from 'node:crypto'
import { bookingReference, referenceLength } from '@bayshare/domain/bookings/booking-reference'
import { type Rest, rescueBill } from '@bayshare/domain/incidents/rescue-terms'
import type { Space } from '@bayshare/domain/listings/space'
import type { PriceLine } from '@bayshare/domain/payments/price-line'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { shareOut } from './charge-money'
import { insertCharge, moveCharge } from './charge-store'
import { insertBooking } from './hold-booking'
import { lockedBooking, type LockedBooking, lockedCharge } from './locked-booking'
import { move, noteCancellation, noteReason } from './store'

export interface Elsewhere {
  space: Space
  rest: Rest
  lines: PriceLine[]
  vehicleId: string | null
}

/** Kept of the booking that was given up, for both sides. */
const couldNotPark = { words: 'The driver could not park' }

/**
 * Gives a booking up and books the rest of its time in another space, which the caller has locked. No bank is asked,
 * because the platform pays, so all of it is one transaction. The money of the old booking stays where it is (rule: rescue).
 */
export async function moveElsewhere(
  ctx: Context,
  tx: Transaction,
  old: LockedBooking,
  { space, rest, lines, vehicleId }: Elsewhere,
): Promise<{ bookingId: string; reference: string }> {
  await move(ctx, tx, old.id, 'rescue')
  await noteCancellation(tx, old.id, { at: ctx.now, by: 'platform' })
  await noteReason(tx, old.id, couldNotPark)

  const bookingId = randomUUID()
  const reference = bookingReference(randomBytes(referenceLength))
  const { starts: startsAt, ends: endsAt } = rest
  const isBooked = await insertBooking(ctx, tx, {
    bookingId,
    reference,
    space,
    timeRange: { kind: 'casual', startsAt, endsAt, lines, firstPeriod: null, asksOwner: false },
    unit: undefined,
    driverId: old.driverId,
    vehicleId,
    leadSource: null,
    enquiryId: null,
  })
  if (!isBooked) throw new Refusal('just-taken')
  const chargeId = randomUUID()
  await insertCharge(
    ctx,
    tx,
    {
      id: chargeId,
      bookingId,
      kind: 'rescue',
      covers: { startsAt, endsAt },
      month: null,
      method: 'wallet',
      priced: rescueBill(lines, ctx.brand.policy),
      promoId: null,
    },
    { state: 'held' },
  )
  await move(ctx, tx, bookingId, 'confirm')
  await moveCharge(tx, chargeId, 'pay', { isShared: true })
  const booking = await lockedBooking(tx, bookingId)
  const charge = booking && (await lockedCharge(tx, booking, chargeId))
  if (!charge) throw new Error(`Booking ${reference} has no charge`)
  await shareOut(ctx, tx, charge, null, { isAwaited: false, earnedAt: endsAt })
  await record(ctx, tx, 'booking.rescued', old.reference, { bookingId: old.id, rescueId: bookingId })
  await record(ctx, tx, 'booking.confirmed', reference, { bookingId, chargeId })
  return { bookingId, reference }
}
