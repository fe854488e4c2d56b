import { listingsWords } from '../words'
import styles from './ListingProgress.module.css'

/** How complete a listing is, as a bar and in words. */
export function ListingProgress({ percent }: { percent: number }) {
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        value={percent}
        max={100}
        aria-label={listingsWords.progress(percent)}
      />
      <span className={styles.words} aria-hidden>
        {listingsWords.progress(percent)}
      </span>
    </div>
  )
}
