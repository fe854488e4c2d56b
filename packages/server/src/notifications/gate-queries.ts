import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'

/** Unless it was removed meanwhile. */
export function gateForMail(ctx: Context, tx: Transaction, gateId: string) {
  return tx
    .selectFrom('gates as g')
    .innerJoin('buildings as b', 'b.id', 'g.buildingId')
    .select(['g.name', 'g.buildingId', 'b.name as buildingName'])
    .where('g.id', '=', gateId)
    .where('g.removedAt', 'is', null)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}
