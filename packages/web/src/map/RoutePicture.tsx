import type { Position } from '@bayshare/domain/geo/distance'
import { useState } from 'react'
import { useShownScheme } from '../ui/use-shown-scheme'
import type { MapTheme } from './map-ground'
import type { Package } from './place-picture'
import styles from './RoutePicture.module.css'
import { stillView, type StillView } from './still-view'
import { useElementSize } from './use-element-size'

/** A drawn map with two places and the way between them as the crow flies. Words beside it say how far it is. */
export function RoutePicture({ from, to }: { from: Position; to: Position }) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const room = useElementSize(frame)
  const theme = useShownScheme()
  const view = room && room.width > 0 ? viewOfBoth([from, to], theme, room) : undefined
  const [start, end] = [from, to].map((place) => view?.sight.project(place))
  return (
    <div ref={setFrame} className={styles.route} aria-hidden>
      {view && start && end && (
        <>
          <img src={view.picture} alt="" className={styles.picture} />
          <svg className={styles.marks}>
            <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} className={styles.way} />
            <circle cx={start.x} cy={start.y} r={7} className={styles.from} />
            <circle cx={end.x} cy={end.y} r={9} className={styles.to} />
          </svg>
        </>
      )}
    </div>
  )
}

/** Nearer than that our own map has no names. */
const zooms = { nearest: 14, furthest: 9 }
const marginPixels = 28

/** As near as both places are seen. */
function viewOfBoth(places: readonly [Position, Position], theme: MapTheme, room: Package): StillView {
  const [one, other] = places
  const centre = {
    latitude: (one.latitude + other.latitude) / 2,
    longitude: (one.longitude + other.longitude) / 2,
  }
  const isSeen = ({ sight }: StillView) =>
    places.map(sight.project).every(({ x, y }) => isInside(x, room.width) && isInside(y, room.height))
  let zoom = zooms.nearest
  let view = stillView({ centre, zoom }, theme, room)
  while (zoom > zooms.furthest && !isSeen(view)) view = stillView({ centre, zoom: --zoom }, theme, room)
  return view
}

function isInside(pixel: number, size: number): boolean {
  return pixel >= marginPixels && pixel <= size - marginPixels
}
