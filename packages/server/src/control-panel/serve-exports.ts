import { Readable } from 'node:stream'
import { exportedRows } from '@bayshare/contract/control-panel'
import { gridKinds } from '@bayshare/domain/control-panel/grids'
import type { FastifyInstance } from 'fastify'
import { stringify } from 'csv-stringify/sync'
import * as z from 'zod/mini'
import { noSession, personOfRequest } from '../accounts/person-of-request'
import { contextFor, type Deps } from '../context/context'
import { Refusal } from '../context/insist'
import { asDownload, noDownload } from '../http/send-download'
import { ownerOrStaffScope } from '../rights/staff-scope'
import { countRows, everyRow } from './every-row'
import { exportPath } from './export-path'
import type { FileColumn } from './grid'
import { allGrids } from './grids/all-grids'
import { insistOnGrid, narrowingOf } from './query-grid'

const requestsPerMinute = 20

/**
 * The whole table as a file for a spreadsheet, row by row, as far as the rights of whoever asks reach (rule: exports). It is asked for with
 * a session, like every call: an address alone opens nothing.
 */
export function serveExports(app: FastifyInstance, deps: Deps): void {
  const config = { rateLimit: { max: requestsPerMinute, timeWindow: '1 minute', allowList: [] } }
  const personOf = personOfRequest(deps)
  app.get('/downloads/grids/*', { config }, async (request, reply) => {
    const person = await personOf(request)
    if (!person) return noSession(reply)
    const path = request.url.split('?')[0] ?? ''
    const asked = z.safeDecode(exportedRows, readRows(path))
    if (!asked.success) return noDownload(reply)
    const ctx = contextFor(deps, { ...person, requestId: request.id })
    try {
      const id = insistOnGrid(asked.data.grid)
      const grid = allGrids[gridKinds[id]]
      const { columns } = grid
      if (!columns || path !== exportPath(asked.data)) return noDownload(reply)
      const scope = await ownerOrStaffScope(ctx, grid.act)
      const narrowing = narrowingOf(id, scope, asked.data)
      const count = await countRows(ctx, grid, scope, narrowing)
      const lines = Readable.from(linesOf(columns, everyRow(ctx, grid, scope, narrowing)))
      return await asDownload(reply, path)
        .header('X-Row-Count', String(count))
        .type('text/csv; charset=utf-8')
        .send(lines)
    } catch (error) {
      if (error instanceof Refusal) return noDownload(reply)
      throw error
    }
  })
}

/** Many rows at once, because each piece that is sent has a price of its own. */
async function* linesOf<Row>(columns: readonly FileColumn<Row>[], found: AsyncIterable<Row[]>) {
  const format = { escape_formulas: true, record_delimiter: 'windows' } as const
  yield stringify([columns.map(({ name }) => name)], { ...format, bom: true })
  for await (const rows of found)
    yield stringify(
      rows.map((row) => columns.map(({ value }) => value(row))),
      format,
    )
}

function readRows(path: string): Record<string, unknown> {
  const rows = Buffer.from(path.split('/')[3] ?? '', 'base64url').toString('utf8')
  try {
    return Object(JSON.parse(rows)) as Record<string, unknown>
  } catch {
    return {}
  }
}
