import { changePassword } from '@bayshare/contract/account-safety'
import { bodyFromWire } from '@bayshare/contract/call'
import { changePasswordForm } from '@bayshare/domain/accounts/account-forms'
import { pageOf } from '@bayshare/domain/forms/form'
import { useState } from 'react'
import type { FormContent } from '../../forms/form-content'
import { LazyForm } from '../../forms/LazyForm'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { Dialog } from '../../ui/Dialog'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { securityWords as words } from '../profile-words'
import styles from './Security.module.css'

const page = pageOf(changePasswordForm)

export function PasswordPanel() {
  const live = liveSessionOf(useSessionItself())
  const [isOpen, setOpen] = useState(false)
  const [isChanged, setChanged] = useState(false)

  async function save(content: FormContent): Promise<void> {
    await live.api(changePassword, { body: bodyFromWire(changePassword, content) })
    setChanged(true)
    setOpen(false)
  }

  return (
    <Panel
      title={words.password}
      text={words.passwordText}
      action={
        <PlainButton look="secondary" onClick={() => setOpen(true)}>
          {words.changePassword}
        </PlainButton>
      }
    >
      <p role="status" className={styles.said}>
        {isChanged && !isOpen ? words.passwordChanged : ''}
      </p>
      {isOpen && page && (
        <Dialog title={page.title} onClose={() => setOpen(false)}>
          <LazyForm page={page} onSave={save} />
        </Dialog>
      )}
    </Panel>
  )
}
