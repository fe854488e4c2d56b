import { randomUUID } from 'node:crypto'
import type { PlaceAlert } from '@bayshare/contract/favourites'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { AlertCriteria } from '@bayshare/domain/favourites/alert'
import { mayWatch } from '@bayshare/domain/favourites/may-watch'
import type { Context } from '../context/context'
import { insist } from '../context/insist'
import { alertFromRow, criteriaColumns, criteriaFromRow } from './alert-from-row'
import { holdPlace } from './hold-place'
import { alertRowsOf } from './queries'
import { deletePastAlerts, insertAlert } from './store'

/** The next sweep finds it due at once. The same criteria twice are one alert. */
export async function addAlert(
  ctx: Context,
  accountId: AccountId,
  placeId: string,
  criteria: AlertCriteria,
): Promise<PlaceAlert> {
  return ctx.transaction(async (tx) => {
    const place = await holdPlace(ctx, tx, accountId, placeId)
    const alerts = (await alertRowsOf(ctx, tx, accountId)).filter(({ state }) => state !== 'over')
    const same = alerts.find(
      (alert) => alert.placeId === place.id && isSameCriteria(criteriaFromRow(alert), criteria),
    )
    if (same) return alertFromRow(same)
    const asking = { now: ctx.now, others: alerts.length }
    insist(mayWatch(criteria.timeRange, place.zone, asking, ctx.brand.policy))
    await deletePastAlerts(tx, place.id)
    const alert = {
      id: randomUUID(),
      placeId: place.id,
      ...criteriaColumns(criteria),
      state: 'watching',
      toldAt: null,
      lookAt: ctx.now,
      createdAt: ctx.now,
    }
    await insertAlert(tx, alert)
    return alertFromRow(alert)
  })
}

function isSameCriteria(one: AlertCriteria, other: AlertCriteria): boolean {
  return JSON.stringify(criteriaColumns(one)) === JSON.stringify(criteriaColumns(other))
}
