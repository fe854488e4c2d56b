import { changeProfile } from '@bayshare/contract/account-profile'
import { bodyFromWire } from '@bayshare/contract/call'
import { retryEmail } from '@bayshare/contract/notifications'
import { changeEmailForm } from '@bayshare/domain/accounts/account-forms'
import { pageOf } from '@bayshare/domain/forms/form'
import { useState } from 'react'
import type { FormContent } from '../../forms/form-content'
import { LazyForm } from '../../forms/LazyForm'
import { liveSessionOf } from '../../session/live-session'
import { useProfile, useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { Dialog } from '../../ui/Dialog'
import { PlainButton } from '../../ui/LinkButton'
import { bouncedWords as words } from '../profile-words'
import styles from './BouncedEmail.module.css'

const page = pageOf(changeEmailForm)

/** Shown while mails to the own address bounce, with the two ways out of it. */
export function BouncedEmail() {
  const live = liveSessionOf(useSessionItself())
  const profile = useProfile()
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const retry = useServerMutation(() => live.api(retryEmail, {}), {
    onSuccess(person) {
      live.keepProfile(person)
      setNote(words.retried(person.email))
    },
  })

  async function save(content: FormContent): Promise<void> {
    const person = await live.api(changeProfile, { body: bodyFromWire(changeProfile, content) })
    live.keepProfile(person)
    setOpen(false)
    setNote(words.changed(person.email))
  }

  if (!profile?.isEmailBounced)
    return (
      <p role="status" className={styles.note}>
        {note}
      </p>
    )
  return (
    <section className={styles.banner} aria-label={words.title}>
      <p className={styles.words}>{words.bounced(profile.email)}</p>
      <div className={styles.actions}>
        <PlainButton onClick={() => setOpen(true)}>{words.change}</PlainButton>
        <PlainButton look="secondary" disabled={retry.isPending} onClick={() => retry.mutate()}>
          {words.retry}
        </PlainButton>
      </div>
      <Alert>{retry.failure}</Alert>
      {isOpen && page && (
        <Dialog title={page.title} onClose={() => setOpen(false)}>
          <LazyForm page={page} onSave={save} />
        </Dialog>
      )}
    </section>
  )
}
