import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { ofBrand } from '../../brands/scope'
import type { Context } from '../../context/context'
import type { OwnerOrStaffScope } from '../../rights/staff-scope'

/** Rows of the buildings that somebody may look into, all of the brand for operators. */
export function inBuildings(
  ctx: Context,
  scope: OwnerOrStaffScope,
  table: string,
  column: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (scope.kind === 'own') return sql<SqlBool>`false`
  const ofTheBrand = ofBrand(ctx.brand, table)
  return scope.kind === 'brand'
    ? sql<SqlBool>`${ofTheBrand} and ${column} is not null`
    : sql<SqlBool>`${ofTheBrand} and ${isOneOf(column, scope.buildingIds)}`
}

/** Rows that have a building but no brand of their own; the buildings of staff are those of the brand already. */
export function inBuildingsOf(ctx: Context, scope: OwnerOrStaffScope): RawBuilder<SqlBool> {
  if (scope.kind === 'own') return sql<SqlBool>`false`
  return scope.kind === 'buildings'
    ? isOneOf(sql`r.building_id`, scope.buildingIds)
    : sql<SqlBool>`exists (
        select from buildings u where u.id = r.building_id and ${ofBrand(ctx.brand, 'u')})`
}

/** One building is asked for as such, because only then an index has its rows in their order. */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<SqlBool> {
  const [only, ...others] = ids
  return others.length === 0 && only !== undefined
    ? sql<SqlBool>`${column} = ${only}::uuid`
    : sql<SqlBool>`${column} = any(${[...ids]}::uuid[])`
}
