import styles from './Skeletons.module.css'
import { uiWords } from './words'

/** Grey shapes in the form of what comes: a list of cards. */
export function CardSkeletons({ count = 3 }: { count?: number }) {
  return (
    <div className={styles.list} role="status" aria-label={uiWords.loading}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={`${styles.block} ${styles.picture}`} />
          <div className={styles.lines}>
            <div className={`${styles.block} ${styles.title}`} />
            <div className={`${styles.block} ${styles.line}`} />
            <div className={`${styles.block} ${styles.shortLine}`} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The same for a page of text or a form. */
export function PageSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={uiWords.loading}>
      <div className={`${styles.block} ${styles.heading}`} />
      <div className={`${styles.block} ${styles.line}`} />
      <div className={`${styles.block} ${styles.panel}`} />
    </div>
  )
}

/** One grey block of the given size, for a place that must keep its room. */
export function Placeholder({ width, height, isRound = false }: PlaceholderProps) {
  return (
    <div
      className={styles.block}
      style={{ width, height, borderRadius: isRound ? '50%' : undefined }}
      aria-hidden
    />
  )
}

interface PlaceholderProps {
  width: number | string
  height: number | string
  isRound?: boolean
}
