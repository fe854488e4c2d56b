import { randomUUID } from 'node:crypto'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { followedRate } from '@bayshare/domain/listings/followed-rate'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import { type Context, contextFor, type Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { suggestedRates, type SuggestedRates } from './comparable-spaces'
import {
  announcePrice,
  lockDuePrices,
  lockFollowingSpaces,
  markLookedAt,
  markPriceApplied,
  updateSpace,
  withdrawPrices,
} from './store'

/** Prices that follow our suggestion: what was announced a week ago holds now, and what has moved is announced. */
export async function announcePrices(deps: Deps): Promise<void> {
  await applyDuePrices(deps)
  await announceMovedPrices(deps)
}

function contextOf(deps: Deps, brand: BrandId): Context {
  return contextFor(deps, {
    actor: { kind: 'job', name: 'announce-prices' },
    brand: brandById(brand),
    requestId: 'announce-prices',
  })
}

async function applyDuePrices(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    for (const price of await lockDuePrices(tx, now)) {
      const { spaceId, rateHourlyCents: hourly, rateMonthlyCents: monthly } = price
      if (!price.followsSuggestion || !price.isPublished) {
        await withdrawPrices(tx, spaceId, now)
        continue
      }
      const daily = price.rateDailyCents
      await updateSpace(tx, spaceId, {
        ...(hourly !== null && price.allowCasual && { rateHourlyCents: hourly }),
        // A day never costs less than its first hour.
        ...(hourly !== null && daily !== null && daily < hourly && { rateDailyCents: hourly }),
        ...(monthly !== null && price.allowMonthly && { rateMonthlyCents: monthly }),
        updatedAt: now,
      })
      await markPriceApplied(tx, price.id, now)
      await record(contextOf(deps, price.brand), tx, 'listing.changed', spaceId, {
        ownerId: price.ownerId,
      })
    }
  })
}

type FollowingSpace = Awaited<ReturnType<typeof lockFollowingSpaces>>[number]

/** Each space is looked at once a day; one that another node has locked is its matter. */
async function announceMovedPrices(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const spaces = await lockFollowingSpaces(tx, now.subtract({ hours: 24 }))
    if (spaces.length === 0) return
    const rates = await suggestedRates(tx, spaces)
    for (const space of spaces) {
      const ctx = contextOf(deps, space.brand)
      await announceFor(ctx, tx, space, rates.get(space.id))
    }
    const ids = spaces.map(({ id }) => id)
    await markLookedAt(tx, ids, now)
  })
}

async function announceFor(
  ctx: Context,
  tx: Transaction,
  space: FollowingSpace,
  rates: SuggestedRates | undefined,
): Promise<void> {
  if (!rates) return
  const policy = ctx.brand.policy.listing.suggestion
  const present = { hourly: amount(space.rateHourlyCents), monthly: amount(space.rateMonthlyCents) }
  const hourly = space.allowCasual ? followedRate(present.hourly, rates.hourly, policy) : undefined
  const monthly = space.allowMonthly ? followedRate(present.monthly, rates.monthly, policy) : undefined
  if (hourly === undefined && monthly === undefined) return
  const price = {
    id: randomUUID(),
    spaceId: space.id,
    rateHourlyCents: hourly ?? null,
    rateMonthlyCents: monthly ?? null,
    reason: JSON.stringify({ hourly: rates.hourly, monthly: rates.monthly }),
    announcedAt: ctx.now,
    dueAt: ctx.now.add({ hours: 24 * policy.announcedDaysAhead }),
  }
  if (!(await announcePrice(tx, price))) return
  await record(ctx, tx, 'listing.price-announced', space.id, {
    ownerId: space.ownerId,
    priceId: price.id,
    hourly: change(present.hourly, hourly),
    monthly: change(present.monthly, monthly),
    dueAt: price.dueAt.toString(),
  })
}

function change(before: Cents | null, after: Cents | undefined) {
  return before === null || after === undefined ? null : { before, after }
}

function amount(value: number | null): Cents | null {
  return value === null ? null : cents(value)
}
