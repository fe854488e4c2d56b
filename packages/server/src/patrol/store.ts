import type { Insertable } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { Sightings } from '../database/schema'

/** False when it is there already: it stays as it is. */
export async function insertSighting(tx: Transaction, sighting: Insertable<Sightings>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('sightings')
    .values(sighting)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False when it has one, or is gone. */
export async function setFirstPicture(tx: Transaction, id: string, picturePath: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sightings')
    .set({ picturePath })
    .where('id', '=', id)
    .where('picturePath', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSightings(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sightings')
    .where('id', 'in', [...ids])
    .execute()
}
