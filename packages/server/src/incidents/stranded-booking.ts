import { mayRefundRescue, mayRescue, type StrandedBooking } from '@bayshare/domain/incidents/may-rescue'
import { type Rest, restOfBooking } from '@bayshare/domain/incidents/rescue-terms'
import type { Rates } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import type { LockedBooking } from '../bookings/locked-booking'
import type { FoundBooking } from '../bookings/queries'
import { changeable, lockedBooking } from '../bookings/locked-booking'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { countRescues, openReport, strandedPlace } from './queries'

/** A booking whose driver can't park, locked, with all that the rules of a rescue ask for. */
export interface Stranded {
  booking: LockedBooking
  place: Awaited<ReturnType<typeof strandedPlace>>
  /** The report that opens the way; missing when nothing was reported. */
  incidentId: string | undefined
  facts: StrandedBooking & { isRescue: boolean }
}

export async function lockStranded(
  ctx: Context,
  tx: Transaction,
  { bookingId, party }: FoundBooking,
): Promise<Stranded> {
  const booking = await lockedBooking(tx, bookingId)
  if (!booking) throw new Refusal('not-found')
  if (party !== 'driver') throw new Refusal('not-allowed')
  const report = await openReport(tx, booking)
  const place = await strandedPlace(tx, booking)
  const since = ctx.now.subtract({ hours: 24 * ctx.brand.policy.incidents.rescuesWithinDays })
  const rescues = report?.by === 'platform' ? 0 : await countRescues(tx, booking.driverId, since)
  const facts = {
    ...changeable(booking),
    reportedBy: report?.by ?? null,
    rescues,
    isRescue: Boolean(place.isRescue),
  }
  return { booking, place, incidentId: report?.id, facts }
}

export function rescueVerdict(ctx: Context, { facts }: Stranded) {
  return mayRescue(facts, ctx.now, ctx.brand.policy.incidents)
}

export function refundVerdict(ctx: Context, { facts }: Stranded) {
  return mayRefundRescue(facts, ctx.now, ctx.brand.policy.incidents)
}

/** What is left of it, of a booking that may be rescued. */
export function restOf(ctx: Context, { booking }: Stranded): Rest {
  const { startsAt, endsAt, zone, reference } = booking
  if (!endsAt) throw new Error(`Booking ${reference} goes on without an end`)
  return restOfBooking({ startsAt, endsAt, zone }, ctx.now, ctx.brand.policy.casual)
}

/** What the platform compares another price with. */
export function oldTerms(ctx: Context, stranded: Stranded) {
  const { booking, place } = stranded
  return {
    rest: restOf(ctx, stranded),
    rates: booking.rates as unknown as Rates,
    price: cents(place.priceCents ?? 0),
  }
}
