import styles from './Loader.module.css'
import { uiWords } from './words'

/** A turning ring in the middle of whatever waits. */
export function Loader() {
  return (
    <div className={styles.room} role="status" aria-label={uiWords.loading}>
      <div className={styles.ring} />
    </div>
  )
}
