import { blockPerson, unblockPerson } from '@bayshare/contract/messaging'
import { useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import styles from '../Thread.module.css'
import { messagingWords as words } from '../words'

/** Keeps somebody away; what they wrote is reported from the message. */
export function PersonActions({ conversationId, isBlocked, name, onChanged }: PersonActionsProps) {
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
  onChanged: () => void
}
