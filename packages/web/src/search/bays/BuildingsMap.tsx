import type { FoundBuilding } from '@bayshare/contract/buildings'
import type { Bounds } from '@bayshare/domain/geo/bounds'
import { monthlyRateWords } from '@bayshare/domain/search/bay-words'
import { useMemo } from 'react'
import { type MapPin, SearchMap } from '../../map/SearchMap'
import type { Search } from '../search-address'
import { type Looking, useMapView } from '../map/use-map-view'
import { bayWords } from './words'

const nothing: ReadonlySet<string> = new Set()

/** Where the buildings are, and from how much on. */
export function BuildingsMap({ search, buildings, selectedId, ...rest }: BuildingsMapProps) {
  const { hoveredId, onHover, onOpen, onMove } = rest
  const { view, moved } = useMapView(search)
  const pins = useMemo(() => buildings.map(pinOf), [buildings])
  const { latitude, longitude } = search.place
  const around = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const chosen = buildings.find(
    ({ id, bays }) => id === selectedId || bays.some((bay) => bay.id === selectedId),
  )
  return (
    <SearchMap
      view={view}
      around={around}
      pins={pins}
      clusters={noClusters}
      selectedId={chosen?.id ?? null}
      hoveredId={hoveredId}
      visitedIds={nothing}
      onHover={onHover}
      onSelect={onOpen}
      onMove={({ bounds, ...to }) => onMove({ ...moved(to), bounds })}
    />
  )
}

const noClusters: readonly [] = []

interface BuildingsMapProps {
  search: Search
  buildings: readonly FoundBuilding[]
  /** A building or one of its bays. */
  selectedId: string | null
  hoveredId: string | null
  onHover(id: string | null): void
  onOpen(id: string): void
  onMove(view: Looking & { bounds: Bounds }): void
}

function pinOf({ id, latitude, longitude, name, bestRate, bays }: FoundBuilding): MapPin {
  const label = monthlyRateWords(bestRate)
  return {
    id,
    latitude,
    longitude,
    label,
    name: `${name}, ${bayWords.from(label)}`,
    isDimmed: !bays.some(({ isAvailable }) => isAvailable),
  }
}
