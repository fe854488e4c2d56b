import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { tenantGroup } from '@bayshare/domain/listings/staff-bay-form'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { lackingOf } from '@bayshare/domain/offers/lacking-of'
import { sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import { contextFor, type Deps } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { record } from '../events/record'
import { spaceFromRow } from '../listings/space-from-row'
import { lockUntoldSpace, updateSpace } from '../listings/store'
import { windowFromRow, windowsOf } from './opening-hours-of'

const mostAtOnce = 500

/** Owners of what is published and can't be booked are told of it, once for each listing (rule: live listings). */
export async function tellOfLacking(deps: Deps): Promise<void> {
  let after: SpaceId | null = null
  for (;;) {
    const found: readonly Found[] = await maybeLacking(deps.database.read(), deps.clock.now(), after)
    for (const space of found) await tellOf(deps, space)
    const last = found.at(-1)
    if (!last || found.length < mostAtOnce) return
    after = last.id
  }
}

interface Found {
  id: SpaceId
  brand: BrandId
}

/** The row is locked, so that of many nodes one tells, and what the owner has put right meanwhile is told by none. */
async function tellOf(deps: Deps, { id, brand }: Found): Promise<void> {
  const ctx = contextFor(deps, {
    actor: { kind: 'job', name: 'tell-of-lacking' },
    brand: brandById(brand),
    requestId: `tell-of-lacking-${id}`,
  })
  await ctx.transaction(async (tx) => {
    const row = await lockUntoldSpace(tx, ctx.brand, id)
    if (!row) return
    const windows = (await windowsOf(tx, [id])).map(windowFromRow)
    // Times that were never set belong to a listing that is not finished.
    if (windows.length === 0) return
    const lacks = lackingOf(
      spaceFromRow(row),
      windows,
      ctx.now.toZonedDateTimeISO(row.zone).toPlainDateTime(),
    )
    if (lacks === null) return
    await updateSpace(tx, id, { lackingToldAt: ctx.now })
    await record(ctx, tx, 'listing.not-bookable', id, { ownerId: row.ownerId, lacks })
  })
}

/** Without those that anybody can book for hours on some day to come. */
async function maybeLacking(
  db: ReadHandle,
  now: Temporal.Instant,
  after: SpaceId | null,
): Promise<readonly Found[]> {
  return db
    .selectFrom('spaces as s')
    .select(['s.id', 's.brand'])
    .where('s.isPublished', '=', true)
    .where('s.lackingToldAt', 'is', null)
    .where('s.removedAt', 'is', null)
    .where((eb) => eb.or([eb('s.bayGroup', 'is', null), eb('s.bayGroup', '=', tenantGroup)]))
    .where(
      sql<boolean>`exists (select from availability_windows w where w.space_id = s.id)
        and not (s.allow_casual and s.auto_approve and s.rate_hourly_cents is not null and exists (
          select from availability_windows w where w.space_id = s.id and (
            w.kind = 'always' or (w.kind = 'weekly' and w.last_date is null)
            or w.last_date > (${now}::timestamptz at time zone 'UTC')::date + 1 + 7)))`,
    )
    .$if(after !== null, (query) => query.where('s.id', '>', after!))
    .where(ofEveryBrand('one sweep works for all brands'))
    .orderBy('s.id')
    .limit(mostAtOnce)
    .execute()
}
