import type { PublicSpace } from '@bayshare/contract/listings'
import { PlacePicture } from './PlacePicture'
import styles from './SpaceDetails.module.css'
import { detailWords } from './words'

/** Roughly where it is: private spaces show the area only, until they are booked (DECISIONS 52). */
export function Location({ space, place }: { space: PublicSpace; place: string }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{detailWords.location}</h2>
      <PlacePicture position={space} words={detailWords.mapOf(place)} className={styles.map} />
      <p>{space.address}</p>
      <p className={styles.note}>{space.type === 'Parking-lot' ? detailWords.exact : detailWords.nearby}</p>
    </section>
  )
}
