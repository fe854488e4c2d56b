import { type queryGrid, rowsIn } from '@bayshare/contract/control-panel'
import type { AnswerOf } from '@bayshare/contract/route'
import type { GridKind } from '@bayshare/domain/control-panel/grids'
import { rowsPerPage } from '@bayshare/domain/control-panel/page-links'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState'
import { RowTable, TableCard } from '../../ui/RowTable'
import { CardSkeletons } from '../../ui/Skeletons'
import { ClipboardScene } from '../../ui/scenes/ClipboardScene'
import { MagnifierScene } from '../../ui/scenes/MagnifierScene'
import { CalendarPageScene } from '../../ui/scenes/CalendarPageScene'
import { GarageScene } from '../../ui/scenes/GarageScene'
import { NeighboursScene } from '../../ui/scenes/NeighboursScene'
import { ParkScene } from '../../ui/scenes/ParkScene'
import { TowersScene } from '../../ui/scenes/TowersScene'
import { VisitorScene } from '../../ui/scenes/VisitorScene'
import { keyOf } from '../columns/all-columns'
import type { GridColumn } from '../columns/column'
import { type GridView, isNarrowed } from '../grid-address'
import { useColumns } from '../use-columns'
import { gridWords as words } from '../words'

/** The rows of a page, in the columns that somebody wants to see. */
export function GridTable({ kind, view, answer, isLoading, onSort }: GridTableProps) {
  const columns = useColumns(kind)
  if (!answer) return <CardSkeletons count={4} />
  const { meta, rows } = answer
  if (rows.length === 0) {
    return isNarrowed(view) ? (
      <EmptyState picture={<MagnifierScene />} title={words.nothingFound} text={words.nothingFoundText} />
    ) : (
      <EmptyState picture={pictures[kind]} title={words.nothing[kind]} text={words.nothingHere[kind]} />
    )
  }
  // In one building every row would say the same.
  const repeated = meta.buildings.length === 1 ? ['building', 'building_label'] : []
  const hidden = [...meta.hiddenColumns, ...repeated]
  const shown = columns.filter(({ id, isFixed }) => isFixed || !hidden.includes(id))
  return (
    <TableCard isBusy={isLoading}>
      <RowTable
        isDense
        caption={words.titles[kind]}
        columns={shown.map((column) => ({ ...column, sort: sortOf(column) }))}
        rows={rowsIn(kind, rows)}
        keyOf={keyOf}
        least={rowsPerPage}
      />
    </TableCard>
  )

  function sortOf({ sortsBy }: GridColumn<never>) {
    if (sortsBy === undefined) return undefined
    const isSorted = meta.sortBy === sortsBy
    const isUp = meta.sortDirection === 'asc'
    return {
      direction: isSorted ? (isUp ? ('ascending' as const) : ('descending' as const)) : undefined,
      onSort: () => onSort({ sortBy: sortsBy, sortDirection: isSorted && isUp ? 'desc' : 'asc' }),
    }
  }
}

const pictures = {
  bookings: <CalendarPageScene />,
  people: <NeighboursScene />,
  bays: <GarageScene />,
  buildings: <TowersScene />,
  'visitor-passes': <VisitorScene />,
  'visitor-bays': <ParkScene />,
  sightings: <ClipboardScene />,
} satisfies Record<GridKind, ReactNode>

interface GridTableProps {
  kind: GridKind
  view: GridView
  /** Undefined until the first answer. */
  answer: AnswerOf<typeof queryGrid> | undefined
  isLoading: boolean
  onSort: (change: Pick<GridView, 'sortBy' | 'sortDirection'>) => void
}
