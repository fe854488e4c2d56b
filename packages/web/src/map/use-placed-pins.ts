import { useEffect, useMemo } from 'react'
import type { PinGround, Sight } from './open-search-map'
import { clustersWithCaption, coveredBy, pinsWithoutOverlap, walkLabels } from './pin-boxes'
import type { SearchMapProps } from './search-map-props'

/** Decides what fits on the map each time that it is still, and draws the rest as dots. */
export function usePlacedPins(
  map: PinGround,
  sight: Sight,
  { pins, clusters, around, selectedId, visitedIds }: SearchMapProps,
) {
  const placed = useMemo(() => {
    const boxes = pinsWithoutOverlap(sight, pins, selectedId)
    return {
      pins: new Set(boxes.map(({ id }) => id)),
      walks: around ? walkLabels(sight, around, boxes) : [],
    }
  }, [sight, pins, selectedId, around])
  const captions = useMemo(
    () => new Set(clustersWithCaption(sight, clusters).map(({ id }) => id)),
    [sight, clusters],
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
    map.draw({
      dots,
      rooms: coveredBy(
        pins.filter(({ id }) => placed.pins.has(id)),
        clusters,
        around,
      ),
      around,
    })
  }, [map, pins, clusters, placed, visitedIds, around])
  return { ...placed, captions }
}
