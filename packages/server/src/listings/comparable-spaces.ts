import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { distanceMetres, type Position } from '@bayshare/domain/geo/distance'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Suggestion, suggestedPrice } from '@bayshare/domain/listings/suggested-price'
import { cents } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import type { ReadHandle } from '../database/open-database'

export interface PricedPlace extends Position {
  id: SpaceId
  brand: BrandId
  type: string
  ownerId: AccountId
}

export interface SuggestedRates {
  hourly: Suggestion
  monthly: Suggestion
}

/** What spaces of the same type nearby ask, for many places at once and in one query. */
export async function suggestedRates(
  db: ReadHandle,
  places: readonly PricedPlace[],
): Promise<Map<string, SuggestedRates>> {
  const found = places.length === 0 ? [] : await comparablesNear(db, places)
  return new Map(
    places.map((place) => {
      const policy = brandById(place.brand).policy.listing.suggestion
      const near = found
        .filter(({ placeId }) => placeId === place.id)
        .map((row) => ({ ...row, distanceMetres: distanceMetres(place, row) }))
      const rated = (rateOf: (row: ComparableRow) => number | null) =>
        near.flatMap((row) => {
          const rate = rateOf(row)
          return rate === null ? [] : [{ distanceMetres: row.distanceMetres, rate: cents(rate) }]
        })
      return [
        place.id,
        {
          hourly: suggestedPrice(
            rated((row) => row.hourly),
            policy,
          ),
          monthly: suggestedPrice(
            rated((row) => row.monthly),
            policy,
          ),
        },
      ]
    }),
  )
}

interface ComparableRow extends Position {
  placeId: string
  hourly: number | null
  monthly: number | null
}

/** A degree of latitude is about 111 km, one of longitude in Australia at least 80 km. */
const reach = { latitude: 3 / 110, longitude: 3 / 80 }

/**
 * Distances are those of the shown positions: by asking from many places, nobody shall find out where a private space
 * exactly is.
 */
async function comparablesNear(db: ReadHandle, places: readonly PricedPlace[]): Promise<ComparableRow[]> {
  const asked = JSON.stringify(
    places.map(({ id, brand, type, ownerId, latitude, longitude }) => ({
      id,
      brand,
      type,
      owner: ownerId,
      latitude,
      longitude,
    })),
  )
  const { rows } = await sql<ComparableRow>`
    select p.id as place_id, s.public_latitude as latitude, s.public_longitude as longitude,
      case when s.allow_casual then s.rate_hourly_cents end as hourly,
      case when s.allow_monthly then s.rate_monthly_cents end as monthly
    from jsonb_to_recordset(${asked}::jsonb)
      as p(id uuid, brand text, type text, owner uuid, latitude float8, longitude float8)
    join spaces s on s.brand = p.brand and s.type = p.type and s.is_published and s.owner_id <> p.owner
      and s.public_latitude between p.latitude - ${reach.latitude} and p.latitude + ${reach.latitude}
      and s.public_longitude between p.longitude - ${reach.longitude} and p.longitude + ${reach.longitude}
  `.execute(db)
  return rows
}
