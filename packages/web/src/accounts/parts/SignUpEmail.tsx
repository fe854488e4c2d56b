import { changeProfile } from '@bayshare/contract/account-profile'
import { bodyFromWire } from '@bayshare/contract/call'
import { changeEmailForm } from '@bayshare/domain/accounts/account-forms'
import { pageOf } from '@bayshare/domain/forms/form'
import { useState } from 'react'
import type { FormContent } from '../../forms/form-content'
import { LazyForm } from '../../forms/LazyForm'
import { liveSessionOf } from '../../session/live-session'
import { useProfile, useSessionItself } from '../../session/SessionContext'
import { Dialog } from '../../ui/Dialog'
import { finishWords as words } from '../words'
import styles from './StepFrame.module.css'

const page = pageOf(changeEmailForm)

/** The address that somebody is signing up with, and the way to another one. */
export function SignUpEmail() {
  const live = liveSessionOf(useSessionItself())
  const email = useProfile()?.email
  const [isOpen, setOpen] = useState(false)
  if (!email || !page) return null

  async function save(content: FormContent): Promise<void> {
    live.keepProfile(await live.api(changeProfile, { body: bodyFromWire(changeProfile, content) }))
    setOpen(false)
  }

  return (
    <div className={styles.email}>
      <span role="status">{words.signingUpAs(email)}</span>{' '}
      <button type="button" className={styles.change} onClick={() => setOpen(true)}>
        {words.changeEmail}
      </button>
      {isOpen && (
        <Dialog title={page.title} onClose={() => setOpen(false)}>
          <LazyForm page={page} onSave={save} />
        </Dialog>
      )}
    </div>
  )
}
