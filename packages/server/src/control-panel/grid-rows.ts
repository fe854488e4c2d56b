import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../context/context'
import type { OwnerOrStaffScope } from '../rights/staff-scope'
import type { Grid, Narrowing, Sort } from './grid'

/** The rows of a grid that are asked for, as far as this person may see them. */
export interface GridRows {
  from: RawBuilder<unknown>
  where: RawBuilder<SqlBool>
  /** The several buildings that they are in, where each has its rows in order. */
  buildings: { column: RawBuilder<unknown>; ids: readonly string[] } | undefined
}

export async function gridRows<Row>(
  ctx: Context,
  grid: Grid<Row>,
  scope: OwnerOrStaffScope,
  narrowing: Narrowing,
): Promise<GridRows> {
  const { from, buildingColumn: column } = grid
  const conditions = [grid.inScope(ctx, scope), ...(await grid.narrowed(ctx, narrowing, scope))]
  const isInSeveral = scope.kind === 'buildings' && scope.buildingIds.length > 1 && !narrowing.building
  return {
    from,
    where: sql<SqlBool>`${sql.join(conditions, sql` and `)}`,
    buildings: column && isInSeveral ? { column, ids: scope.buildingIds } : undefined,
  }
}

export async function countOf(ctx: Context, { from, where }: GridRows): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from} where ${where}`.execute(ctx.read())
  return rows[0]?.count ?? 0
}

interface Order extends Sort {
  offset: number
  limit: number
}

/** A row and what it is sorted by. */
export interface SortedRow {
  id: string
  key: unknown
}

/** The rows at these places of an order. */
export async function idsOf(
  ctx: Context,
  { from, where, buildings }: GridRows,
  { by, direction, offset, limit }: Order,
): Promise<SortedRow[]> {
  if (limit <= 0) return []
  const way = sql.raw(direction)
  const first = (condition: RawBuilder<SqlBool>, count: number) => sql<SortedRow>`
    select r.id, ${by} as key from ${from} where ${condition}
    order by ${by} ${way}, r.id ${way} limit ${count}`
  if (!buildings)
    return (await sql<SortedRow>`${first(where, limit)} offset ${offset}`.execute(ctx.read())).rows
  // An index has the rows of one building in order and not those of several: the first of each, and of these the first.
  const { rows } = await sql<SortedRow>`
    select r.id, r.key from unnest(${[...buildings.ids]}::uuid[]) as in_building (id)
    cross join lateral (${first(sql<SqlBool>`${where} and ${buildings.column} = in_building.id`, offset + limit)}) r
    order by r.key ${way}, r.id ${way} limit ${limit} offset ${offset}`.execute(ctx.read())
  return rows
}

/** All that is shown of these rows, in the order of their ids. */
export async function loadInOrder<Row>(
  ctx: Context,
  grid: Grid<Row>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const found = new Map((await grid.load(ctx, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
