import { Placeholder } from '../../ui/Skeletons'
import { uiWords } from '../../ui/words'
import styles from './SpaceDetails.module.css'

/** Grey shapes where the photos, the words and the price will stand. */
export function SpaceSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label={uiWords.loading}>
      <Placeholder width={160} height={44} />
      <div className={styles.columns}>
        <div className={styles.first}>
          <Placeholder width="100%" height={250} />
          <Placeholder width="60%" height={28} />
          <Placeholder width="40%" height={20} />
        </div>
        <section>
          <Placeholder width="100%" height={180} />
        </section>
        <div className={styles.rest}>
          <Placeholder width="100%" height={120} />
        </div>
      </div>
    </div>
  )
}
