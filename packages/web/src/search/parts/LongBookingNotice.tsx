import { PlainButton } from '../../ui/LinkButton'
import { fieldWords as words } from '../field-words'
import styles from './LongBookingNotice.module.css'

/** Most spots are let for a day at most; who wants longer is told so, and led back (DECISIONS 69). */
export function LongBookingNotice({ onReturn }: { onReturn: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <p>{words.tooLong}</p>
      <PlainButton look="secondary" onClick={onReturn}>
        {words.returnToSearch}
      </PlainButton>
    </div>
  )
}
