import { spaceFacts } from '@bayshare/contract/search'
import type { AccessMethod, SpaceId, SpaceType } from '@bayshare/domain/listings/space'
import { accessMethods } from '@bayshare/domain/listings/space'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import * as z from 'zod/mini'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'
import type { NamedSpace } from './engine'
import { publicImages } from '../listings/public-images'
import { publicAddress } from '../listings/queries'
import { ratesFromRow } from '../listings/space-from-row'

/** What every answer says of a space alike, already written as JSON: a comma, and the space without its last brace. */
export interface SpaceFragments {
  /** One for each space, in their order; a space that has gone meanwhile has none. */
  of(spaces: readonly NamedSpace[]): Promise<(Buffer | undefined)[]>
  /** Something of these spaces has changed. */
  forget(ids: readonly string[]): void
  forgetAll(): void
}

const mostBytes = 40 * 1024 * 1024

/** Writing an answer costs more than finding it, so what does not depend on the question is written once and kept. */
export function spaceFragments(read: () => ReadHandle): SpaceFragments {
  let kept = new Map<string, Buffer>()
  let bytes = 0
  /** Whatever was read before a change may be old, so it is handed out and not kept. */
  let changes = 0

  /** What stands with the space itself is nearer than the table, and right as long as nothing has changed at all. */
  function fragmentOf(space: NamedSpace): Buffer | undefined {
    if (space.rightAt === changes) return space.fragment
    const fragment = kept.get(space.id)
    if (!fragment) return undefined
    space.fragment = fragment
    space.rightAt = changes
    return fragment
  }
  function keep(id: string, fragment: Buffer): void {
    kept.set(id, fragment)
    bytes += fragment.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= length
    }
  }
  function forget(ids: readonly string[]): void {
    changes++
    for (const id of ids) {
      bytes -= kept.get(id)?.length ?? 0
      kept.delete(id)
    }
  }
  return {
    async of(spaces) {
      const fragments = spaces.map(fragmentOf)
      if (!fragments.includes(undefined)) return fragments
      const missing = spaces.flatMap(({ id }, at) => (fragments[at] ? [] : [id]))
      const readAt = changes
      const written = await writtenFragments(read(), missing)
      if (readAt === changes) for (const [id, fragment] of written) keep(id, fragment)
      return spaces.map(({ id }, at) => fragments[at] ?? written.get(id))
    },
    forget,
    forgetAll() {
      changes++
      kept = new Map()
      bytes = 0
    },
  }
}

/** The same from the database each time, where nobody tells when a space changes. */
export function freshFragments(read: () => ReadHandle): SpaceFragments {
  return {
    async of(spaces) {
      const written = await writtenFragments(
        read(),
        spaces.map(({ id }) => id),
      )
      return spaces.map(({ id }) => written.get(id))
    },
    forget() {},
    forgetAll() {},
  }
}

async function writtenFragments(db: ReadHandle, ids: readonly SpaceId[]): Promise<Map<string, Buffer>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('spaces as s')
    .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
    .selectAll('s')
    .select('owner.isFeatured')
    .select((eb) => publicImages(eb.ref('s.id')).as('images'))
    .where('s.id', 'in', [...ids])
    .where(ofEveryBrand('the search has chosen the spaces within its brand'))
    .execute()
  return new Map(
    rows.map((row) => {
      const rates = ratesFromRow(row)
      const facts = z.encode(spaceFacts, {
        id: row.id,
        type: row.type as SpaceType,
        streetName: row.streetName,
        suburb: row.suburb,
        address: publicAddress(row),
        description: row.description,
        latitude: row.publicLatitude,
        longitude: row.publicLongitude,
        zone: row.zone,
        largestVehicle: row.largestVehicle as VehicleType,
        accessMethod: accessMethods[row.accessMethod - 1] as AccessMethod,
        hasCharging: row.electricChargeType !== null,
        hourlyRate: rates.hourly,
        monthlyRate: rates.monthly,
        owner: { isFeatured: row.isFeatured },
        approvesAutomatically: row.autoApprove,
        bayIndex: 0,
        images: row.images,
        positiveReviews: row.reviewsPositive,
        negativeReviews: row.reviewsNegative,
      })
      return [row.id, Buffer.from(`,${JSON.stringify(facts).slice(0, -1)}`)]
    }),
  )
}
