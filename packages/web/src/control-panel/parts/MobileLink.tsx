import { shownNumber } from '../../accounts/shown-number'
import styles from '../columns/columns.module.css'

/** A number as people write it, to call with one press. */
export function MobileLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className={styles.link}>
      {shownNumber(number)}
    </a>
  )
}
