interface CellPlace {
  row: number
  column: number
}

/**
 * Where a key leads in a grid whose cells are given in reading order: sideways to the neighbour, also into the next
 * row, up and down within the column over gaps, Home and End to the ends of the row.
 */
export function gridStep(cells: readonly CellPlace[], at: number, key: string): number | undefined {
  const here = cells[at]
  if (!here) return undefined
  const inRow = ({ row }: CellPlace) => row === here.row
  const steps: Record<string, () => number> = {
    ArrowRight: () => at + 1,
    ArrowLeft: () => at - 1,
    ArrowDown: () => cells.findIndex(({ row, column }) => row > here.row && column === here.column),
    ArrowUp: () => cells.findLastIndex(({ row, column }) => row < here.row && column === here.column),
    Home: () => cells.findIndex(inRow),
    End: () => cells.findLastIndex(inRow),
  }
  const found = steps[key]?.()
  return found === undefined || cells[found] === undefined ? undefined : found
}
