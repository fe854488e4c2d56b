import { type OperatedPerson, restoreAccount, suspendAccount } from '@bayshare/contract/operators'
import { useState } from 'react'
import { viewerZone } from '../../session/viewer-zone'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { dayWithYear } from '../../ui/day-words'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { nameOf } from '../name-of'
import { personWords as words } from '../people-words'
import { usePersonMutation } from '../use-person'
import styles from './Operator.module.css'
import { ConfirmWithReason } from './ConfirmWithReason'

/** Suspends the account, or lifts the suspension (rule: suspension). */
export function AccountAccess({ person, onDone }: PersonPartProps) {
  const [isAsking, setAsking] = useState(false)
  const { id, isSuspended, suspendedAt, suspensionReason, isYou } = person
  const done = (told: string) => () => {
    setAsking(false)
    onDone(told)
  }
  const suspend = usePersonMutation(
    id,
    (api, params, reason: string) => api(suspendAccount, { params, body: { reason } }),
    done(words.done.suspended),
  )
  const restore = usePersonMutation(
    id,
    (api, params) => api(restoreAccount, { params }),
    done(words.done.restored),
  )
  const common = { onClose: () => setAsking(false) }
  return (
    <Panel
      title={words.access}
      text={
        suspendedAt
          ? words.suspendedSince(dayWithYear(suspendedAt.toZonedDateTimeISO(viewerZone()).toPlainDate()))
          : words.suspendText
      }
    >
      {suspensionReason !== null && <p className={styles.quote}>{suspensionReason}</p>}
      <div className={styles.actions}>
        <PlainButton
          look={isSuspended ? 'secondary' : 'danger'}
          disabled={isYou}
          onClick={() => setAsking(true)}
        >
          {isSuspended ? words.restore : words.suspend}
        </PlainButton>
      </div>
      {isAsking && !isSuspended && (
        <ConfirmWithReason
          {...common}
          title={words.suspendTitle(nameOf(person))}
          confirm={words.suspend}
          consequence={words.consequence}
          words={words}
          isBusy={suspend.isPending}
          failure={suspend.failure}
          onConfirm={suspend.mutate}
        />
      )}
      {isAsking && isSuspended && (
        <ConfirmDialog
          {...common}
          title={words.restoreTitle(nameOf(person))}
          text={words.restoreText}
          confirm={words.restore}
          look="primary"
          isBusy={restore.isPending}
          failure={restore.failure}
          onConfirm={() => restore.mutate()}
        />
      )}
    </Panel>
  )
}

export interface PersonPartProps {
  person: OperatedPerson
  onDone: (told: string) => void
}
