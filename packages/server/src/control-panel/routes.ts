import type { queryGrid as queryGridRoute } from '@bayshare/contract/control-panel'
import type { CallOf } from '@bayshare/contract/route'
import { gridKinds } from '@bayshare/domain/control-panel/grids'
import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import type { Handlers } from '../http/handlers'
import type { UrlSigner } from '../http/url-signer'
import { exportPath } from './export-path'
import { allGrids } from './grids/all-grids'
import { insistOnGrid, queryGrid } from './query-grid'
import { keepHiddenColumns } from './store'

export function controlPanelRoutes(signer: UrlSigner) {
  return {
    async queryGrid(ctx, { body }) {
      return queryGrid(ctx, body, body.isExport ? await exportUrlOf(ctx, signer, body) : null)
    },
    async hideColumns(ctx, { body: { grid, hidden } }) {
      const kind = gridKinds[insistOnGrid(grid)]
      await ctx.transaction((tx) => keepHiddenColumns(tx, signedInPerson(ctx), kind, hidden))
      return {}
    },
  } satisfies Partial<Handlers>
}

/** Null for a grid that has no file. */
async function exportUrlOf(
  ctx: Context,
  signer: UrlSigner,
  { page: _page, perPage: _perPage, isExport: _isExport, ...rows }: CallOf<typeof queryGridRoute>['body'],
): Promise<string | null> {
  if (!allGrids[gridKinds[insistOnGrid(rows.grid)]].columns) return null
  return (await signer.signFor(signedInPerson(ctx)))(exportPath(rows))
}
