import { useState } from 'react'
import { captionOf, counterPixels } from './cluster-look'
import { Anchored, MapButton } from './MapButton'
import type { PinGround, Sight } from './open-search-map'
import { clusterId } from './pin-boxes'
import styles from './PinLayer.module.css'
import type { MapPin, SearchMapProps } from './search-map-props'
import { usePlacedPins } from './use-placed-pins'
import { searchMapWords as words } from './words'

/** What lies above the map and moves with it: prices, counters and how far one walks. */
export function PinLayer({ map, sight, ...props }: PinLayerProps) {
  const { pins, clusters, selectedId, hoveredId, visitedIds, onSelect, onHover } = props
  const placed = usePlacedPins(map, sight, props)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  // Besides those that fit, whatever a person points at or focuses is shown wherever it is.
  const isShown = ({ id }: MapPin) => placed.pins.has(id) || id === hoveredId || id === focusedId
  const frontOf = (id: string) => {
    if (id === hoveredId) return 'hovered'
    return id === selectedId ? 'selected' : undefined
  }
  const lookOf = ({ id, isDimmed }: MapPin) => {
    if (isDimmed) return 'dimmed'
    return visitedIds.has(id) ? 'visited' : undefined
  }
  return (
    <div role="group" aria-label={words.pins}>
      {placed.walks.map(({ minutes, at }) => (
        <Anchored key={minutes} map={map} at={at} aria-hidden>
          <span className={styles.walk}>{words.walk(minutes)}</span>
        </Anchored>
      ))}
      {pins.filter(isShown).map((pin) => (
        <MapButton
          key={pin.id}
          map={map}
          at={pin}
          front={frontOf(pin.id)}
          className={styles.pin}
          data-look={lookOf(pin)}
          data-hovered={pin.id === hoveredId || undefined}
          aria-label={pin.name}
          aria-pressed={pin.id === selectedId}
          onClick={() => onSelect(pin.id)}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover(pin.id)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onHover(null)}
          onFocus={() => {
            setFocusedId(pin.id)
            onHover(pin.id)
          }}
          onBlur={() => {
            setFocusedId(null)
            onHover(null)
          }}
        >
          {pin.label}
        </MapButton>
      ))}
      {clusters.map((cluster) => (
        <MapButton
          key={clusterId(cluster)}
          map={map}
          at={cluster}
          className={styles.cluster}
          aria-label={words.zoomInto(cluster.label)}
          onClick={() => map.zoomInto(cluster)}
        >
          <span className={styles.count} style={{ width: counterPixels(cluster.count) }}>
            {cluster.count.toLocaleString('en-AU')}
          </span>
          {placed.captions.has(clusterId(cluster)) && (
            <span className={styles.caption}>{captionOf(cluster.label)}</span>
          )}
        </MapButton>
      ))}
    </div>
  )
}

type PinLayerProps = SearchMapProps & { map: PinGround; sight: Sight }
