import type { Position } from '@bayshare/domain/geo/distance'
import { IconParking } from '@tabler/icons-react'
import { DrawnPlace } from './DrawnPlace'
import styles from './Picture.module.css'

/**
 * A space's photo in its frame; where there is none, a drawn map of the place (rule: place picture), or the parking
 * sign when the place is not known either. Words beside it say what it shows.
 */
export function Picture({ path, place, className, isEager = false }: PictureProps) {
  return (
    <span className={`${styles.picture} ${className ?? ''}`} aria-hidden>
      {path !== undefined && (
        <img
          src={path}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          className={styles.image}
        />
      )}
      {path === undefined && place && <DrawnPlace place={place} className={styles.image} />}
      {path === undefined && !place && <IconParking size={32} stroke={1.5} />}
    </span>
  )
}

interface PictureProps {
  path: string | undefined
  place?: Position
  className?: string
  /** A photo that is not kept back until it is scrolled to. */
  isEager?: boolean
}
