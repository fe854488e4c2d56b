import type { Position } from '@bayshare/domain/geo/distance'
import type { Sight } from './open-search-map'
import type { Drawn } from './search-layers'
import type { SearchMapProps } from './search-map-props'
import styles from './StillMarks.module.css'
import { ringAround, walks } from './walking-rings'

/** Beyond a dot, where fingers are not exact. */
const reachPixels = 12

/** What a map that moves draws itself: the searched place, how far one walks from there, and a dot for each spot without a price. */
export function StillMarks({ sight, drawn: { dots, around }, onSelect, onHover }: StillMarksProps) {
  const line = (ring: readonly Position[]) =>
    ring
      .map(sight.project)
      .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
      .join(' ')
  const at = (position: Position) => {
    const { x, y } = sight.project(position)
    return { cx: Math.round(x), cy: Math.round(y) }
  }
  return (
    <svg className={styles.marks} aria-hidden>
      {around &&
        walks.map(({ minutes, metres }) => (
          <polygon key={minutes} className={styles.ring} points={line(ringAround(around, metres))} />
        ))}
      {dots.map(({ id, isQuiet, ...position }) => (
        <g
          key={id}
          className={styles.dot}
          onClick={() => onSelect(id)}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover(id)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onHover(null)}
        >
          <circle {...at(position)} r={reachPixels} className={styles.reach} />
          <circle {...at(position)} r={5} className={styles.spot} data-quiet={isQuiet || undefined} />
        </g>
      ))}
      {around && <circle {...at(around)} r={7} className={styles.place} />}
    </svg>
  )
}

interface StillMarksProps extends Pick<SearchMapProps, 'onSelect' | 'onHover'> {
  sight: Sight
  drawn: Drawn
}
