import type { AccountId } from '@bayshare/domain/accounts/actor'
import { markingKey } from '@bayshare/domain/listings/bay-claim'
import { listingWords } from '@bayshare/domain/listings/listing-problems'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Selectable } from 'kysely'
import { ofBrand, ofEveryBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import { FieldRefusal } from '../../context/insist'
import type { Transaction } from '../../database/open-database'
import type { Spaces } from '../../database/schema'
import { standingBookings } from '../lister-queries'
import { lockBuilding } from '../store'

/** A bay that a tenant lists waits for the manager of the building (rule: bay claims). */
export function newClaim(ctx: Context) {
  return {
    claimState: 'waiting',
    claimedAt: ctx.now,
    claimDecidedAt: null,
    claimDecidedBy: null,
    claimReason: null,
    isPublished: false,
  } as const
}

interface Claimed {
  id: SpaceId
  ownerId: AccountId
  buildingId: string
  marking: string
}

/** Several tenants may claim one bay, each of them once. */
export async function insistOnNewMarking(ctx: Context, tx: Transaction, claimed: Claimed): Promise<void> {
  const { id, ownerId, buildingId, marking } = claimed
  await lockBuilding(tx, ctx.brand, buildingId)
  const other = await tx
    .selectFrom('spaces')
    .select('id')
    .where('buildingId', '=', buildingId)
    .where('bayMarkingKey', '=', markingKey(marking))
    .where('ownerId', '=', ownerId)
    .where('id', '<>', id)
    .where('removedAt', 'is', null)
    .where(ofEveryBrand('the building is of the own brand'))
    .executeTakeFirst()
  if (other) throw new FieldRefusal({ bay_marking: listingWords.markingListed })
}

/** Whoever changes a bay waits for its building first, as everybody does who decides about its bays. */
export async function lockBuildingOf(ctx: Context, tx: Transaction, id: SpaceId): Promise<void> {
  const space = await tx
    .selectFrom('spaces')
    .select('buildingId')
    .where('id', '=', id)
    .where(ofBrand(ctx.brand, 'spaces'))
    .executeTakeFirst()
  if (space?.buildingId) await lockBuilding(tx, ctx.brand, space.buildingId)
}

/** With another marking it is a claim on another bay; drivers who have booked find it under the one that they know. */
export async function claimOnOtherMarking(
  ctx: Context,
  tx: Transaction,
  { id, ownerId, buildingId, bayMarkingKey }: Selectable<Spaces>,
  marking: string,
) {
  if (buildingId === null || markingKey(marking) === bayMarkingKey) return undefined
  if ((await standingBookings(tx, id, ctx.now)).count > 0)
    throw new FieldRefusal({ bay_marking: listingWords.markingHasBookings })
  await insistOnNewMarking(ctx, tx, { id, ownerId, buildingId, marking })
  return newClaim(ctx)
}
