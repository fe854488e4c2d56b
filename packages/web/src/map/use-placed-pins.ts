import { useEffect, useMemo } from 'react'
import { counterPixels } from './cluster-look'
import type { OpenSearchMap, Sight } from './open-search-map'
import { pinWidth, placePins } from './place-pins'
import type { MapCluster, SearchMapProps } from './search-map-props'

interface Placed {
  /** By their ids. */
  pins: ReadonlySet<string>
  /** Clusters that have room for their words too. */
  captions: ReadonlySet<string>
}

const captionPixels = 96

/** Decides what finds room on the map each time that it lies still, and draws the rest as dots. */
export function usePlacedPins(
  map: OpenSearchMap,
  sight: Sight,
  { pins, clusters, around, selectedId, visitedIds }: SearchMapProps,
): Placed {
  const placed = useMemo(
    () => ({ pins: placedPins(sight, pins, selectedId), captions: placedCaptions(sight, clusters) }),
    [sight, pins, clusters, selectedId],
  )
  useEffect(() => {
    const dots = pins
      .filter(({ id }) => !placed.pins.has(id))
      .map(({ id, latitude, longitude, isDimmed }) => ({
        id,
        latitude,
        longitude,
        isQuiet: isDimmed || visitedIds.has(id),
      }))
    map.draw({ dots, around })
  }, [map, pins, placed, visitedIds, around])
  return placed
}

function placedPins({ project, seen }: Sight, pins: SearchMapProps['pins'], selectedId: string | null) {
  const selected = pins.filter(({ id }) => id === selectedId)
  const others = pins.filter(({ id }) => id !== selectedId)
  const boxes = [...selected, ...others].map((pin) => {
    const { x, y } = project(pin)
    return { id: pin.id, x, y, width: pinWidth(pin.label) }
  })
  return placePins(boxes, seen)
}

function placedCaptions({ project, seen }: Sight, clusters: readonly MapCluster[]) {
  const counters = clusters
    .toSorted((one, other) => other.count - one.count)
    .map((cluster) => {
      const { x, y } = project(cluster)
      return { id: clusterId(cluster), x, y, width: Math.max(captionPixels, counterPixels(cluster.count)) }
    })
  return placePins(counters, seen, Infinity)
}

/** A cluster has no id of its own; no two are at the same place. */
export function clusterId({ latitude, longitude }: MapCluster): string {
  return `${latitude},${longitude}`
}
