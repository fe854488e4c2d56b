import type { Position } from '@bayshare/domain/geo/distance'
import styles from './DrawnPlace.module.css'
import { mapThemes, placePicture, type Package } from './place-picture'

/**
 * A drawn map of a place for a page that is drawn without knowing which colours are wanted: both are there and one is
 * hidden, which is never fetched as long as neither is eager.
 */
export function DrawnPlace({ place, room, className = '' }: DrawnPlaceProps) {
  return mapThemes.map((theme) => (
    <img
      key={theme}
      src={placePicture(place, theme, room)}
      alt=""
      loading="lazy"
      decoding="async"
      className={`${className} ${styles[theme]}`}
    />
  ))
}

interface DrawnPlaceProps {
  place: Position
  /** Whether it takes the shape of its container. */
  room?: Package
  className?: string | undefined
}
