import { exportedRows } from '@bayshare/contract/control-panel'
import { gridKinds, isGridId } from '@bayshare/domain/control-panel/grids'
import * as z from 'zod/mini'

/** The address of a file of rows says which rows. */
export function exportPath(asked: z.output<typeof exportedRows>): string {
  const rows = Buffer.from(JSON.stringify(z.encode(exportedRows, asked))).toString('base64url')
  const name = isGridId(asked.grid) ? gridKinds[asked.grid] : 'rows'
  return `/downloads/grids/${rows}/${name}.csv`
}
