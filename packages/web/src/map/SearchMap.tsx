import { IconFocusCentered } from '@tabler/icons-react'
import { type CSSProperties, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PinLayer } from './PinLayer'
import { isSeen } from './place-pins'
import type { SearchMapProps } from './search-map-props'
import { StillSearchMap } from './StillSearchMap'
import styles from './SearchMap.module.css'
import { useSearchMap } from './use-search-map'
import { searchMapWords as words } from './words'

export type { MapCluster, MapPin, SearchMapProps } from './search-map-props'

/** Nearer than this our own map is less true than it looks. */
const trueUntilZoom = 12

/** The map of a search with prices on it. It fills its parent; where no map can be drawn one that stands still. */
export function SearchMap(props: SearchMapProps) {
  const { around, pins, clusters, padding } = props
  const descriptionId = useId()
  const frame = useRef<HTMLDivElement>(null)
  // The map carries its pins around, so they hang in an element of their own.
  const [layer] = useState(() => document.createElement('div'))
  const { state, map, ground, sight } = useSearchMap({ frame, layer, descriptionId }, props)
  const covered = {
    '--covered-left': `${padding?.left ?? 0}px`,
    '--covered-bottom': `${padding?.bottom ?? 0}px`,
  } as CSSProperties

  const count = pins.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0)

  if (state === 'failed') {
    return (
      <section className={styles.whole} aria-label={words.region} style={covered}>
        <p className={styles.unseen}>{words.shown(count)}</p>
        <StillSearchMap {...props} />
        <p className={styles.chip}>{words.still}</p>
      </section>
    )
  }
  const isApproximate = sight && ground === 'own' && sight.zoom > trueUntilZoom
  const isAway = sight && around && !isSeen(sight.project(around), sight.seen)
  return (
    <section className={styles.whole} aria-label={words.region} data-state={state} style={covered}>
      <p id={descriptionId} className={styles.unseen}>
        {words.shown(count)}
      </p>
      <div ref={frame} className={styles.map} />
      {map && sight && createPortal(<PinLayer {...props} map={map} sight={sight} />, layer)}
      {isApproximate && <p className={styles.chip}>{words.approximate}</p>}
      {isAway && (
        <button
          type="button"
          className={styles.back}
          aria-label={words.goBack}
          title={words.goBack}
          onClick={() => map?.visit(around)}
        >
          <IconFocusCentered size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </section>
  )
}
