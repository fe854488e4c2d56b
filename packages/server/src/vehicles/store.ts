import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Insertable } from 'kysely'
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
