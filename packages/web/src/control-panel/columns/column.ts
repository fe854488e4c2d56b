import type { Act } from '@bayshare/domain/rights/rights'
import type { Column } from '../../ui/RowTable'

/** A column of a grid, by its name on the wire. */
export interface GridColumn<Row> extends Omit<Column<Row>, 'sort'> {
  id: string
  /** The name of the sort that it offers. */
  sortsBy?: string
  /** Always shown: it leads to the row's own page. */
  isFixed?: boolean
  /** Only for those who may do this; the others are told nothing by its values. */
  act?: Act
}
