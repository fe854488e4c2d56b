import type { Position } from '@bayshare/domain/geo/distance'
import { IconParking } from '@tabler/icons-react'
import { placePicture } from '../../map/place-picture'
import { shownScheme } from '../../ui/color-scheme'
import styles from './Picture.module.css'

/**
 * A space's photo in its frame; where there is none, a drawn map of the place (DECISIONS 58), or the parking sign when
 * even that is not told. Words beside it say what it shows.
 */
export function Picture({ path, place, className }: PictureProps) {
  const shown = path ?? (place && placePicture(place, shownScheme()))
  return (
    <span className={`${styles.picture} ${className ?? ''}`} aria-hidden>
      {shown === undefined ? (
        <IconParking size={32} stroke={1.5} />
      ) : (
        <img src={shown} alt="" loading="lazy" decoding="async" className={styles.image} />
      )}
    </span>
  )
}

interface PictureProps {
  path: string | undefined
  place?: Position
  className?: string
}
