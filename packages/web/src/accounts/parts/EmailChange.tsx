import { keepEmail, remindOfEmail } from '@bayshare/contract/account-access'
import type { Profile } from '@bayshare/contract/accounts'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { dayWithYear } from '../../ui/day-words'
import { PlainButton } from '../../ui/LinkButton'
import { viewerZone } from '../../session/viewer-zone'
import { emailChangeWords as words } from '../profile-words'
import styles from './ContactFields.module.css'

/** What a change of address waits for, and the ways on (rule: change of email). */
export function EmailChange({ profile }: { profile: Profile }) {
  const live = liveSessionOf(useSessionItself())
  const { email, newEmail, emailToConfirmUntil: until } = profile
  const [note, setNote] = useState('')
  const remind = useServerMutation(() => live.api(remindOfEmail, {}), {
    onSuccess(person) {
      live.keepProfile(person)
      setNote(person.newEmail === null ? words.sentToOld : words.sentTo(person.newEmail))
    },
  })
  const keep = useServerMutation(() => live.api(keepEmail, {}), {
    onSuccess(person) {
      live.keepProfile(person)
      setNote(words.kept(person.email))
    },
  })
  const isWaiting = newEmail !== null || until !== null
  return (
    <div className={styles.change}>
      {newEmail !== null && <p>{words.waits(newEmail, email)}</p>}
      {until !== null && (
        <p>{words.toConfirm(dayWithYear(until.toZonedDateTimeISO(viewerZone()).toPlainDate()))}</p>
      )}
      {isWaiting && (
        <div className={styles.actions}>
          <PlainButton look="secondary" disabled={remind.isPending} onClick={() => remind.mutate()}>
            {words.sendAgain}
          </PlainButton>
          {newEmail !== null && (
            <PlainButton look="secondary" disabled={keep.isPending} onClick={() => keep.mutate()}>
              {words.keep}
            </PlainButton>
          )}
        </div>
      )}
      <p role="status">{note}</p>
      <Alert>{remind.failure ?? keep.failure}</Alert>
    </div>
  )
}
