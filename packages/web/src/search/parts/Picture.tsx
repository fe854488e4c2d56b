import type { Position } from '@bayshare/domain/geo/distance'
import { IconParking } from '@tabler/icons-react'
import { placePicture } from '../../map/place-picture'
import styles from './Picture.module.css'

const themes = ['light', 'dark'] as const

/**
 * A space's photo in its frame; where there is none, a drawn map of the place (DECISIONS 58), or the parking sign when
 * even that is not told. Words beside it say what it shows. Of the map both colours are there and one is hidden, which
 * is never fetched as long as neither is eager, so that a page can be drawn without knowing which is wanted.
 */
export function Picture({ path, place, className, isEager = false }: PictureProps) {
  const image = (src: string, loading: 'eager' | 'lazy', look = '') => (
    <img
      key={src}
      src={src}
      alt=""
      loading={loading}
      decoding="async"
      className={`${styles.image} ${look}`}
    />
  )
  return (
    <span className={`${styles.picture} ${className ?? ''}`} aria-hidden>
      {path !== undefined && image(path, isEager ? 'eager' : 'lazy')}
      {path === undefined &&
        place &&
        themes.map((theme) => image(placePicture(place, theme), 'lazy', styles[theme]))}
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
