import type { queryGrid as queryGridRoute } from '@bayshare/contract/control-panel'
import type { CallOf } from '@bayshare/contract/route'
import { gridKinds } from '@bayshare/domain/control-panel/grids'
import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import type { UrlSigner } from '../http/url-signer'
import { exportPath } from './export-path'
import { allGrids } from './grids/all-grids'
import { insistOnGrid, queryGrid } from './query-grid'
import { keepHiddenColumns } from './store'

export function controlPanelRoutes(signer: UrlSigner) {
  return {
    async queryGrid(ctx, { body }) {
      const sign = await signer.signFor(signedInPerson(ctx))
      return queryGrid(ctx, body, { exportUrl: body.isExport ? exportUrlOf(body) : null, sign })
    },
    async hideColumns(ctx, { body: { grid, hidden } }) {
      const kind = gridKinds[insistOnGrid(grid)]
      await ctx.transaction((tx) => keepHiddenColumns(tx, signedInPerson(ctx), kind, hidden))
      return {}
    },
  } satisfies Partial<Handlers>
}

/** Null for a grid that has no file. */
function exportUrlOf({
  page: _page,
  perPage: _perPage,
  isExport: _isExport,
  ...rows
}: CallOf<typeof queryGridRoute>['body']): string | null {
  return allGrids[gridKinds[insistOnGrid(rows.grid)]].columns ? exportPath(rows) : null
}
