import { createHash, randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { FieldValue, FormValues } from '@bayshare/domain/forms/form'
import { wholePages } from '@bayshare/domain/listings/entered-values'
import { enteredPagesOf, type ListingKind, pagesOf } from '@bayshare/domain/listings/listing-pages'
import { homeBuildingOf, mayList } from '@bayshare/domain/listings/may-list'
import { tenantGroup } from '@bayshare/domain/listings/staff-bay-form'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { holdAccount } from '../accounts/store'
import type { Context, IdempotencyRef } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import type { Geocoder } from '../ports/geocoder'
import { changeSpace } from './change-space'
import { insistOnNewMarking, lockBuildingOf, newClaim } from './claims/claim-bay'
import { type GivenFields, readGiven } from './given-fields'
import { buildingById, type BuildingRow, hasListedBefore, listedBy, listerOf } from './lister-queries'
import { placeOfBuilding, shownAt } from './listing-place'
import { bayRatesOf, insistOnPages, kindOf, mergedValues, offerAtFirst, openPage } from './page-rules'
import { addressColumns, columnsFrom, newBay } from './space-values'
import { deleteDraft, insertSpace, keepDraft, lockDraft, lockOwnSpace } from './store'

export interface ListingToSave {
  accountId: AccountId
  kind: ListingKind
  /** Missing for a new one. */
  id?: SpaceId
  /** Where a new bay is meant to be; the own building when nothing is said. */
  buildingId?: string | null
  fields: FormValues
  page?: string | null
}

export interface SavedListing {
  id: SpaceId
  wasNew: boolean
}

/** Saves the pages that the given fields belong to. A draft of which nothing is missing any more becomes a space. */
export async function saveListing(
  ctx: Context,
  geocoder: Geocoder,
  asked: ListingToSave,
): Promise<SavedListing> {
  const given = await readGiven(ctx.brand, geocoder, asked)
  return ctx.transaction(async (tx) => {
    const { id, accountId, kind } = asked
    if (id === undefined) return beginListing(ctx, tx, asked, given)
    const draft = await lockDraft(tx, ctx.brand, accountId, id)
    if (draft && kindOf(draft) === kind) {
      const building = await insistOnHome(ctx, tx, asked, draft.buildingId)
      const entered = draft.entered as Record<string, FieldValue>
      await keepPages(ctx, tx, { ...draft, kind, building, entered }, given)
      return { id: draft.id, wasNew: false }
    }
    if (kind === 'bay') await lockBuildingOf(ctx, tx, id)
    const space = await lockOwnSpace(tx, ctx.brand, accountId, id)
    if (!space || kindOf(space) !== kind) throw new Refusal('not-found')
    await changeSpace(ctx, tx, space, given)
    return { id: space.id, wasNew: false }
  })
}

/** A person's new listings come one after the other, so that neither a limit nor a repeat slips through. */
async function beginListing(
  ctx: Context,
  tx: Transaction,
  asked: ListingToSave,
  given: GivenFields,
): Promise<SavedListing> {
  const { accountId, kind } = asked
  if (!(await holdAccount(tx, accountId))) throw new Refusal('session-has-ended')
  const id = newId(ctx)
  const isRepeat =
    (await lockDraft(tx, ctx.brand, accountId, id)) ?? (await lockOwnSpace(tx, ctx.brand, accountId, id))
  if (isRepeat) return { id, wasNew: true }
  const building = await insistOnHome(ctx, tx, asked, asked.buildingId ?? null)
  if ((await listedBy(ctx, tx, accountId)) >= ctx.brand.policy.listing.mostListings)
    throw new Refusal('too-many-listings')
  const pages = given.pages.length > 0 ? given.pages : enteredPagesOf(kind).slice(0, 1)
  const draft = { id, kind, building, ownerId: accountId, entered: {}, createdAt: ctx.now }
  await keepPages(ctx, tx, draft, { ...given, pages })
  return { id, wasNew: true }
}

/** The same key makes the same listing, even when the answer to the first request was lost. */
export function newId(ctx: Context): SpaceId {
  return asSpaceId(ctx.idempotency ? idOfKey(ctx.brand, ctx.idempotency) : randomUUID())
}

function idOfKey(brand: Brand, { actor, key }: IdempotencyRef): string {
  const hex = createHash('sha256').update(`listing\n${brand.id}\n${actor}\n${key}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The building of a bay; refuses who has none, or means another. */
async function insistOnHome(
  ctx: Context,
  tx: Transaction,
  { accountId, kind }: ListingToSave,
  meant: string | null,
): Promise<BuildingRow | undefined> {
  const person = await listerOf(tx, accountId)
  if (!person) throw new Refusal('session-has-ended')
  insist(mayList(kind, ctx.brand, person))
  if (kind === 'space') return undefined
  const home = homeBuildingOf(person, ctx.brand)
  const building = home === null ? undefined : await buildingById(ctx, tx, home)
  if (!building) throw new Refusal('not-a-tenant')
  if (meant !== null && meant.toLowerCase() !== building.id) throw new Refusal('may-not-list')
  return building
}

interface Draft {
  id: SpaceId
  kind: ListingKind
  ownerId: AccountId
  building: BuildingRow | undefined
  entered: Record<string, FieldValue>
  createdAt: Temporal.Instant
}

async function keepPages(ctx: Context, tx: Transaction, draft: Draft, given: GivenFields): Promise<void> {
  const { id, kind, building } = draft
  const bayRates = building && bayRatesOf(building)
  const values = mergedValues(kind, { ...offerAtFirst[kind], ...draft.entered }, given)
  insistOnPages(ctx, kind, given.pages, values, bayRates)
  const entered = {
    ...draft.entered,
    ...wholePages(kind, ctx.brand, given.pages, values),
    ...(given.pages.includes('address') && { timezone: given.values.timezone ?? null }),
  }
  const open = openPage(ctx, kind, entered, bayRates)
  if (open !== undefined) {
    await keepDraft(tx, {
      id,
      brand: ctx.brand.id,
      ownerId: draft.ownerId,
      buildingId: building?.id ?? null,
      entered: JSON.stringify(entered),
      activePage: pagesOf(kind).indexOf(open),
      createdAt: draft.createdAt,
      updatedAt: ctx.now,
    })
    return
  }
  if (building)
    await insistOnNewMarking(ctx, tx, {
      ...draft,
      buildingId: building.id,
      marking: String(values.bay_marking),
    })
  const isFirst = !(await hasListedBefore(tx, draft.ownerId))
  const columns = { ...newBay, ...columnsFrom(kind, entered, bayRates) }
  const place = building ? placeOfBuilding(building) : addressColumns(entered)
  await insertSpace(tx, {
    id,
    brand: ctx.brand.id,
    ownerId: draft.ownerId,
    buildingId: building?.id ?? null,
    isPublished: kind === 'space',
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...columns,
    // Bays that residents list themselves, beside the building's own and those for visitors.
    ...(building && { bayGroup: tenantGroup, ...newClaim(ctx) }),
    ...place,
    ...shownAt(kind, columns.type, place),
  })
  await deleteDraft(tx, id)
  await record(ctx, tx, 'listing.completed', id, { ownerId: draft.ownerId, isBay: kind === 'bay', isFirst })
  if (building) await record(ctx, tx, 'bay.claimed', id, { claimant: draft.ownerId, buildingId: building.id })
}
