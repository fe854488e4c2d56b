import { rowOnWire, type queryGrid as queryGridRoute } from '@bayshare/contract/control-panel'
import type { AnswerOf, CallOf } from '@bayshare/contract/route'
import { type GridId, gridKinds, isGridId } from '@bayshare/domain/control-panel/grids'
import { rowsPerPage } from '@bayshare/domain/control-panel/page-links'
import { cents } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { type OwnerOrStaffScope, ownerOrStaffScope } from '../rights/staff-scope'
import { inBuildings } from './grids/in-buildings'
import { allGrids } from './grids/all-grids'
import type { Narrowing } from './grid'
import { hiddenColumnsOf } from './queries'
import { readPage } from './read-grid'

type Asked = CallOf<typeof queryGridRoute>['body']

/** A page of a grid, as far as the caller's rights reach (rule: grids). */
export async function queryGrid(
  ctx: Context,
  asked: Asked,
  { exportUrl, sign }: { exportUrl: string | null; sign: (path: string) => string },
): Promise<AnswerOf<typeof queryGridRoute>> {
  const id = insistOnGrid(asked.grid)
  const kind = gridKinds[id]
  const grid = allGrids[kind]
  const scope = await ownerOrStaffScope(ctx, grid.act)
  const narrowing = narrowingOf(id, scope, asked)
  const { page = 1, perPage = rowsPerPage, sortBy, sortDirection } = asked
  const [found, buildings, hiddenColumns] = await Promise.all([
    readPage(ctx, grid, scope, { ...narrowing, page, perPage, sortBy, sortDirection }),
    buildingsIn(ctx, scope),
    hiddenColumnsOf(ctx, scope.accountId, kind),
  ])
  const shown = narrowing.building ? buildings.filter((one) => one.id === narrowing.building) : buildings
  const only = shown.length === 1 ? shown[0] : undefined
  return {
    meta: {
      page: found.page,
      perPage,
      pages: found.pages,
      count: found.count,
      sortBy: found.sortBy,
      sortDirection: found.sortDirection,
      readAt: ctx.now,
      buildingName: only?.name ?? null,
      buildingRate: only ? cents(only.rateMonthlyDefaultCents) : null,
      buildings: buildings.map(({ id: uuid, name }) => ({ id: uuid, name })),
      hiddenColumns,
      exportUrl,
    },
    rows: found.rows.map((row) => rowOnWire(kind, grid.signed?.(row, sign) ?? row)),
  }
}

/** Object.prototype has names too, and none of them is a grid. */
export function insistOnGrid(id: string): GridId {
  if (!isGridId(id)) throw new Refusal('grid-not-known', { detail: `MISSING DETAILS for ${id}` })
  return id
}

/** A building out of sight is answered like one that does not exist. */
export function narrowingOf(
  id: GridId,
  scope: OwnerOrStaffScope,
  { parentId, building, status, from, until, searchText }: Omit<Asked, 'page' | 'perPage' | 'isExport'>,
): Narrowing {
  if (id === 'building_bays' && !parentId) throw new Refusal('not-found')
  const wanted = parentId ?? building ?? null
  const isInSight =
    scope.kind === 'brand' || (scope.kind === 'buildings' && scope.buildingIds.includes(wanted ?? ''))
  if (wanted && !isInSight) throw new Refusal('not-found')
  return {
    building: wanted,
    status: status ?? null,
    from: from ?? null,
    until: until ?? null,
    searchText: searchText ?? '',
  }
}

async function buildingsIn(ctx: Context, scope: OwnerOrStaffScope) {
  const { rows } = await sql<{ id: string; name: string; rateMonthlyDefaultCents: number }>`
    select r.id, r.name, r.rate_monthly_default_cents from buildings r
    where ${inBuildings(ctx, scope, 'r', sql`r.id`)} order by lower(r.name), r.id limit ${mostBuildings}`.execute(
    ctx.read(),
  )
  return rows
}

/** As many as a choice can show. */
const mostBuildings = 200
