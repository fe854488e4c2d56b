import type { FoundSpace } from '@bayshare/contract/search'
import type { Bounds } from '@bayshare/domain/geo/bounds'
import type { Position } from '@bayshare/domain/geo/distance'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { MapCluster, MapPin, MapView } from '../../map/SearchMap'
import type { Search } from '../search-address'
import { searchWords } from '../words'
import styles from './MapPane.module.css'

const SearchMap = lazy(async () => ({ default: (await import('../../map/SearchMap')).SearchMap }))

/** What the row of cards covers of a narrow map. */
const cardsHeight = 190

/** The map of what was found, as soon as it is wanted; until then its place is kept. */
export function MapPane({ isWanted, search, spaces, clusters, isWide, ...rest }: MapPaneProps) {
  const { onMove, ...pointing } = rest
  const { view, moved } = useView(search)
  const pins = useMemo(() => (clusters ? [] : spaces.map(pinOf)), [clusters, spaces])
  const piles = useMemo(() => clusters ?? [], [clusters])
  const around = useMemo(
    () => ({ latitude: search.place.latitude, longitude: search.place.longitude }),
    [search.place.latitude, search.place.longitude],
  )
  const padding = useMemo(
    () => ({ bottom: isWide || spaces.length === 0 ? 0 : cardsHeight }),
    [isWide, spaces],
  )
  if (!isWanted) return <div className={styles.waiting} aria-hidden />
  return (
    <Suspense fallback={<div className={styles.waiting} aria-hidden />}>
      <SearchMap
        {...pointing}
        view={view}
        around={around}
        pins={pins}
        clusters={piles}
        padding={padding}
        onMove={({ centre, zoom, bounds }: MapView) => {
          const at = { centre: rounded(centre), zoom: Math.round(zoom * 100) / 100 }
          moved(at)
          onMove({ ...at, bounds })
        }}
      />
    </Suspense>
  )
}

export interface MapPaneProps {
  isWanted: boolean
  search: Search
  spaces: readonly FoundSpace[]
  /** In place of the spaces where the map is zoomed far out. */
  clusters: readonly MapCluster[] | undefined
  isWide: boolean
  selectedId: string | null
  hoveredId: string | null
  visitedIds: ReadonlySet<string>
  onMove: (view: Looking & { bounds: Bounds }) => void
  onSelect: (id: string) => void
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
