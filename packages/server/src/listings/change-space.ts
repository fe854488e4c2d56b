import { listingWords } from '@bayshare/domain/listings/listing-problems'
import type { Selectable } from 'kysely'
import type { Context } from '../context/context'
import { FieldRefusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import type { Spaces } from '../database/schema'
import { record } from '../events/record'
import { claimOnOtherMarking } from './claims/claim-bay'
import type { GivenFields } from './given-fields'
import { buildingById, standingBookings } from './lister-queries'
import { type Place, placeOfRow, shownAt } from './listing-place'
import { bayRatesOf, insistOnPages, kindOf, mergedValues } from './page-rules'
import { addressColumns, columnsFrom, valuesOfSpace } from './space-values'
import { logBayChange } from './staff/log-bay-change'
import { updateSpace, withdrawPrices } from './store'

type SpaceRow = Selectable<Spaces>

/** A complete space is changed page by page, by the rules with which it was made. */
export async function changeSpace(
  ctx: Context,
  tx: Transaction,
  space: SpaceRow,
  given: GivenFields,
): Promise<void> {
  const kind = kindOf(space)
  const building = space.buildingId === null ? undefined : await buildingById(ctx, tx, space.buildingId)
  const bayRates = building && bayRatesOf(building)
  // A bay that costs what is usual in its building has no rate of its own.
  const ownRate = space.followsBuildingRate ? { rate_monthly: null } : {}
  const values = mergedValues(kind, { ...valuesOfSpace(space), ...ownRate }, given)
  insistOnPages(ctx, kind, given.pages, values, bayRates)
  const isDetailed = given.pages.includes('details')
  const columns = {
    type: space.type,
    ...columnsFrom(kind, values, bayRates),
    // How many bays there are is said on that page only.
    ...(!isDetailed && { capacity: space.capacity }),
  }
  const place =
    kind === 'space' && given.pages.includes('address') ? addressColumns(values) : placeOfRow(space)
  await insistOnBookings(ctx, tx, space, { place, capacity: columns.capacity ?? 1 })
  const claim = await claimOnOtherMarking(ctx, tx, space, String(values.bay_marking))
  if (isOtherPrice(space, columns)) await withdrawPrices(tx, space.id, ctx.now)
  const isPaused = 'allowCasual' in columns && !columns.allowCasual && !columns.allowMonthly
  await updateSpace(tx, space.id, {
    ...columns,
    // Whoever pauses it reads on the page what that means, and needs no notice of it.
    ...(isPaused && { lackingToldAt: ctx.now }),
    ...claim,
    ...place,
    ...shownAt(kind, columns.type, place, space),
    updatedAt: ctx.now,
    revision: space.revision + 1,
  })
  await logBayChange(ctx, tx, space, { ...space, ...columns })
  await record(ctx, tx, 'listing.changed', space.id, { ownerId: space.ownerId })
  if (claim && space.buildingId)
    await record(ctx, tx, 'bay.claimed', space.id, { claimant: space.ownerId, buildingId: space.buildingId })
}

/** Drivers who have booked find the space where it was, and the bay that they were given. */
async function insistOnBookings(
  ctx: Context,
  tx: Transaction,
  space: SpaceRow,
  then: { place: Place; capacity: number },
): Promise<void> {
  const before: Place = placeOfRow(space)
  const moves = (Object.keys(before) as (keyof Place)[]).some((name) => before[name] !== then.place[name])
  if (!moves && then.capacity >= space.capacity) return
  const timeRanges = await standingBookings(tx, space.id, ctx.now)
  if (moves && timeRanges.count > 0) throw new FieldRefusal({ address: listingWords.addressHasTimeRange })
  if (timeRanges.highestUnit > then.capacity)
    throw new FieldRefusal({ capacity: listingWords.unitsHaveBookings(timeRanges.highestUnit) })
}

function isOtherPrice(space: SpaceRow, columns: Partial<SpaceRow>): boolean {
  const names = ['rateHourlyCents', 'rateMonthlyCents', 'followsSuggestion'] as const
  return names.some((name) => name in columns && columns[name] !== space[name])
}
