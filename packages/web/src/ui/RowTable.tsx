import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './RowTable.module.css'

export interface Column<R> {
  name: string
  cell: (row: R) => ReactNode
  /** Figures stand at the right, in equal width. */
  isNumber?: boolean
  /** Names the row; on a phone it is the head of the card. */
  isHead?: boolean
  /** Rows can be sorted by it; the direction is that of now, where they are. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void } | undefined
}

/** Rows of figures. Where there is no room for columns, each row is a card that names its values. */
export function RowTable<R>({ caption, columns, rows, keyOf, choice, least = 0, isDense }: RowTableProps<R>) {
  return (
    <table className={isDense ? `${styles.table} ${styles.dense}` : styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {choice && (
            <td className={styles.choice}>
              <Tick tick={choice.all} />
            </td>
          )}
          {columns.map(({ name, isNumber, sort }) => (
            <th
              key={name}
              scope="col"
              className={isNumber ? styles.number : undefined}
              aria-sort={sort?.direction}
            >
              {sort ? <SortButton name={name} sort={sort} /> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const tick = choice?.of(row)
          return (
            <tr key={keyOf(row)} data-chosen={tick?.isTicked}>
              {choice && <td className={styles.choice}>{tick && <Tick tick={tick} />}</td>}
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          )
        })}
        {/* The table keeps its height on a page that is not full. */}
        {Array.from({ length: Math.max(0, least - rows.length) }, (_, index) => (
          <tr key={`empty-${index}`} className={styles.filler} aria-hidden>
            <td colSpan={columns.length + (choice ? 1 : 0)}>&nbsp;</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Around a table that stands on the page itself. While other rows are on their way, those of before are faint. */
export function TableCard({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <div className={styles.card} aria-busy={isBusy}>
      {children}
    </div>
  )
}

function SortButton({ name, sort }: { name: string; sort: NonNullable<Column<never>['sort']> }) {
  const Arrow = sort.direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={styles.sort} onClick={sort.onSort}>
      {name}
      <Arrow size={16} stroke={2} aria-hidden data-shown={sort.direction !== undefined} />
    </button>
  )
}

interface RowTableProps<R> {
  /** Names the table to those who do not see it. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** Boxes to tick before each row that can be chosen, and one for all of them. */
  choice?: { all: Ticking; of: (row: R) => Ticking | undefined }
  /** Filled up with empty rows to as many, where there are columns. */
  least?: number
  /** Low rows, for tables that are worked with all day. */
  isDense?: boolean
}

interface Ticking {
  label: string
  isTicked: boolean
  onTick: () => void
}

function Tick({ tick: { label, isTicked, onTick } }: { tick: Ticking }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" aria-label={label} checked={isTicked} onChange={onTick} />
    </label>
  )
}

function Cell<R>({ column, row }: { column: Column<R>; row: R }) {
  const { name, cell, isNumber, isHead } = column
  if (isHead) {
    return (
      <th scope="row" className={styles.head}>
        {cell(row)}
      </th>
    )
  }
  return (
    <td data-name={name} className={isNumber ? styles.number : undefined}>
      <span>{cell(row)}</span>
    </td>
  )
}
