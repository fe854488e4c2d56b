import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Insertable, Updateable } from 'kysely'
import type { Context } from '../context/context'
import { ofBrand } from '../brands/scope'
import type { Transaction } from '../database/open-database'
import type { PlaceAlerts, SavedPlaces, SavedSpaces } from '../database/schema'

export async function insertSavedSpace(tx: Transaction, saved: Insertable<SavedSpaces>): Promise<void> {
  await tx
    .insertInto('savedSpaces')
    .values(saved)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSavedSpace(
  ctx: Context,
  tx: Transaction,
  accountId: AccountId,
  spaceId: SpaceId,
): Promise<void> {
  await tx
    .deleteFrom('savedSpaces')
    .where('accountId', '=', accountId)
    .where('spaceId', '=', spaceId)
    .where(ofBrand(ctx.brand, 'savedSpaces'))
    .execute()
}

export async function insertPlace(tx: Transaction, place: Insertable<SavedPlaces>): Promise<void> {
  await tx.insertInto('savedPlaces').values(place).execute()
}

export async function updatePlace(
  tx: Transaction,
  id: string,
  changes: Updateable<SavedPlaces>,
): Promise<void> {
  await tx.updateTable('savedPlaces').set(changes).where('id', '=', id).execute()
}

/** Its alerts go with it. */
export async function deletePlace(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('savedPlaces').where('id', '=', id).execute()
}

/** Those that nobody has brought back in time. */
export async function deleteRemovedPlaces(tx: Transaction, before: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('savedPlaces').where('removedAt', '<', before).execute()
}

export async function insertAlert(tx: Transaction, alert: Insertable<PlaceAlerts>): Promise<void> {
  await tx.insertInto('placeAlerts').values(alert).execute()
}

export async function updateAlert(
  tx: Transaction,
  id: string,
  changes: Updateable<PlaceAlerts>,
): Promise<void> {
  await tx.updateTable('placeAlerts').set(changes).where('id', '=', id).execute()
}

export async function deleteAlert(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('placeAlerts').where('id', '=', id).execute()
}

/** What is over makes room for what is wanted next. */
export async function deletePastAlerts(tx: Transaction, placeId: string): Promise<void> {
  await tx.deleteFrom('placeAlerts').where('placeId', '=', placeId).where('state', '=', 'over').execute()
}

/** All that somebody has saved, in every brand; alerts go with their places. */
export async function forgetFavourites(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('savedSpaces').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('savedPlaces').where('accountId', '=', accountId).execute()
}
