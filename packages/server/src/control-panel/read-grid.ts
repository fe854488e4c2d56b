import { defaultSort, type SortDirection } from '@bayshare/domain/control-panel/grids'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../context/context'
import type { OwnerOrStaffScope } from '../rights/staff-scope'
import type { Grid, Narrowing, Sort } from './grid'

export interface AskedPage extends Narrowing {
  page: number
  perPage: number
  sortBy: string | undefined
  sortDirection: SortDirection | undefined
}

export interface FoundPage<Row> {
  rows: Row[]
  count: number
  page: number
  pages: number
  sortBy: string
  sortDirection: SortDirection
}

/** One page of a grid. Pages of the second half are read from the end, so that the last is as quick as the first. */
export async function readPage<Row>(
  ctx: Context,
  grid: Grid<Row>,
  scope: OwnerOrStaffScope,
  asked: AskedPage,
): Promise<FoundPage<Row>> {
  const where = await conditionsOf(ctx, grid, scope, asked)
  const name =
    asked.sortBy !== undefined && Object.hasOwn(grid.sorts, asked.sortBy) ? asked.sortBy : grid.usual
  const sort = grid.sorts[name] as Sort
  const direction = asked.sortDirection ?? sort.direction
  const sorted = { by: sort.by, direction }
  const { ids, count, page } =
    (await searchedPage(ctx, grid, where, sorted, asked)) ??
    (await countedPage(ctx, grid, where, sorted, asked))
  return {
    rows: await inOrder(ctx, grid, ids),
    count,
    page,
    pages: Math.max(1, Math.ceil(count / asked.perPage)),
    sortBy: name === grid.usual && asked.sortBy === undefined ? defaultSort : name,
    sortDirection: direction,
  }
}

interface PageOfIds {
  ids: string[]
  count: number
  page: number
}

async function countedPage<Row>(
  ctx: Context,
  grid: Grid<Row>,
  where: Conditions,
  { by, direction }: Sort,
  { page: askedPage, perPage }: AskedPage,
): Promise<PageOfIds> {
  const count = await countOf(ctx, grid, where)
  const page = Math.min(askedPage, Math.max(1, Math.ceil(count / perPage)))
  const before = (page - 1) * perPage
  const wanted = Math.min(perPage, count - before)
  const isFromTheEnd = before > count / 2
  const ids = await idsOf(ctx, grid, where, {
    by,
    direction: isFromTheEnd ? opposite(direction) : direction,
    offset: isFromTheEnd ? count - before - wanted : before,
    limit: wanted,
  })
  return { ids: isFromTheEnd ? ids.toReversed() : ids, count, page }
}

/** What is searched for is found once and counted on the way. Nothing for a page that may lie beyond the last. */
async function searchedPage<Row>(
  ctx: Context,
  { from }: Grid<Row>,
  where: Conditions,
  { by, direction }: Sort,
  { page, perPage, searchText }: AskedPage,
): Promise<PageOfIds | undefined> {
  if (searchText === '') return undefined
  const way = sql.raw(direction)
  const { rows } = await sql<{ id: string; count: number }>`
    select r.id, (count(*) over ())::int as count from ${from} where ${sql.join(where, sql` and `)}
    order by ${by} ${way}, r.id ${way} limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.read())
  if (rows.length === 0 && page > 1) return undefined
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0, page }
}

/**
 * All rows in the order in which they came to be, the latest first, some at a time: no file is held in memory. The next
 * of them are read while these are written.
 */
export async function* everyRow<Row>(
  ctx: Context,
  grid: Grid<Row>,
  scope: OwnerOrStaffScope,
  narrowing: Narrowing,
): AsyncGenerator<Row[]> {
  const where = await conditionsOf(ctx, grid, scope, narrowing)
  const fromReports = { ...ctx, read: () => ctx.readForReports() }
  let next = rowsAfter(fromReports, grid, where)
  for (;;) {
    const { rows, last } = await next
    if (last) next = rowsAfter(fromReports, grid, where, last)
    // Whoever waits for the next is told; when nobody does, it is no matter.
    next.catch(() => {})
    yield rows
    if (!last) return
  }
}

interface Place {
  id: string
  createdAt: Temporal.Instant
}

/** The rows that follow this one, and the last of them if there may be more. */
async function rowsAfter<Row>(
  ctx: Context,
  grid: Grid<Row>,
  where: Conditions,
  place?: Place,
): Promise<{ rows: Row[]; last: Place | undefined }> {
  const after = place && sql<SqlBool>`(r.created_at, r.id) < (${place.createdAt}, ${place.id}::uuid)`
  const { rows: places } = await sql<Place>`
    select r.id, r.created_at from ${grid.from}
    where ${sql.join(after ? [...where, after] : where, sql` and `)}
    order by r.created_at desc, r.id desc limit ${rowsAtOnce}`.execute(ctx.read())
  return {
    rows: await inOrder(
      ctx,
      grid,
      places.map(({ id }) => id),
    ),
    last: places.length < rowsAtOnce ? undefined : places.at(-1),
  }
}

const rowsAtOnce = 500

export async function countRows<Row>(
  ctx: Context,
  grid: Grid<Row>,
  scope: OwnerOrStaffScope,
  narrowing: Narrowing,
): Promise<number> {
  return countOf(ctx, grid, await conditionsOf(ctx, grid, scope, narrowing))
}

type Conditions = readonly RawBuilder<SqlBool>[]

async function conditionsOf<Row>(
  ctx: Context,
  grid: Grid<Row>,
  scope: OwnerOrStaffScope,
  narrowing: Narrowing,
): Promise<Conditions> {
  return [grid.inScope(ctx, scope), ...(await grid.narrowed(ctx, narrowing, scope))]
}

async function countOf<Row>(ctx: Context, { from }: Grid<Row>, where: Conditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from} where ${sql.join(where, sql` and `)}`.execute(ctx.read())
  return rows[0]?.count ?? 0
}

async function idsOf<Row>(
  ctx: Context,
  { from }: Grid<Row>,
  where: Conditions,
  { by, direction, offset, limit }: Sort & { offset: number; limit: number },
): Promise<string[]> {
  if (limit <= 0) return []
  const way = sql.raw(direction)
  const { rows } = await sql<{ id: string }>`
    select r.id from ${from} where ${sql.join(where, sql` and `)}
    order by ${by} ${way}, r.id ${way} limit ${limit} offset ${offset}`.execute(ctx.read())
  return rows.map(({ id }) => id)
}

async function inOrder<Row>(ctx: Context, grid: Grid<Row>, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const found = new Map((await grid.load(ctx, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

function opposite(direction: SortDirection): SortDirection {
  return direction === 'asc' ? 'desc' : 'asc'
}
