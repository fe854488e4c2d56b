import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Insertable, Updateable } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { Vehicles } from '../database/schema'

export async function insertVehicle(tx: Transaction, vehicle: Insertable<Vehicles>): Promise<void> {
  await tx.insertInto('vehicles').values(vehicle).execute()
}

/** The chosen vehicle, or the default one when none was chosen; only the person's own. */
export function vehicleFor(db: ReadHandle, accountId: AccountId, chosen: string | undefined) {
  const own = db
    .selectFrom('vehicles')
    .select(['id', 'registration', 'type', 'make', 'model'])
    .where('accountId', '=', accountId)
    .where('removedAt', 'is', null)
  return (chosen ? own.where('id', '=', chosen) : own.where('isDefault', '=', true)).executeTakeFirst()
}

/** All that a person has, the oldest first. */
export function vehiclesOf(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'registration', 'type', 'make', 'model', 'isDefault'])
    .where('accountId', '=', accountId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function updateVehicle(
  tx: Transaction,
  vehicleId: string,
  changes: Updateable<Vehicles>,
): Promise<void> {
  await tx.updateTable('vehicles').set(changes).where('id', '=', vehicleId).execute()
}

/** Before another one becomes it: there is never more than one. */
export async function clearDefault(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('vehicles')
    .set({ isDefault: false })
    .where('accountId', '=', accountId)
    .where('isDefault', '=', true)
    .execute()
}

/** What tells a vehicle and its owner is emptied; bookings still refer to the row. */
export async function forgetVehicles(
  tx: Transaction,
  accountId: AccountId,
  removedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('vehicles')
    .set((eb) => ({
      registration: 'REMOVED',
      make: '',
      model: '',
      isDefault: false,
      removedAt: eb.fn.coalesce('removedAt', eb.val(removedAt)),
    }))
    .where('accountId', '=', accountId)
    .execute()
}
