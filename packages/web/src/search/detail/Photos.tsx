import type { Position } from '@bayshare/domain/geo/distance'
import { Carousel } from '../../ui/Carousel'
import { Picture } from '../../map/Picture'
import styles from './Photos.module.css'
import { detailWords } from './words'

/** The photos of a place, as a carousel when there are several; where there are none, a picture of the map there. */
export function Photos({ images, place, position, isLow = false }: PhotosProps) {
  const [first] = images
  const look = isLow ? `${styles.photo} ${styles.low}` : styles.photo
  if (images.length > 1) {
    const slides = images.map(({ path }, at) => ({
      name: detailWords.photo(at + 1),
      content: (
        <img
          src={path}
          alt={`${place}, ${detailWords.photo(at + 1)}`}
          loading={at === 0 ? 'eager' : 'lazy'}
          decoding="async"
          className={look}
        />
      ),
    }))
    return (
      <div className={styles.photos}>
        <Carousel label={detailWords.photosOf(place)} slides={slides} />
      </div>
    )
  }
  if (first) return <img src={first.path} alt={place} className={look} />
  return <Picture path={undefined} place={position} className={look} />
}

interface PhotosProps {
  images: readonly { path: string }[]
  place: string
  /** Drawn where there is no photo. */
  position?: Position
  /** Leaves room for what matters more below. */
  isLow?: boolean
}
