import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { holdPerson } from './hold-person'
import { alertRowsOf, placeRowsOf } from './queries'

/** Somebody's own place that is on the list; nobody else's is there for them. */
export async function holdPlace(ctx: Context, tx: Transaction, accountId: AccountId, placeId: string) {
  await holdPerson(tx, accountId)
  const places = await placeRowsOf(ctx, tx, accountId)
  const place = places.find(({ id, removedAt }) => id === placeId.toLowerCase() && removedAt === null)
  if (!place) throw new Refusal('not-found')
  return place
}

/** The place with one of its alerts, and the person's others that are not over. */
export async function holdAlert(
  ctx: Context,
  tx: Transaction,
  accountId: AccountId,
  { placeId, alertId }: { placeId: string; alertId: string },
) {
  const place = await holdPlace(ctx, tx, accountId, placeId)
  const alerts = await alertRowsOf(ctx, tx, accountId)
  const alert = alerts.find(({ id, placeId: of }) => id === alertId.toLowerCase() && of === place.id)
  if (!alert) throw new Refusal('not-found')
  return { place, alert, others: alerts.filter((one) => one !== alert && one.state !== 'over').length }
}

/** A place that is brought back brings its alerts along. */
export async function insistOnRoomForAlerts(
  ctx: Context,
  tx: Transaction,
  accountId: AccountId,
): Promise<void> {
  const alerts = await alertRowsOf(ctx, tx, accountId)
  const open = alerts.filter(({ state }) => state !== 'over')
  if (open.length > ctx.brand.policy.favourites.mostAlerts) throw new Refusal('too-many-alerts')
}
