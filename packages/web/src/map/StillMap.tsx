import type { Position } from '@bayshare/domain/geo/distance'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import type { Direction } from './pin-keys'
import { PlacePicture } from './PlacePicture'
import styles from './StillMap.module.css'
import { mapWords } from './words'

const arrows = [
  ['north', IconArrowUp],
  ['west', IconArrowLeft],
  ['east', IconArrowRight],
  ['south', IconArrowDown],
] as const

/** A picture of the place with arrows around, where no map can be drawn. */
export function StillMap({ position, onStep }: StillMapProps) {
  return (
    <div className={styles.still}>
      <PlacePicture position={position} />
      <div className={styles.arrows}>
        {arrows.map(([direction, Icon]) => (
          <button
            type="button"
            key={direction}
            className={styles.arrow}
            data-direction={direction}
            aria-label={mapWords.move[direction]}
            title={mapWords.move[direction]}
            onClick={(event) => onStep(direction, event.shiftKey)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </button>
        ))}
      </div>
    </div>
  )
}

interface StillMapProps {
  position: Position
  onStep: (direction: Direction, isLong: boolean) => void
}
