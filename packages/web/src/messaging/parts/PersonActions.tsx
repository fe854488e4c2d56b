import { blockPerson, reportPerson, unblockPerson } from '@bayshare/contract/messaging'
import { longestMessage } from '@bayshare/domain/messaging/message-role'
import { useId, useState } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import field from '../../ui/Field.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import styles from '../Thread.module.css'
import { messagingWords as words } from '../words'

/** Ways to keep somebody away: block them, or report what they wrote. */
export function PersonActions(person: PersonActionsProps) {
  const { conversationId, isBlocked, name, lastOfOther, onChanged } = person
  const [open, setOpen] = useState<'block' | 'report'>()
  const [hasReported, setReported] = useState(false)
  const { api } = liveSessionOf(useSessionItself())
  const params = { id: conversationId }
  const close = () => setOpen(undefined)
  const onSuccess = () => {
    close()
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
          <PlainButton look="quiet" onClick={() => setOpen('block')}>
            {words.block}
          </PlainButton>
        )}
        {lastOfOther !== undefined && (
          <PlainButton look="quiet" onClick={() => setOpen('report')}>
            {words.report}
          </PlainButton>
        )}
      </div>
      <Alert>{unblock.failure}</Alert>
      {hasReported && <p role="status">{words.reported}</p>}
      {open === 'block' && (
        <ConfirmDialog
          title={words.blockTitle(name)}
          text={words.blockText}
          confirm={words.block}
          isBusy={block.isPending}
          failure={block.failure}
          onConfirm={() => block.mutate()}
          onClose={close}
        />
      )}
      {open === 'report' && lastOfOther !== undefined && (
        <ReportSheet
          {...person}
          lastOfOther={lastOfOther}
          onClose={close}
          onReported={() => {
            close()
            setReported(true)
          }}
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

function ReportSheet({ conversationId, name, lastOfOther: messageId, onClose, onReported }: ReportProps) {
  const [reason, setReason] = useState('')
  const { api } = liveSessionOf(useSessionItself())
  const id = useId()
  const report = useServerMutation(
    () => api(reportPerson, { params: { id: conversationId }, body: { messageId, reason: reason.trim() } }),
    { onSuccess: onReported },
  )
  return (
    <Sheet title={words.reportTitle(name)} onClose={onClose}>
      <p>{words.reportText}</p>
      <div className={field.field}>
        <label htmlFor={id} className={field.label}>
          {words.reportReason}
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={longestMessage}
          className={`${field.input} ${field.area}`}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <Alert>{report.failure}</Alert>
      <PlainButton disabled={reason.trim() === '' || report.isPending} onClick={() => report.mutate()}>
        {words.reportSend}
      </PlainButton>
    </Sheet>
  )
}

interface ReportProps extends Omit<PersonActionsProps, 'lastOfOther'> {
  lastOfOther: string
  onClose: () => void
  onReported: () => void
}
