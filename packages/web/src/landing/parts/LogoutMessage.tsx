import { logoutMessage } from '../../session/logout-message'
import { useStore } from '../../session/store'
import styles from './LogoutMessage.module.css'

/** A last word to somebody who has just left for good. */
export function LogoutMessage() {
  const note = useStore(logoutMessage, undefined)
  return (
    <p role="status" className={styles.note}>
      {note}
    </p>
  )
}
