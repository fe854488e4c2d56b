import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import { holdingStates } from '@bayshare/domain/listings/bay-claim'
import type { Space, SpaceId } from '@bayshare/domain/listings/space'
import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Transaction } from '../database/open-database'
import type { AnnouncedPrices, Buildings, ListingDrafts, SpaceImages, Spaces } from '../database/schema'
import { isSuspended } from '../accounts/suspension-store'
import { spaceFromRow } from './space-from-row'

/**
 * Everyone who wants to change the bookings of a space waits here in turn. Its key stays free: whoever frees time of the
 * space writes rows that refer to it, and must not wait for those who wait for that time.
 */
export async function lockSpace(tx: Transaction, brand: Brand, id: SpaceId): Promise<Space | undefined> {
  const row = await tx
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', id)
    .where(ofBrand(brand, 'spaces'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && spaceFromRow(row)
}

/**
 * The first of these that is free for that time and that nobody else is booking at this moment, locked; where others are booking all
 * of them, the first, once they are done with it. Many who want any of several spaces so do not all wait for the same one.
 */
export async function lockFirstFree(
  tx: Transaction,
  brand: Brand,
  ids: readonly SpaceId[],
  { starts, ends }: { starts: Temporal.Instant; ends: Temporal.Instant },
): Promise<Space | undefined> {
  const row = await tx
    .selectFrom('spaces as s')
    .selectAll('s')
    .where('s.id', 'in', ids)
    .where(isFree(starts, ends))
    .where(ofBrand(brand, 's'))
    .orderBy(sql`array_position(${[...ids]}::uuid[], s.id)`)
    .limit(1)
    .forNoKeyUpdate('s')
    .skipLocked()
    .executeTakeFirst()
  const [first] = ids
  return row ? spaceFromRow(row) : first && lockSpace(tx, brand, first)
}

/** Whether the space `s` has a unit that nobody has for any part of that time. */
export function isFree(starts: Temporal.Instant, ends: Temporal.Instant) {
  return sql<SqlBool>`s.capacity > (
    select count(*) from occupancies o
    where o.space_id = s.id and o.during && tstzrange(${starts}, ${ends}, '[)')
  )`
}

/** All that is kept of a space of one's own that is still on the market, locked like any change to it. */
export function lockOwnSpace(tx: Transaction, brand: Brand, ownerId: AccountId, id: SpaceId) {
  return tx
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('removedAt', 'is', null)
    .where(ofBrand(brand, 'spaces'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A space that is published and whose owner was not told yet that nobody can book it (rule: live listings). */
export function lockUntoldSpace(tx: Transaction, brand: Brand, id: SpaceId) {
  return tx
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', id)
    .where('isPublished', '=', true)
    .where('removedAt', 'is', null)
    .where('lackingToldAt', 'is', null)
    .where(ofBrand(brand, 'spaces'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A space of any brand whose owner offers it, on the market or taken down. */
export function lockOfferedSpace(tx: Transaction, id: SpaceId) {
  return tx
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('accounts as a')
          .select('a.id')
          .whereRef('a.id', '=', 'spaces.ownerId')
          .where('a.closedAt', 'is', null),
      ),
    )
    .where(ofEveryBrand('an operator looks after every brand'))
    .forNoKeyUpdate('spaces')
    .executeTakeFirst()
}

export async function updateSpace(tx: Transaction, id: SpaceId, changes: Updateable<Spaces>): Promise<void> {
  await tx.updateTable('spaces').set(changes).where('id', '=', id).execute()
}

interface ClaimDecided {
  /** Null: by the tenant list. */
  decidedBy: AccountId | null
  now: Temporal.Instant
}

/** In search from now on, unless something else keeps them out of it. */
export async function confirmClaims(
  tx: Transaction,
  ids: readonly SpaceId[],
  { decidedBy, now }: ClaimDecided,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('spaces')
    .set((eb) => ({
      claimState: 'confirmed',
      claimDecidedAt: now,
      claimDecidedBy: decidedBy,
      claimReason: null,
      isPublished: eb
        .and([eb('isOwnerSuspended', '=', false), eb('takenDownAt', 'is', null)])
        .$castTo<boolean>(),
      updatedAt: now,
    }))
    .where('id', 'in', [...ids])
    .execute()
}

export async function declineClaims(
  tx: Transaction,
  ids: readonly SpaceId[],
  { reason, ...decided }: ClaimDecided & { reason: string },
): Promise<void> {
  await tx
    .updateTable('spaces')
    .set(declined(decided, reason))
    .where('id', 'in', [...ids])
    .execute()
}

/** Whoever else claims these bays. */
export function declineOthers(
  tx: Transaction,
  {
    buildingId,
    keys,
    reason,
    ...decided
  }: ClaimDecided & { buildingId: string; keys: readonly string[]; reason: string },
) {
  return tx
    .updateTable('spaces')
    .set(declined(decided, reason))
    .where('buildingId', '=', buildingId)
    .where('bayMarkingKey', 'in', [...keys])
    .where('claimState', '=', 'waiting')
    .where('removedAt', 'is', null)
    .where(ofEveryBrand('the caller has locked the building of its own brand'))
    .returning(['id', 'ownerId'])
    .execute()
}

function declined({ decidedBy, now }: ClaimDecided, reason: string) {
  return {
    claimState: 'declined',
    claimDecidedAt: now,
    claimDecidedBy: decidedBy,
    claimReason: reason,
    isPublished: false,
    updatedAt: now,
  }
}

/** Claims again: the tenant list that gave them gives them no more. */
export async function loseClaims(
  tx: Transaction,
  ids: readonly SpaceId[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('spaces')
    .set({ claimState: 'waiting', claimedAt: now, claimDecidedAt: null, isPublished: false, updatedAt: now })
    .where('id', 'in', [...ids])
    .execute()
}

/** The pictures of one space in place of those of another, which stay where there are no new ones. Answers what is gone. */
export async function replaceImages(
  tx: Transaction,
  { from, to }: { from: SpaceId; to: SpaceId },
): Promise<string[]> {
  const moved = await tx.selectFrom('spaceImages').select('id').where('spaceId', '=', from).execute()
  if (moved.length === 0) return []
  const gone = await tx.deleteFrom('spaceImages').where('spaceId', '=', to).returning('path').execute()
  await tx.updateTable('spaceImages').set({ spaceId: to }).where('spaceId', '=', from).execute()
  return gone.map(({ path }) => path)
}

/** A review was given in this transaction; what all of them say stands with the space (rule: rating). */
export async function countReview(
  tx: Transaction,
  id: SpaceId,
  column: 'reviewsPositive' | 'reviewsNegative',
): Promise<void> {
  await tx
    .updateTable('spaces')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Two saves of one draft come one after the other, so no page is lost and it becomes one space. */
export function lockDraft(tx: Transaction, brand: Brand, ownerId: AccountId, id: SpaceId) {
  return tx
    .selectFrom('listingDrafts')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where(ofBrand(brand, 'listingDrafts'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** As it stands now, whether or not it was there before. */
export async function keepDraft(tx: Transaction, draft: Insertable<ListingDrafts>): Promise<void> {
  await tx
    .insertInto('listingDrafts')
    .values(draft)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        entered: eb.ref('excluded.entered'),
        activePage: eb.ref('excluded.activePage'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute()
}

export async function deleteDraft(tx: Transaction, id: SpaceId): Promise<void> {
  await tx.deleteFrom('listingDrafts').where('id', '=', id).execute()
}

export async function deleteDraftsOf(tx: Transaction, ownerId: AccountId): Promise<void> {
  await tx.deleteFrom('listingDrafts').where('ownerId', '=', ownerId).execute()
}

/** New buildings of one brand come one after the other, so that no two get one name. */
export async function lockNewBuildings(tx: Transaction, brand: Brand): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`new building ${brand.id}`}, 0))`.execute(tx)
}

export async function insertBuilding(tx: Transaction, building: Insertable<Buildings>): Promise<void> {
  await tx.insertInto('buildings').values(building).execute()
}

/** Whoever changes a building, or the bays in it, waits here in turn; after it come the rows of its bays. */
export function lockBuilding(tx: Transaction, brand: Brand, id: string) {
  return tx
    .selectFrom('buildings')
    .selectAll()
    .where('id', '=', id)
    .where(ofBrand(brand, 'buildings'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateBuilding(
  tx: Transaction,
  id: string,
  changes: Updateable<Buildings>,
): Promise<void> {
  await tx.updateTable('buildings').set(changes).where('id', '=', id).execute()
}

/** Bays without a rate of their own. */
export function setRateOfFollowing(
  tx: Transaction,
  buildingId: string,
  rateMonthlyCents: number,
  updatedAt: Temporal.Instant,
) {
  return tx
    .updateTable('spaces')
    .set({ rateMonthlyCents, updatedAt })
    .where('buildingId', '=', buildingId)
    .where('followsBuildingRate', '=', true)
    .where('removedAt', 'is', null)
    .returning(['id', 'ownerId'])
    .execute()
}

/** A bay that is still on the market, locked like any change to it. */
export function lockBay(tx: Transaction, brand: Brand, id: SpaceId) {
  return tx
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', id)
    .where('buildingId', 'is not', null)
    .where('removedAt', 'is', null)
    .where(ofBrand(brand, 'spaces'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** As they follow one another; the first also stands with the building. */
export async function replaceBuildingImages(
  tx: Transaction,
  buildingId: string,
  images: readonly { id: string; path: string }[],
): Promise<void> {
  await tx.deleteFrom('buildingImages').where('buildingId', '=', buildingId).execute()
  if (images.length > 0)
    await tx
      .insertInto('buildingImages')
      .values(images.map(({ id, path }, at) => ({ id, path, buildingId, position: at + 1 })))
      .execute()
  await updateBuilding(tx, buildingId, { imagePath: images[0]?.path ?? null })
}

/** What belongs to a suspended owner comes on the market when they are back. */
export async function insertSpace(tx: Transaction, space: Insertable<Spaces>): Promise<SpaceId> {
  const isOwnerSuspended = await isSuspended(tx, space.ownerId)
  const isPublished = space.isPublished && !isOwnerSuspended
  await tx
    .insertInto('spaces')
    .values({ ...space, isOwnerSuspended, isPublished })
    .execute()
  return space.id
}

/**
 * Takes the spaces of a suspended owner off the market, or puts those of one who is back on it again. Answers which ones
 * (rule: suspension).
 */
export async function followSuspension(tx: Transaction, ownerId: AccountId): Promise<SpaceId[]> {
  const isOwnerSuspended = await isSuspended(tx, ownerId)
  const rows = await tx
    .updateTable('spaces')
    .set((eb) => ({
      isOwnerSuspended,
      isPublished: isOwnerSuspended
        ? false
        : eb
            .and([
              eb('removedAt', 'is', null),
              eb('takenDownAt', 'is', null),
              eb('claimState', 'in', [...holdingStates]),
            ])
            .$castTo<boolean>(),
    }))
    .where('ownerId', '=', ownerId)
    .where('isOwnerSuspended', '<>', isOwnerSuspended)
    // What was off the market for another reason stays off.
    .where((eb) =>
      eb.or([
        eb('isOwnerSuspended', '=', true),
        eb('isPublished', '=', true),
        eb('takenDownAt', 'is not', null),
      ]),
    )
    .where(ofEveryBrand('an account is suspended in every brand'))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Many at once, in one statement. */
export async function insertSpaces(tx: Transaction, spaces: readonly Insertable<Spaces>[]): Promise<void> {
  await tx
    .insertInto('spaces')
    .values([...spaces])
    .execute()
}

/** Many at once, in one statement. */
export async function insertSpaceImages(
  tx: Transaction,
  images: readonly Insertable<SpaceImages>[],
): Promise<void> {
  await tx
    .insertInto('spaceImages')
    .values([...images])
    .execute()
}

export async function deleteSpaceImages(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('spaceImages')
    .where('id', 'in', [...ids])
    .execute()
}

/** Answers where they lay. Nobody is let in any more, so nobody needs to see the way. */
export async function deleteAccessPhotosOf(tx: Transaction, ownerId: AccountId): Promise<string[]> {
  const gone = await tx
    .deleteFrom('spaceImages')
    .using('spaces as s')
    .whereRef('s.id', '=', 'spaceImages.spaceId')
    .where('s.ownerId', '=', ownerId)
    .where('spaceImages.imageGroup', '=', 'access')
    .where(ofEveryBrand('who leaves, leaves every brand'))
    .returning('spaceImages.path')
    .execute()
  return gone.map(({ path }) => path)
}

/** False when one is already announced: two nodes may look at the same space at once. */
export async function announcePrice(tx: Transaction, price: Insertable<AnnouncedPrices>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('announcedPrices')
    .values(price)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Announced prices whose day has come, with their spaces; what another node works on is passed over. */
export function lockDuePrices(tx: Transaction, now: Temporal.Instant) {
  return tx
    .selectFrom('announcedPrices as a')
    .innerJoin('spaces as s', 's.id', 'a.spaceId')
    .select(['a.id', 'a.spaceId', 'a.rateHourlyCents', 'a.rateMonthlyCents'])
    .select(['s.brand', 's.followsSuggestion', 's.isPublished', 's.allowCasual', 's.allowMonthly'])
    .select(['s.ownerId', 's.rateDailyCents'])
    .where('a.appliedAt', 'is', null)
    .where('a.withdrawnAt', 'is', null)
    .where('a.dueAt', '<=', now)
    .where(ofEveryBrand('the sweep serves all brands'))
    .orderBy('a.dueAt')
    .limit(100)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Spaces whose price follows our suggestion and that nobody has looked at since; what is announced already is left. */
export function lockFollowingSpaces(tx: Transaction, lookedAtBefore: Temporal.Instant) {
  return tx
    .selectFrom('spaces as s')
    .select(['s.id', 's.brand', 's.ownerId', 's.type', 's.latitude', 's.longitude'])
    .select(['s.allowCasual', 's.allowMonthly', 's.rateHourlyCents', 's.rateMonthlyCents'])
    .where('s.followsSuggestion', '=', true)
    .where('s.isPublished', '=', true)
    .where((eb) => eb.or([eb('s.priceLookedAt', 'is', null), eb('s.priceLookedAt', '<=', lookedAtBefore)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('announcedPrices as a')
            .select('a.id')
            .whereRef('a.spaceId', '=', 's.id')
            .where('a.appliedAt', 'is', null)
            .where('a.withdrawnAt', 'is', null),
        ),
      ),
    )
    .where(ofEveryBrand('the sweep serves all brands'))
    .limit(100)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function markLookedAt(
  tx: Transaction,
  spaceIds: readonly SpaceId[],
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('spaces')
    .set({ priceLookedAt: at })
    .where('id', 'in', [...spaceIds])
    .execute()
}

export async function markPriceApplied(tx: Transaction, id: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('announcedPrices').set({ appliedAt: at }).where('id', '=', id).execute()
}

/** Whoever sets the price themselves, or no longer follows, is not surprised by an older announcement. */
export async function withdrawPrices(tx: Transaction, spaceId: SpaceId, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('announcedPrices')
    .set({ withdrawnAt: at })
    .where('spaceId', '=', spaceId)
    .where('appliedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** Off the map, without the ways in. The rows stay, because bookings refer to them. */
export async function withdrawSpaces(tx: Transaction, ownerId: AccountId): Promise<SpaceId[]> {
  const withdrawn = await tx
    .updateTable('spaces')
    .set({ isPublished: false, accessCode: null, instruction: '' })
    .where('ownerId', '=', ownerId)
    .returning('id')
    .execute()
  return withdrawn.map(({ id }) => id)
}
