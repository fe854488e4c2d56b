import type { Position } from '@bayshare/domain/geo/distance'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMapPinFilled,
} from '@tabler/icons-react'
import { shownScheme } from '../ui/color-scheme'
import type { Direction } from './pin-keys'
import { placePicture } from './place-picture'
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
      <img src={placePicture(position, shownScheme())} alt="" className={styles.picture} />
      <IconMapPinFilled size={40} className={styles.pin} aria-hidden />
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
