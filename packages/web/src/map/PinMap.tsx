import type { Position } from '@bayshare/domain/geo/distance'
import { IconMapPinFilled } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { keyMoves, steppedTo } from './pin-keys'
import styles from './PinMap.module.css'
import { StillMap } from './StillMap'
import { usePinMap } from './use-pin-map'
import { mapWords as words } from './words'

/** A map with a pin that is dragged, or moved by keys, to the exact spot. Where no map can be drawn: a picture and arrows. */
export function PinMap({ position, onMove }: PinMapProps) {
  const helpId = useId()
  const frame = useRef<HTMLDivElement>(null)
  // The map carries its pin around, so the pin hangs in an element of its own.
  const [pin] = useState(() => document.createElement('div'))
  const [first] = useState(position)
  const { state, ground } = usePinMap({ frame, pin, position, onMove })
  const isStill = state === 'failed'
  const written = words.position(position)

  const press = (event: KeyboardEvent) => {
    const to = keyMoves(position, event)
    if (!to) return
    event.preventDefault()
    // The map would take the same arrow for its own.
    event.nativeEvent.stopPropagation()
    onMove(to)
  }
  return (
    <div className={styles.whole}>
      <div className={styles.frame} data-state={state}>
        {isStill ? (
          <StillMap
            position={position}
            onStep={(direction, isLong) => onMove(steppedTo(position, direction, isLong))}
          />
        ) : (
          <div ref={frame} className={styles.map} />
        )}
      </div>
      {!isStill &&
        createPortal(
          <button
            type="button"
            aria-roledescription={words.pinRole}
            aria-label={words.pinAt(written)}
            aria-describedby={helpId}
            className={styles.pin}
            onKeyDown={press}
          >
            <IconMapPinFilled size={40} aria-hidden />
          </button>,
          pin,
        )}
      <p id={helpId} className={styles.help}>
        {isStill ? words.stillHelp : words.pinHelp}{' '}
        {!isStill && <span className={styles.keys}>{words.pinKeys} </span>}
        {(isStill || ground === 'own') && words.approximate}
      </p>
      <p className={styles.position}>
        {isStill && words.pinAt(written)}
        {/* Spoken only when it has been moved, not when the page is read for the first time. */}
        <span role="status" className={styles.unseen}>
          {position !== first && words.movedTo(written)}
        </span>
      </p>
    </div>
  )
}

interface PinMapProps {
  position: Position
  onMove: (position: Position) => void
}
