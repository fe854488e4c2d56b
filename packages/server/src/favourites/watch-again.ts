import type { PlaceAlert } from '@bayshare/contract/favourites'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { AlertCriteria } from '@bayshare/domain/favourites/alert'
import { mayWatch } from '@bayshare/domain/favourites/may-watch'
import type { Context } from '../context/context'
import { insist } from '../context/insist'
import { alertFromRow, criteriaColumns, criteriaFromRow } from './alert-from-row'
import { holdAlert } from './hold-place'
import { updateAlert } from './store'

/** After an alert was sent, or to look for another time instead. */
export async function watchAgain(
  ctx: Context,
  accountId: AccountId,
  which: { placeId: string; alertId: string },
  changed: AlertCriteria | undefined,
): Promise<PlaceAlert> {
  return ctx.transaction(async (tx) => {
    const { place, alert, others } = await holdAlert(ctx, tx, accountId, which)
    const criteria = changed ?? criteriaFromRow(alert)
    insist(mayWatch(criteria.timeRange, place.zone, { now: ctx.now, others }, ctx.brand.policy))
    const changes = { ...criteriaColumns(criteria), state: 'watching', toldAt: null, lookAt: ctx.now }
    await updateAlert(tx, alert.id, changes)
    return alertFromRow({ ...alert, ...changes })
  })
}
