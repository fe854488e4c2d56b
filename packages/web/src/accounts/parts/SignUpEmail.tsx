import { useProfile } from '../../session/SessionContext'
import { finishWords as words } from '../words'
import { ChangeEmail } from './ChangeEmail'
import styles from './StepFrame.module.css'

/** The address that somebody is signing up with, and the way to another one. */
export function SignUpEmail() {
  const email = useProfile()?.email
  if (!email) return null
  return (
    <div className={styles.email}>
      <span role="status">{words.signingUpAs(email)}</span>{' '}
      <ChangeEmail>
        {(open) => (
          <button type="button" className={styles.change} onClick={open}>
            {words.changeEmail}
          </button>
        )}
      </ChangeEmail>
    </div>
  )
}
