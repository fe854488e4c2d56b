import { allBrands } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import { type Expression, sql, type SqlBool } from 'kysely'

/** Tables whose rows belong to a brand: every query of them goes through `ofBrand` (rule: brand scope). */
export const brandTables = [
  'buildings',
  'spaces',
  'listing_drafts',
  'bookings',
  'enquiries',
  'outgoing_messages',
  'notifications',
  'push_subscriptions',
  'saved_spaces',
  'saved_places',
] as const

/** The one scope of brand-owned rows: `.where(ofBrand(ctx.brand, 'b'))` for the table named or aliased `b`. */
export function ofBrand(brand: Brand, table: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.brand`)} = ${brand.id}`
}

/** The same for sweeps, which look after several brands at once. */
export function ofBrands(brands: readonly Brand[], table: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.brand`)} = any(${brands.map(({ id }) => id)})`
}

/** Also for sweeps: rows of any brand whose moment is no later than the one that the policy of their brand says. */
export function isDueByBrand(
  moment: Expression<Temporal.Instant>,
  table: string,
  limitOf: (brand: Brand) => Temporal.Instant,
): Expression<SqlBool> {
  const limits = allBrands.map(
    (brand) => sql`${sql.ref(`${table}.brand`)} = ${brand.id} and ${moment} <= ${limitOf(brand)}`,
  )
  return sql<SqlBool>`(${sql.join(limits, sql` or `)})`
}

/** Says in the query itself that it deliberately looks at every brand, and why. */
export function ofEveryBrand(_why: string): Expression<SqlBool> {
  return sql<SqlBool>`true`
}
