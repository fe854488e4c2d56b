import { retryEmail } from '@bayshare/contract/notifications'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useProfile, useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { bouncedWords as words } from '../profile-words'
import styles from './BouncedEmail.module.css'
import { ChangeEmail } from './ChangeEmail'

/** Shown while mails to the own address bounce, with the two ways out of it. */
export function BouncedEmail() {
  const live = liveSessionOf(useSessionItself())
  const profile = useProfile()
  const [note, setNote] = useState('')
  const retry = useServerMutation(() => live.api(retryEmail, {}), {
    onSuccess(person) {
      live.keepProfile(person)
      setNote(words.retried(person.email))
    },
  })

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
        <ChangeEmail
          onSaved={({ newEmail, email }) =>
            setNote(newEmail === null ? words.changed(email) : words.waits(newEmail))
          }
        >
          {(open) => <PlainButton onClick={open}>{words.change}</PlainButton>}
        </ChangeEmail>
        <PlainButton look="secondary" disabled={retry.isPending} onClick={() => retry.mutate()}>
          {words.retry}
        </PlainButton>
      </div>
      <p role="status" className={styles.note}>
        {note}
      </p>
      <Alert>{retry.failure}</Alert>
    </section>
  )
}
