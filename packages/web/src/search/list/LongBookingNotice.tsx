import { PlainButton } from '../../ui/LinkButton'
import { fieldWords as words } from '../time/field-words'
import styles from './LongBookingNotice.module.css'

/** Most spots are let for a day at most; a longer search says so and offers a way back (rule: more than a day). */
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
