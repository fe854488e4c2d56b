import type { AnyRow } from '@bayshare/contract/control-panel'
import type { GridKind } from '@bayshare/domain/control-panel/grids'
import { bayColumns } from './bays'
import { bookingColumns } from './bookings'
import { buildingColumns } from './buildings'
import type { GridColumn } from './column'
import { peopleColumns } from './people'
import { sightingColumns } from './sightings'
import { visitorBayColumns } from './visitor-bays'
import { visitorPassColumns } from './visitor-passes'

const columns = {
  bookings: bookingColumns,
  people: peopleColumns,
  bays: bayColumns,
  buildings: buildingColumns,
  'visitor-passes': visitorPassColumns,
  'visitor-bays': visitorBayColumns,
  sightings: sightingColumns,
} satisfies Record<GridKind, unknown>

export function columnsOf(kind: GridKind): readonly GridColumn<AnyRow>[] {
  return columns[kind] as unknown as readonly GridColumn<AnyRow>[]
}

/** What tells a row from the others. */
export function keyOf(row: AnyRow): string {
  return String(row['reference'] ?? row['id'])
}
