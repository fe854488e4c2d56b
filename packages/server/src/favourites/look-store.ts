import type { AlertState } from '@bayshare/domain/favourites/alert'
import { sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { Transaction } from '../database/open-database'

/** Alerts whose turn it is, with where to look and for which vehicle; one that another node has locked is its matter. */
export function lockDueAlerts(tx: Transaction, now: Temporal.Instant, most: number) {
  return tx
    .selectFrom('placeAlerts as a')
    .innerJoin('savedPlaces as p', 'p.id', 'a.placeId')
    .innerJoin('accounts as person', 'person.id', 'p.accountId')
    .leftJoin('vehicles as v', (join) =>
      join
        .onRef('v.accountId', '=', 'p.accountId')
        .on('v.isDefault', '=', true)
        .on('v.removedAt', 'is', null),
    )
    .selectAll('a')
    .select(['p.brand', 'p.accountId', 'p.latitude', 'p.longitude', 'p.zone', 'v.type as vehicleType'])
    .where('a.lookAt', '<=', now)
    .where('p.removedAt', 'is', null)
    .where('person.closedAt', 'is', null)
    .where(ofEveryBrand('one sweep looks for the alerts of all brands, each in its own'))
    .orderBy('a.lookAt')
    .orderBy('a.id')
    .limit(most)
    .forNoKeyUpdate('a')
    .skipLocked()
    .execute()
}

export interface Looked {
  id: string
  state: AlertState
  toldAt: Temporal.Instant | null
  lookAt: Temporal.Instant | null
}

/** What came of a look, for all that were looked for at once. */
export async function keepLooks(tx: Transaction, looked: readonly Looked[]): Promise<void> {
  await sql`
    update place_alerts as a
    set state = one.state, told_at = one.told_at, look_at = one.look_at
    from unnest(
      ${looked.map(({ id }) => id)}::uuid[],
      ${looked.map(({ state }) => state)}::text[],
      ${looked.map(({ toldAt }) => toldAt?.toString() ?? null)}::timestamptz[],
      ${looked.map(({ lookAt }) => lookAt?.toString() ?? null)}::timestamptz[]
    ) as one (id, state, told_at, look_at)
    where a.id = one.id`.execute(tx)
}
