import type { PublicSpace } from '@bayshare/contract/listings'
import { Picture } from '../../map/Picture'
import styles from './SpaceDetails.module.css'
import { detailWords } from './words'

/** Private spaces show the area only, until they are booked (rule: approximate address). */
export function Location({ space }: { space: PublicSpace }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{detailWords.location}</h2>
      <Picture path={undefined} place={space} className={styles.map} />
      <p>{space.address}</p>
      <p className={styles.note}>{space.type === 'Parking-lot' ? detailWords.exact : detailWords.nearby}</p>
    </section>
  )
}
