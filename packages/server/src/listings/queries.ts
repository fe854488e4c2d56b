import type { PublicSpace } from '@bayshare/contract/listings'
import { mayGetIn } from '@bayshare/domain/bookings/may-get-in'
import { bayName } from '@bayshare/domain/listings/public-place'
import { isPublicPlace } from '@bayshare/domain/listings/public-position'
import type { SpaceId, SpaceType } from '@bayshare/domain/listings/space'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import { memberSince } from '../accounts/queries'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { accessOfRow } from './access-of-row'
import { ownerReliability } from './owner-reliability'
import { publicImages } from './public-images'
import { ratesFromRow } from './space-from-row'
import { openKindOf } from './week-from-bits'

/** What anyone may know of a published space of this brand (rule: approximate address). */
export async function publicSpaceOf(ctx: Context, id: SpaceId): Promise<PublicSpace | undefined> {
  const row = await ctx
    .read()
    .selectFrom('spaces as s')
    .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
    .leftJoin('spaceCalendar as c', 'c.spaceId', 's.id')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .selectAll('s')
    .select(['c.openWeek', 'u.accessMethod as buildingAccess'])
    .select(closedFrom(ctx.now).as('closedFrom'))
    .select([publicFirstName('owner').as('ownerFirstName'), 'owner.createdAt as ownerSince'])
    .select('owner.imagePath as ownerImagePath')
    .select((eb) => publicImages(eb.ref('s.id')).as('images'))
    .where('s.id', '=', id)
    .where('s.isPublished', '=', true)
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
  if (!row) return undefined
  const { cancelled } = await ownerReliability(ctx, row.ownerId)
  const rates = ratesFromRow(row)
  const opens = openKindOf(row.openWeek)
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
    accessMethod: accessOfRow(row.accessMethod, row.buildingAccess),
    hasCharging: row.electricChargeType !== null,
    openKind: opens === 'other' ? null : opens,
    closedFrom: row.closedFrom.map((day) => Temporal.PlainDate.from(day)),
    allowsCasual: row.allowCasual,
    allowsMonthly: row.allowMonthly,
    allowsMultipleDays: row.allowMultiDay,
    approvesAutomatically: row.autoApprove,
    allowsCancellation: row.allowCancellation,
    hourlyRate: rates.hourly,
    dailyRate: rates.daily,
    overnightSurcharge: rates.overnight,
    monthlyRate: rates.monthly,
    owner: {
      firstName: row.ownerFirstName,
      since: memberSince(row.ownerSince),
      image: row.ownerImagePath === null ? null : { path: row.ownerImagePath },
      cancelledBookings: cancelled,
    },
    images: row.images,
    positiveReviews: row.reviewsPositive,
    negativeReviews: row.reviewsNegative,
  }
}

const mostClosures = 100

/** The days on which a space closes from now on, as its own clocks show them. */
function closedFrom(now: Temporal.Instant) {
  return sql<string[]>`coalesce((
    select jsonb_agg(closure.day order by closure.day) from (
      select (lower(piece) at time zone s.zone)::date::text as day from unnest(c.closed) piece
      where upper(piece) > ${now} order by 1 limit ${mostClosures}
    ) closure
  ), '[]'::jsonb)`
}

interface PlaceRow {
  type: string
  buildingId: string | null
  streetNumber: string
  streetName: string
  suburb: string
  state: string
  postcode: string
}

/** What a booking is called by beside its address, where it is a bay. */
interface BayRow {
  bayMarking: string | null
  buildingName: string | null
}

/** Buildings and parking lots are public and exact; of a private space only the street is told (rule: approximate address). */
export function publicAddress(row: PlaceRow): string {
  return isPublicPlace(row.buildingId === null ? 'space' : 'bay', row.type)
    ? exactAddress(row)
    : streetAddress(row)
}

/** A driver is told the house number of a private space only while they may get in (rule: approximate address). */
export function placeForDriver(
  booking: PlaceRow & BayRow & { bookingState: string; endsAt: Temporal.Instant | null },
  now: Temporal.Instant,
): string {
  const { bookingState: state, endsAt } = booking
  return named(booking, mayGetIn({ state, endsAt }, now) ? exactAddress(booking) : publicAddress(booking))
}

export function placeForOwner(booking: PlaceRow & BayRow): string {
  return named(booking, exactAddress(booking))
}

export function exactAddress(row: Omit<PlaceRow, 'type' | 'buildingId'>): string {
  return `${row.streetNumber} ${streetAddress(row)}`.trim()
}

/** "Bay#B1-011, Pirrama Residences, 26 Commercial Road, Pyrmont NSW 2009" */
function named({ bayMarking, buildingName }: BayRow, address: string): string {
  return [bayMarking && bayName(bayMarking), buildingName, address].filter(Boolean).join(', ')
}

function streetAddress(row: Omit<PlaceRow, 'type' | 'buildingId' | 'streetNumber'>): string {
  return `${row.streetName}, ${row.suburb} ${row.state} ${row.postcode}`
}
