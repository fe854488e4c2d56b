import { Placeholder } from '../../ui/Skeletons'
import { uiWords } from '../../ui/words'
import styles from './Transactions.module.css'

/** Grey rows in the shape of those that come. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-label={uiWords.loading}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <Placeholder width={20} height={20} isRound />
          <span className={styles.facts}>
            <Placeholder width="60%" height={16} />
            <Placeholder width="40%" height={14} />
          </span>
          <Placeholder width={64} height={16} />
        </div>
      ))}
    </div>
  )
}
