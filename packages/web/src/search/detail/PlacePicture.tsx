import type { Position } from '@bayshare/domain/geo/distance'
import { placePicture } from '../../map/place-picture'
import styles from './PlacePicture.module.css'

/**
 * A drawn map of a place in the colours of the page. Both are there and one is hidden, which is never fetched, so that
 * the server can draw it without knowing which is wanted.
 */
export function PlacePicture({ position, words, className }: PlacePictureProps) {
  return (
    <span className={`${styles.picture} ${className ?? ''}`}>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={placePicture(position, theme)}
          alt={words}
          loading="lazy"
          decoding="async"
          className={styles[theme]}
        />
      ))}
    </span>
  )
}

interface PlacePictureProps {
  position: Position
  words: string
  className?: string
}
