import type { Position } from '@bayshare/domain/geo/distance'
import type { MapView, MoveKind } from './report-moves'

export interface MapPin {
  id: string
  latitude: number
  longitude: number
  /** "$12.00" or "$200.00/mth" */
  label: string
  /** For screen readers: "Driveway on Crown Street, $12.00" */
  name: string
  isDimmed: boolean
}

export interface MapCluster {
  latitude: number
  longitude: number
  count: number
  /** "37 from $8.00" */
  label: string
}

export interface SearchMapProps {
  /** Where the map should be; a new object moves it, which is not reported back. The zoom is Google's. */
  view: { centre: Position; zoom: number }
  /** The searched place, with rings for 5 and 10 minutes' walk; null draws none. */
  around: Position | null
  /** The most important first. */
  pins: readonly MapPin[]
  /** Given instead of pins when zoomed far out. */
  clusters: readonly MapCluster[]
  selectedId: string | null
  hoveredId: string | null
  visitedIds: ReadonlySet<string>
  /** Pixels at the left and the bottom that a panel covers, so that the centre of what is seen is right. */
  padding?: { left?: number; bottom?: number }
  /** The person has moved the map, and it has lain still for a moment. */
  onMove(view: MapView, how: MoveKind): void
  onSelect(id: string): void
  onHover(id: string | null): void
  onFailed?(): void
}
