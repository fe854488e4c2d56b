import type { FoundSpace, SpacesAsked } from '@bayshare/contract/search'
import type { Bounds } from '@bayshare/domain/geo/bounds'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { type RefObject, useMemo } from 'react'
import { type MapPin, SearchMap } from '../../map/SearchMap'
import { useStore } from '../../session/store'
import { usePaneSize } from '../pane-size'
import type { Search } from '../search-address'
import { useClusters } from './use-clusters'
import { type Looking, useMapView } from './use-map-view'
import { usePreview } from './use-preview'
import { visited } from './visited'
import { searchWords } from '../words'

const nothing: ReadonlySet<string> = new Set()

/** The map of what was found. On a narrow screen it goes together with the row of cards below. */
export function SpacesMap({ search, asked, spaces, list, isWide, selectedId, ...rest }: SpacesMapProps) {
  const { onMove, onOpen, ...pointing } = rest
  const { view, moved } = useMapView(search)
  const clusters = useClusters(asked)
  const preview = usePreview(list)
  const visitedIds = useStore(visited, nothing)
  const isFarOut = clusters !== undefined
  const pins = useMemo(() => (isFarOut ? [] : spaces.map(pinOf)), [isFarOut, spaces])
  const { latitude, longitude } = search.place
  const around = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const { covered } = usePaneSize()
  const padding = useMemo(() => ({ bottom: covered }), [covered])
  return (
    <SearchMap
      {...pointing}
      view={view}
      around={around}
      pins={pins}
      clusters={clusters ?? []}
      selectedId={selectedId ?? (isWide ? null : preview.id) ?? null}
      visitedIds={visitedIds}
      padding={padding}
      onSelect={(id) => (isWide || preview.id === id ? onOpen(id) : preview.show(id))}
      onMove={({ bounds, ...to }) => onMove({ ...moved(to), bounds })}
    />
  )
}

interface SpacesMapProps {
  search: Search
  asked: SpacesAsked
  spaces: readonly FoundSpace[]
  /** The cards. */
  list: RefObject<HTMLUListElement | null>
  isWide: boolean
  selectedId: string | undefined
  hoveredId: string | null
  onMove: (view: Looking & { bounds: Bounds }) => void
  onOpen: (id: string) => void
  onHover: (id: string | null) => void
}

function pinOf(space: FoundSpace): MapPin {
  const { price, per } = space.pricing.output.onMap
  const label = per === 'mth' ? `${price}${searchWords.perMonth}` : price
  const { id, latitude, longitude, unavailableReason } = space
  return {
    id,
    latitude,
    longitude,
    label,
    name: `${searchWords.placeTitle(spaceTypeLabel(space.type), space.streetName)}, ${label}`,
    isDimmed: unavailableReason !== null,
  }
}
