import type { ExpectedGuest, ReceptionDay } from '@bayshare/contract/hotel'
import { receptionGroup } from '@bayshare/domain/hotel/reception-day'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { insistOnRight, staffScope } from '../rights/staff-scope'

/** The hotels whose guests somebody may see. */
export async function hotelsOf(ctx: Context): Promise<{ id: string; name: string }[]> {
  const scope = await staffScope(ctx, 'see-hotel-guests')
  return ctx
    .read()
    .selectFrom('buildings as u')
    .select(['u.id', 'u.name'])
    .where('u.slug', 'is not', null)
    .$if(scope.kind === 'buildings', (query) =>
      query.where('u.id', 'in', scope.kind === 'buildings' ? scope.buildingIds : []),
    )
    .where(ofBrand(ctx.brand, 'u'))
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
}

/** Whose cars arrive, leave and stay on a day, by rooms. */
export async function receptionDay(
  ctx: Context,
  buildingId: string,
  asked: Temporal.PlainDate | undefined,
): Promise<ReceptionDay> {
  await insistOnRight(ctx, 'see-hotel-guests', buildingId)
  const building = await ctx
    .read()
    .selectFrom('buildings as u')
    .select(['u.name', 'u.zone'])
    .where('u.id', '=', buildingId)
    .where(ofBrand(ctx.brand, 'u'))
    .executeTakeFirst()
  if (!building) throw new Refusal('not-found')
  const today = ctx.now.toZonedDateTimeISO(building.zone).toPlainDate()
  const date = asked ?? today
  const guests = await guestsOn(ctx, buildingId, date)
  const group = (wanted: string) => guests.filter((guest) => receptionGroup(guest, date) === wanted)
  return {
    hotelName: building.name,
    date,
    today,
    arriving: group('arriving'),
    leaving: group('leaving'),
    staying: group('staying'),
  }
}

const mostGuests = 1000

async function guestsOn(
  ctx: Context,
  buildingId: string,
  date: Temporal.PlainDate,
): Promise<ExpectedGuest[]> {
  const rows = await ctx
    .read()
    .selectFrom('hotelStays as h')
    .innerJoin('bookings as b', 'b.id', 'h.bookingId')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .innerJoin('accounts as a', 'a.id', 'h.guestId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .select(['b.reference', 'h.room', 'h.arrives', 'h.leaves', 's.bayMarking', 'v.registration'])
    .select(['a.firstName', 'a.lastName', 'a.telephoneNumber'])
    .where('h.buildingId', '=', buildingId)
    .where('h.arrives', '<=', date)
    .where('h.leaves', '>=', date)
    .where('b.state', '=', 'confirmed')
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('h.room')
    .orderBy('a.lastName')
    .orderBy('b.reference')
    .limit(mostGuests)
    .execute()
  return rows.map(({ firstName, lastName, telephoneNumber, bayMarking, ...row }) => ({
    ...row,
    fullName: [firstName, lastName].filter(Boolean).join(' '),
    mobileNumber: telephoneNumber,
    bayMarking: bayMarking ?? '',
  }))
}
