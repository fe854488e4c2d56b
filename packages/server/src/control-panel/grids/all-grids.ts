import type { GridKind } from '@bayshare/domain/control-panel/grids'
import type { Grid } from '../grid'
import { bayGrid } from './bays'
import { bookingGrid } from './bookings'
import { buildingGrid } from './buildings'
import { peopleGrid } from './people'
import { sightingGrid } from './sightings'
import { visitorBayGrid } from './visitor-bays'
import { visitorPassGrid } from './visitor-passes'

/** What each of them lists is its own matter; whoever reads them knows the kind of its rows. */
export const allGrids = {
  bookings: bookingGrid,
  people: peopleGrid,
  bays: bayGrid,
  buildings: buildingGrid,
  'visitor-passes': visitorPassGrid,
  'visitor-bays': visitorBayGrid,
  sightings: sightingGrid,
} satisfies Record<GridKind, unknown> as unknown as Record<GridKind, Grid<{ id: string }>>
