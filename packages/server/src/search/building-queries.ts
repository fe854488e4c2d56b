import type { Brand } from '@bayshare/domain/brands/brand'
import type { Bounds } from '@bayshare/domain/geo/bounds'
import type { Position } from '@bayshare/domain/geo/distance'
import { visitorGroup } from '@bayshare/domain/listings/bay-group'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'
import { buildingImages, publicImages } from '../listings/public-images'

export interface BuildingsAsked {
  around: Position
  bounds: Bounds | undefined
  /** Only this building, wherever it lies. */
  id: string | undefined
}

const mostBuildings = 100

/** The buildings of a brand, those next to a place first. */
export function buildingsNear(db: ReadHandle, brand: Brand, { around, bounds, id }: BuildingsAsked) {
  let query = db
    .selectFrom('buildings as b')
    .select([
      'b.id',
      'b.name',
      'b.address',
      'b.suburb',
      'b.streetName',
      'b.state',
      'b.latitude',
      'b.longitude',
      'b.zone',
      'b.maxClearanceCm',
      'b.accessMethod',
      'b.rateMonthlyDefaultCents',
      'b.rateMonthlyMinCents',
      'b.rateMonthlyMaxCents',
      'b.resultLimit',
      'b.tagline',
      'b.description',
      'b.imagePath',
    ])
    .select((eb) => buildingImages(eb.ref('b.id')).as('images'))
    .where(ofBrand(brand, 'b'))
  if (id !== undefined) query = query.where('b.id', '=', id)
  else if (bounds) {
    const { south, west, north, east } = bounds
    query = query.where(
      sql<boolean>`point(b.longitude, b.latitude)
        <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
    )
  }
  return query
    .orderBy(
      sql`point(b.longitude, b.latitude) <-> point(${around.longitude}::float8, ${around.latitude}::float8)`,
    )
    .limit(mostBuildings)
    .execute()
}
export type BuildingRow = Awaited<ReturnType<typeof buildingsNear>>[number]

/** The published bays of buildings, with the quarter hours of their weeks and what closes them from this moment on. */
export function baysOf(db: ReadHandle, brand: Brand, buildingIds: readonly string[], from: Temporal.Instant) {
  return db
    .selectFrom('spaces as s')
    .leftJoin('spaceCalendar as c', 'c.spaceId', 's.id')
    .selectAll('s')
    .select((eb) => [publicImages(eb.ref('s.id')).as('images'), 'c.openWeek'])
    .select(
      sql<[starts: string, ends: string][]>`coalesce((
        select jsonb_agg(jsonb_build_array(lower(piece), upper(piece)))
        from unnest(c.closed) piece where upper(piece) > ${from}
      ), '[]'::jsonb)`.as('closed'),
    )
    .where('s.isPublished', '=', true)
    .where('s.bayGroup', 'is distinct from', visitorGroup)
    .where('s.buildingId', 'in', [...buildingIds])
    .where(ofBrand(brand, 's'))
    .execute()
}
export type BayRow = Awaited<ReturnType<typeof baysOf>>[number]

/** The bookings that keep bays from others at this moment or later. */
export function bookingsOnBays(db: ReadHandle, bayIds: readonly SpaceId[], from: Temporal.Instant) {
  return db
    .selectFrom('occupancies')
    .select(['spaceId', 'unit'])
    .select(sql<Temporal.Instant>`lower(during)`.as('startsAt'))
    .select(sql<Temporal.Instant | null>`upper(during)`.as('endsAt'))
    .where('spaceId', 'in', [...bayIds])
    .where(sql<boolean>`during && tstzrange(${from}, null)`)
    .execute()
}
export type BayBookingRow = Awaited<ReturnType<typeof bookingsOnBays>>[number]

/** In which building a published bay of this brand is. */
export async function buildingOfBay(
  db: ReadHandle,
  brand: Brand,
  bayId: SpaceId,
): Promise<BuildingRow | undefined> {
  const bay = await db
    .selectFrom('spaces as s')
    .select(['s.buildingId as id', 's.latitude', 's.longitude'])
    .where('s.id', '=', bayId)
    .where('s.isPublished', '=', true)
    .where('s.bayGroup', 'is distinct from', visitorGroup)
    .where(ofBrand(brand, 's'))
    .executeTakeFirst()
  if (!bay?.id) return undefined
  const [building] = await buildingsNear(db, brand, { around: bay, bounds: undefined, id: bay.id })
  return building
}
