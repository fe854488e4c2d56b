import { type Expression, sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { literally } from '../database/literally'

/** The buildings of this brand, for the choice of a tenant. */
export function buildingsOf(ctx: Context) {
  return ctx
    .read()
    .selectFrom('buildings')
    .select(['id', 'name', 'streetName', 'suburb'])
    .where(ofBrand(ctx.brand, 'buildings'))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

const leastTyped = 2
const mostSuggested = 5

/** Buildings of this brand whose name or address holds what was typed; those that begin with it come first. */
export async function suggestBuildings(ctx: Context, typed: string) {
  const text = typed.trim()
  if (text.length < leastTyped) return { options: [], remaining: 0 }
  const begins = `${literally(text)}%`
  const holds = `%${begins}`
  const rows = await ctx
    .read()
    .selectFrom('buildings')
    .select(['id', 'name', 'address'])
    .select((eb) => eb.fn.countAll<number>().over().as('found'))
    .where(ofBrand(ctx.brand, 'buildings'))
    .where((eb) =>
      eb.or([
        eb('name', 'ilike', holds),
        eb('address', 'ilike', holds),
        eb('streetName', 'ilike', holds),
        eb('suburb', 'ilike', holds),
      ]),
    )
    .orderBy((eb) => isFirst(eb.or([eb('address', 'ilike', begins), eb('name', 'ilike', begins)])))
    .orderBy((eb) => isFirst(eb('streetName', 'ilike', begins)))
    .orderBy('address')
    .orderBy('id')
    .limit(mostSuggested)
    .execute()
  const found = rows[0]?.found ?? 0
  return {
    options: rows.map((row) => ({ value: row.id, label: row.address, buildingName: row.name })),
    remaining: found - rows.length,
  }
}

function isFirst(condition: Expression<unknown>) {
  return sql`case when ${condition} then 0 else 1 end`
}
