import { useLocation } from 'react-router'
import { EmptyState } from '../ui/EmptyState'
import { LinkButton } from '../ui/LinkButton'
import { MailScene } from '../ui/scenes/MailScene'
import { Aside } from './parts/Aside'
import { emailOfReset } from './reset-notes'
import styles from './ResetConfirmationScreen.module.css'
import { resetWords } from './words'

/** Says the same whether there is such an account or not. */
export function ResetConfirmationScreen() {
  const email = emailOfReset(useLocation().state)
  const sent = email === undefined ? resetWords.sentToSomebody : resetWords.sent(email)
  return (
    <EmptyState
      isPageTitle
      picture={<MailScene />}
      title={resetWords.sentTitle}
      text={
        <span role="status" className={styles.said}>
          <span>{sent}</span>
          <span>{resetWords.junk}</span>
        </span>
      }
      action={
        <div className={styles.ways}>
          <LinkButton to="/login">{resetWords.backToLogIn}</LinkButton>
          <Aside words={null} to="/forgotpassword" link={resetWords.otherAddress} />
        </div>
      }
    />
  )
}
