import type { PublicSpace } from '@bayshare/contract/listings'
import { accessMethods, type SpaceId, type SpaceType } from '@bayshare/domain/listings/space'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { publicFirstName } from '../accounts/public-first-name'
import { memberSince } from '../accounts/queries'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { publicImages } from './public-images'
import { ratesFromRow } from './space-from-row'

/** What anyone may know of a published space of this brand (rule: approximate address). */
export async function publicSpaceOf(ctx: Context, id: SpaceId): Promise<PublicSpace | undefined> {
  const row = await ctx
    .read()
    .selectFrom('spaces as s')
    .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
    .selectAll('s')
    .select([publicFirstName('owner').as('ownerFirstName'), 'owner.createdAt as ownerSince'])
    .select((eb) => publicImages(eb.ref('s.id')).as('images'))
    .where('s.id', '=', id)
    .where('s.isPublished', '=', true)
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
  if (!row) return undefined
  const rates = ratesFromRow(row)
  return {
    id: row.id,
    type: row.type as SpaceType,
    streetName: row.streetName,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    address: publicAddress(row),
    description: row.description,
    latitude: row.publicLatitude,
    longitude: row.publicLongitude,
    zone: row.zone,
    largestVehicle: row.largestVehicle as VehicleType,
    accessMethod: accessMethods[row.accessMethod - 1] ?? 'None Required',
    hasCharging: row.electricChargeType !== null,
    allowsCasual: row.allowCasual,
    allowsMonthly: row.allowMonthly,
    allowsMultipleDays: row.allowMultiDay,
    approvesAutomatically: row.autoApprove,
    hourlyRate: rates.hourly,
    dailyRate: rates.daily,
    overnightSurcharge: rates.overnight,
    monthlyRate: rates.monthly,
    owner: { firstName: row.ownerFirstName, since: memberSince(row.ownerSince) },
    images: row.images,
    reviewCount: 0,
  }
}

export function publicAddress(row: {
  streetName: string
  suburb: string
  state: string
  postcode: string
}): string {
  return `${row.streetName}, ${row.suburb} ${row.state} ${row.postcode}`
}

/** Once a booking has ended, its driver is no longer told the house number (rule: approximate address). */
export function addressForDriver(
  booking: Parameters<typeof exactAddress>[0] & { endsAt: Temporal.Instant | null },
  now: Temporal.Instant,
): string {
  const hasEnded = booking.endsAt !== null && !isBefore(now, booking.endsAt)
  return hasEnded ? publicAddress(booking) : exactAddress(booking)
}

export function exactAddress(row: Parameters<typeof publicAddress>[0] & { streetNumber: string }): string {
  return `${row.streetNumber} ${publicAddress(row)}`
}
