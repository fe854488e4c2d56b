import { defaultSort, type SortDirection } from '@bayshare/domain/control-panel/grids'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import type { OwnerOrStaffScope } from '../rights/staff-scope'
import type { Grid, Narrowing, Sort } from './grid'
import { countOf, gridRows, type GridRows, idsOf, loadInOrder } from './grid-rows'

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
  const wanted = await gridRows(ctx, grid, scope, asked)
  const asksForUsual = asked.sortBy === undefined || asked.sortBy === defaultSort
  const name =
    asked.sortBy !== undefined && Object.hasOwn(grid.sorts, asked.sortBy) ? asked.sortBy : grid.usual
  const sort = grid.sorts[name] as Sort
  const direction = asked.sortDirection ?? sort.direction
  const sorted = { by: sort.by, direction }
  const { ids, count, page } =
    (await searchedPage(ctx, wanted, sorted, asked)) ?? (await countedPage(ctx, wanted, sorted, asked))
  return {
    rows: await loadInOrder(ctx, grid, ids),
    count,
    page,
    pages: Math.max(1, Math.ceil(count / asked.perPage)),
    sortBy: asksForUsual ? defaultSort : name,
    sortDirection: direction,
  }
}

interface PageOfIds {
  ids: string[]
  count: number
  page: number
}

async function countedPage(
  ctx: Context,
  wanted: GridRows,
  { by, direction }: Sort,
  { page: askedPage, perPage }: AskedPage,
): Promise<PageOfIds> {
  const count = await countOf(ctx, wanted)
  const page = Math.min(askedPage, Math.max(1, Math.ceil(count / perPage)))
  const before = (page - 1) * perPage
  const onPage = Math.min(perPage, count - before)
  const isFromTheEnd = before > count / 2
  const found = await idsOf(ctx, wanted, {
    by,
    direction: isFromTheEnd ? opposite(direction) : direction,
    offset: isFromTheEnd ? count - before - onPage : before,
    limit: onPage,
  })
  const ids = found.map(({ id }) => id)
  return { ids: isFromTheEnd ? ids.toReversed() : ids, count, page }
}

/** What is searched for is found once and counted on the way. Nothing for a page that may lie beyond the last. */
async function searchedPage(
  ctx: Context,
  { from, where }: GridRows,
  { by, direction }: Sort,
  { page, perPage, searchText }: AskedPage,
): Promise<PageOfIds | undefined> {
  if (searchText === '') return undefined
  const way = sql.raw(direction)
  const { rows } = await sql<{ id: string; count: number }>`
    select r.id, (count(*) over ())::int as count from ${from} where ${where}
    order by ${by} ${way}, r.id ${way} limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.read())
  if (rows.length === 0 && page > 1) return undefined
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0, page }
}

function opposite(direction: SortDirection): SortDirection {
  return direction === 'asc' ? 'desc' : 'asc'
}
