import { Placeholder } from '../../ui/Skeletons'
import { uiWords } from '../../ui/words'
import styles from './SpaceDetails.module.css'

/** Grey shapes where the photos, the words and the checkout will stand. */
export function SpaceSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label={uiWords.loading}>
      <div className={styles.columns}>
        <div className={styles.first}>
          <div className={styles.photos}>
            <div className={styles.photo}>
              <Placeholder width="100%" height="100%" />
            </div>
          </div>
          <Placeholder width="60%" height={32} />
          <Placeholder width="40%" height={20} />
          <Placeholder width="100%" height={96} />
        </div>
        <div className={styles.booking}>
          <Placeholder width="100%" height={280} />
        </div>
      </div>
    </div>
  )
}
