import type { Position } from '@bayshare/domain/geo/distance'
import { Carousel } from '../../ui/Carousel'
import { searchWords } from '../words'
import { Picture } from './Picture'
import styles from './Photos.module.css'

/** The photos of a space, as a carousel when there are several. */
export function Photos({ images, place, position }: PhotosProps) {
  const [first] = images
  if (images.length > 1) {
    const slides = images.map(({ path }, at) => ({
      name: searchWords.photo(at + 1),
      content: <img src={path} alt={`${place}, ${searchWords.photo(at + 1)}`} className={styles.photo} />,
    }))
    return (
      <div className={styles.photos}>
        <Carousel label={searchWords.photosOf(place)} slides={slides} />
      </div>
    )
  }
  if (!first) return <Picture path={undefined} place={position} className={styles.photo} />
  return <img src={first.path} alt={place} className={styles.photo} />
}

interface PhotosProps {
  images: readonly { path: string }[]
  place: string
  /** Drawn where there is no photo. */
  position?: Position
}
