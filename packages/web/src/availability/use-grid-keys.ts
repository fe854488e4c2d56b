import { type KeyboardEvent, useState } from 'react'
import { gridStep } from './grid-step'

/**
 * A grid that the tab key enters once and the arrow keys move about in. The cell that had the focus last gets it
 * again.
 */
export function useGridKeys(first: { row: number; column: number }) {
  const [active, setActive] = useState(keyOf(first.row, first.column))
  return {
    /** For the grid itself. */
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')]
      const at = cells.findIndex((cell) => cell === event.target)
      const next = gridStep(cells.map(placeOf), at, event.key)
      if (next === undefined) return
      event.preventDefault()
      cells[next]?.focus()
    },
    /** For what can have the focus in a cell. */
    cell(row: number, column: number) {
      const key = keyOf(row, column)
      return {
        'data-cell': key,
        tabIndex: key === active ? 0 : -1,
        onFocus: () => setActive(key),
      }
    },
  }
}

function keyOf(row: number, column: number): string {
  return `${row}-${column}`
}

function placeOf({ dataset }: HTMLElement) {
  const [row, column] = (dataset.cell ?? '').split('-').map(Number)
  return { row: row ?? 0, column: column ?? 0 }
}
