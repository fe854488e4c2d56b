import { blockPerson, reportPerson, unblockPerson } from '@bayshare/contract/messaging'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import styles from '../Thread.module.css'
import { messagingWords as words } from '../words'
import { ReportPerson } from './ReportPerson'

/** Ways to keep somebody away: block them, or report what they wrote. */
export function PersonActions({
  conversationId,
  isBlocked,
  name,
  lastOfOther,
  onChanged,
}: PersonActionsProps) {
  const [isAsked, setAsked] = useState(false)
  const { api } = liveSessionOf(useSessionItself())
  const params = { id: conversationId }
  const onSuccess = () => {
    setAsked(false)
    onChanged()
  }
  const block = useServerMutation(() => api(blockPerson, { params }), { onSuccess })
  const unblock = useServerMutation(() => api(unblockPerson, { params }), { onSuccess })
  return (
    <>
      <div className={isBlocked ? styles.actions : `${styles.actions} ${styles.quiet}`}>
        {isBlocked ? (
          <PlainButton look="secondary" disabled={unblock.isPending} onClick={() => unblock.mutate()}>
            {words.unblock}
          </PlainButton>
        ) : (
          <PlainButton look="quiet" onClick={() => setAsked(true)}>
            {words.block}
          </PlainButton>
        )}
        {lastOfOther !== undefined && (
          <ReportPerson
            name={name}
            messageId={lastOfOther}
            onSend={(body) => api(reportPerson, { params, body })}
          />
        )}
      </div>
      <Alert>{unblock.failure}</Alert>
      {isAsked && (
        <ConfirmDialog
          title={words.blockTitle(name)}
          text={words.blockText}
          confirm={words.block}
          isBusy={block.isPending}
          failure={block.failure}
          onConfirm={() => block.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

interface PersonActionsProps {
  conversationId: string
  name: string
  isBlocked: boolean
  /** The latest message of the other one; undefined when there is none. */
  lastOfOther: string | undefined
  onChanged: () => void
}
