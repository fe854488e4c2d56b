import styles from './NewCount.module.css'
import { Unseen } from './Unseen'

/** How many messages are new, as a number; screen readers get the words. */
export function NewCount({ count, words }: { count: number; words: string }) {
  return (
    <span className={styles.count}>
      <span aria-hidden>{count}</span>
      <Unseen>{words}</Unseen>
    </span>
  )
}
