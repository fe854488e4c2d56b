import type { Act } from '@bayshare/domain/rights/rights'
import type { BookingFilter, SortDirection } from '@bayshare/domain/control-panel/grids'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../context/context'
import type { OwnerOrStaffScope } from '../rights/staff-scope'

/** How the rows of a grid are narrowed down. */
export interface Narrowing {
  building: string | null
  status: BookingFilter | null
  from: Temporal.PlainDate | null
  until: Temporal.PlainDate | null
  searchText: string
}

export interface Sort {
  by: RawBuilder<unknown>
  /** What it is sorted by at first. */
  direction: SortDirection
}

/**
 * One table of the control panel. The rows of a page are found by their ids first, which an index can do alone, and only
 * these are joined with all that is shown of them.
 */
export interface Grid<Row> {
  /** The right that it asks for. */
  act: Act
  /** The table whose rows it lists, under the name `r`. */
  from: RawBuilder<unknown>
  /** Its building, where an index begins with it and has the rows of each building in the usual orders. */
  buildingColumn?: RawBuilder<unknown>
  /** Those that this person may see, in this brand. */
  inScope(ctx: Context, scope: OwnerOrStaffScope): RawBuilder<SqlBool>
  narrowed(
    ctx: Context,
    narrowing: Narrowing,
    scope: OwnerOrStaffScope,
  ): RawBuilder<SqlBool>[] | Promise<RawBuilder<SqlBool>[]>
  /** By the name of the column on the wire; only what stays quick however many rows there are. */
  sorts: Readonly<Record<string, Sort>>
  /** Which of the sorts holds where none is asked for. */
  usual: string
  /** In any order. */
  load(ctx: Context, ids: readonly string[]): Promise<(Row & { id: string })[]>
  /** The row with addresses of private pictures that whoever asked can open; they end after some minutes. */
  signed?(row: Row, sign: (path: string) => string): Row
  /** As a file of rows has them; a grid without them has no such file. */
  columns?: readonly FileColumn<Row>[]
}

export interface FileColumn<Row> {
  name: string
  value(row: Row): string
}
