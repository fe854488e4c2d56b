import { useLocation } from 'react-router'
import { LinkButton } from '../ui/LinkButton'
import { AccountFrame } from './parts/AccountFrame'
import { Aside } from './parts/Aside'
import { emailOfReset } from './reset-notes'
import styles from './ResetConfirmationScreen.module.css'
import { resetWords } from './words'

/** Says the same whether there is such an account or not. */
export function ResetConfirmationScreen() {
  const email = emailOfReset(useLocation().state)
  const sent = email === undefined ? resetWords.sentToSomebody : resetWords.sent(email)
  return (
    <AccountFrame title={resetWords.sentTitle}>
      <div role="status" className={styles.said}>
        <p className={styles.sent}>{sent}</p>
        <p className={styles.junk}>{resetWords.junk}</p>
      </div>
      <LinkButton to="/login" isLarge>
        {resetWords.backToLogIn}
      </LinkButton>
      <Aside words={null} to="/forgotpassword" link={resetWords.otherAddress} />
    </AccountFrame>
  )
}
