import styles from './Steps.module.css'
import { uiWords } from './words'

/** How far it still is in a form of several pages. */
export function Steps({ at, count }: { at: number; count: number }) {
  return (
    <div>
      <span className={styles.bars} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={styles.bar} data-is-reached={index < at} />
        ))}
      </span>
      <p className={styles.count}>{uiWords.step(at, count)}</p>
    </div>
  )
}
