import type { BayBooking } from '@bayshare/contract/own-listings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type BookingFacts, ownerMoney } from '@bayshare/domain/bookings/booking-money'
import { approvalOf, type BookingState, shownStates } from '@bayshare/domain/bookings/lifecycle'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'

const mostListed = 500

/** What drivers have booked of the own bays, the newest first. */
export async function receivedBayBookings(ctx: Context, ownerId: AccountId): Promise<BayBooking[]> {
  const rows = await ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select(['b.reference', 'b.state', 'b.startsAt', 'b.endsAt', 'b.zone', 'm.facts'])
    .select(['s.id as spaceId', 's.bayMarking', publicFirstName('driver').as('driverFirstName')])
    .where('b.ownerId', '=', ownerId)
    .where('s.buildingId', 'is not', null)
    .where('b.state', 'in', shownStates)
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('b.startsAt', 'desc')
    .orderBy('b.reference')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    reference: row.reference,
    driver: { firstName: row.driverFirstName },
    bay: { id: row.spaceId, marking: row.bayMarking ?? '' },
    startDate: dayOf(row.startsAt, row.zone),
    ceaseDate: row.endsAt && dayOf(row.endsAt, row.zone),
    status: approvalOf(row.state as BookingState),
    isCancelled: row.state === 'cancelled',
    ownerEarnings: ownerMoney(row.facts as unknown as BookingFacts).headline,
  }))
}

function dayOf(moment: Temporal.Instant, zone: string): Temporal.PlainDate {
  return moment.toZonedDateTimeISO(zone).toPlainDate()
}
