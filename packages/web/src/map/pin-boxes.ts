import type { Position } from '@bayshare/domain/geo/distance'
import { counterPixels } from './cluster-look'
import type { Sight } from './open-search-map'
import { type Box, type NamedBox, placePins } from './place-pins'
import type { MapRoom } from './search-layers'
import type { MapCluster, MapPin } from './search-map-props'
import { pointOnRing, walks } from './walking-rings'

/** A pill and its tip. */
const pinPixels = 36
const captionPixels = { width: 96, height: 24 }
const walkPixels = { width: 92, height: 20 }
/** On a narrow screen the search bar lies over the top of the map. */
const barPixels = 76
/** The dot that marks the place that was asked for. */
const placePixels = 20

/** The pins that fit, the selected one before all others. */
export function pinsWithoutOverlap(
  { project, seen }: Sight,
  pins: readonly MapPin[],
  selectedId: string | null,
): NamedBox[] {
  const selected = pins.filter(({ id }) => id === selectedId)
  const others = pins.filter(({ id }) => id !== selectedId)
  const boxes = [...selected, ...others].map((pin) => {
    const { x, y } = project(pin)
    return { id: pin.id, x, y, width: pinWidth(pin.label), height: pinPixels }
  })
  return placePins(boxes, seen)
}

/** The clusters with space for words below their counters; counters themselves are always shown. */
export function clustersWithCaption({ project, seen }: Sight, clusters: readonly MapCluster[]): NamedBox[] {
  const counters = clusters
    .toSorted((one, other) => other.count - one.count)
    .map((cluster) => {
      const { x, y } = project(cluster)
      const width = counterPixels(cluster.count)
      return { id: clusterId(cluster), x, y: y + width / 2, width, height: width }
    })
  const captions = counters.map(({ id, x, y }) => ({
    id,
    x,
    y: y + 4 + captionPixels.height,
    ...captionPixels,
  }))
  return placePins(captions, seen, { most: Infinity, before: counters })
}

/** How much of the map pins, counters and the dot of the place lie on. */
export function coveredBy(
  pins: readonly MapPin[],
  clusters: readonly MapCluster[],
  around: Position | null,
): MapRoom[] {
  const { latitude = 0, longitude = 0 } = around ?? {}
  const dot = { latitude, longitude, width: placePixels, height: placePixels, anchor: 'center' as const }
  return [
    ...(around ? [dot] : []),
    ...pins.map(({ latitude, longitude, label }) => ({
      latitude,
      longitude,
      width: pinWidth(label),
      height: pinPixels,
      anchor: 'bottom' as const,
    })),
    ...clusters.map(({ latitude, longitude, count }) => {
      const size = counterPixels(count)
      return { latitude, longitude, width: size, height: size, anchor: 'center' as const }
    }),
  ]
}

/** A cluster has no id of its own; no two are at the same place. */
export function clusterId({ latitude, longitude }: Position): string {
  return `${latitude},${longitude}`
}

/** All around, the nearest to north first. */
const sides = Array.from({ length: 24 }, (_, step) => Math.ceil(step / 2) * 15 * (step % 2 ? 1 : -1))

interface WalkLabel extends Box {
  minutes: number
  at: Position
}

/**
 * Where on its ring each walk is written, so that it covers no pin, no other walk and not the place itself; nowhere when
 * there is no room.
 */
export function walkLabels({ project, seen }: Sight, around: Position, pins: readonly Box[]): WalkLabel[] {
  const written: WalkLabel[] = []
  const { x: middle, y: centre } = project(around)
  const belowBar = { ...seen, top: seen.top + barPixels + walkPixels.height }
  const place = { x: middle, y: centre + placePixels / 2, width: placePixels, height: placePixels }
  for (const { minutes, metres } of walks) {
    const boxes = sides.map((degrees) => {
      const at = pointOnRing(around, metres, degrees)
      const { x, y } = project(at)
      return { minutes, at, x, y: y + walkPixels.height / 2, ...walkPixels }
    })
    written.push(...placePins(boxes, belowBar, { most: 1, before: [place, ...pins, ...written] }))
  }
  return written
}

const paddingPixels = 24
const signPixels = 9
const narrowerPixels = 4

/** About how wide a pin with these words is, so that none has to be drawn to know it. */
export function pinWidth(label: string): number {
  const narrow = label.match(/[.,/ ilt]/g)?.length ?? 0
  return paddingPixels + label.length * signPixels - narrow * narrowerPixels
}
