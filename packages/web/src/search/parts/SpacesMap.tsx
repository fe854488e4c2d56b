import type { FoundSpace, SpacesAsked } from '@bayshare/contract/search'
import type { Bounds } from '@bayshare/domain/geo/bounds'
import type { Position } from '@bayshare/domain/geo/distance'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { type RefObject, useMemo, useState } from 'react'
import { type MapPin, type MapView, SearchMap } from '../../map/SearchMap'
import { useStore } from '../../session/store'
import type { Search } from '../search-address'
import { useClusters } from '../use-clusters'
import { usePreview } from '../use-preview'
import { visited } from '../visited'
import { searchWords } from '../words'

/** What the row of cards covers of a narrow map. */
const cardsHeight = 190
const nothing: ReadonlySet<string> = new Set()

/** The map of what was found. On a narrow screen it goes together with the row of cards below. */
export function SpacesMap({ search, asked, spaces, list, isWide, selectedId, ...rest }: SpacesMapProps) {
  const { onMove, onOpen, ...pointing } = rest
  const { view, moved } = useView(search)
  const clusters = useClusters(asked)
  const preview = usePreview(list)
  const visitedIds = useStore(visited, nothing)
  const isFarOut = clusters !== undefined
  const pins = useMemo(() => (isFarOut ? [] : spaces.map(pinOf)), [isFarOut, spaces])
  const { latitude, longitude } = search.place
  const around = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const hasCards = !isWide && spaces.length > 0
  const padding = useMemo(() => ({ bottom: hasCards ? cardsHeight : 0 }), [hasCards])
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
      onMove={({ centre, zoom, bounds }: MapView) => {
        const at = { centre: rounded(centre), zoom: Math.round(zoom * 100) / 100 }
        moved(at)
        onMove({ ...at, bounds })
      }}
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

type Looking = Pick<Search, 'centre' | 'zoom'>

/**
 * Where the map should be. It has its own way of moving: a place that it has told itself must not be given back to it,
 * and any other must, even if it was there before.
 */
function useView({ centre, zoom }: Search) {
  const first = () => ({ view: { centre, zoom }, at: { centre, zoom } })
  const [shown, setShown] = useState(first)
  const isElsewhere =
    shown.at.zoom !== zoom ||
    shown.at.centre.latitude !== centre.latitude ||
    shown.at.centre.longitude !== centre.longitude
  if (isElsewhere) setShown(first())
  return { view: shown.view, moved: (at: Looking) => setShown(({ view }) => ({ view, at })) }
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

/** To about a metre, which is finer than anybody can point. */
function rounded({ latitude, longitude }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000
  return { latitude: round(latitude), longitude: round(longitude) }
}
