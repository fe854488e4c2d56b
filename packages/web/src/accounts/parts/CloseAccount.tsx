import { closeAccount } from '@bayshare/contract/closing'
import { bodyFromWire } from '@bayshare/contract/call'
import type { FormPage } from '@bayshare/domain/forms/form'
import { noCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { useNavigate } from 'react-router'
import type { FormContent } from '../../forms/form-content'
import { LazyForm } from '../../forms/LazyForm'
import { liveSessionOf } from '../../session/live-session'
import { logoutMessage } from '../../session/logout-message'
import { useSession, useSessionItself } from '../../session/SessionContext'
import { storedRedirect } from '../../session/stored-redirect'
import { Dialog } from '../../ui/Dialog'
import { dataWords as words } from '../profile-words'
import styles from './CloseAccount.module.css'

const page: FormPage = {
  id: 'close_account',
  title: words.deleteTitle,
  submit: words.delete,
  fields: [
    { name: 'current_password', kind: 'password', label: words.password, autoComplete: 'current-password' },
  ],
}

/** Says what happens, asks for the password, and sees the person out. */
export function CloseAccount({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const live = liveSessionOf(useSessionItself())
  const { profile } = useSession()
  const credits = profile?.freeCredits ?? noCents

  async function close(content: FormContent): Promise<void> {
    await live.api(closeAccount, { body: bodyFromWire(closeAccount, content) })
    logoutMessage.set(words.farewell)
    await live.signOut()
    await navigate('/', { replace: true })
    storedRedirect.take()
  }

  return (
    <Dialog title={words.deleteTitle} onClose={onClose}>
      <ul className={styles.list}>
        {words.whatHappens.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {credits > 0 && <li>{words.creditsLost(formatMoney(credits))}</li>}
      </ul>
      <div className={styles.danger}>
        <LazyForm page={page} onSave={close} />
      </div>
    </Dialog>
  )
}
