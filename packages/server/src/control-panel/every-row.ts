import { sql, type SqlBool } from 'kysely'
import type { Context } from '../context/context'
import type { OwnerOrStaffScope } from '../rights/staff-scope'
import type { Grid, Narrowing } from './grid'
import { countOf, gridRows, type GridRows, idsOf, loadInOrder, type SortedRow } from './grid-rows'

/** All rows in the order in which they came to be, the latest first, some at a time: no file is held in memory. */
export async function* everyRow<Row>(
  ctx: Context,
  grid: Grid<Row>,
  scope: OwnerOrStaffScope,
  narrowing: Narrowing,
): AsyncGenerator<Row[]> {
  const fromReports = { ...ctx, read: () => ctx.readForReports() }
  const wanted = await gridRows(ctx, grid, scope, narrowing)
  let last: SortedRow | undefined
  do {
    const found = await rowsAfter(fromReports, grid, wanted, last)
    yield found.rows
    last = found.last
  } while (last)
}

export async function countRows<Row>(
  ctx: Context,
  grid: Grid<Row>,
  scope: OwnerOrStaffScope,
  narrowing: Narrowing,
): Promise<number> {
  return countOf(ctx, await gridRows(ctx, grid, scope, narrowing))
}

/** Enough that a statement costs little for each of them, and few enough to hold. */
const rowsAtOnce = 100

/** The rows that follow this one, and the last of them if there may be more. */
async function rowsAfter<Row>(
  ctx: Context,
  grid: Grid<Row>,
  wanted: GridRows,
  place?: SortedRow,
): Promise<{ rows: Row[]; last: SortedRow | undefined }> {
  const { where } = wanted
  const places = await idsOf(
    ctx,
    {
      ...wanted,
      where: place
        ? sql<SqlBool>`${where} and (r.created_at, r.id) < (${place.key}, ${place.id}::uuid)`
        : where,
    },
    { by: sql`r.created_at`, direction: 'desc', offset: 0, limit: rowsAtOnce },
  )
  const ids = places.map(({ id }) => id)
  return {
    rows: await loadInOrder(ctx, grid, ids),
    last: places.length < rowsAtOnce ? undefined : places.at(-1),
  }
}
