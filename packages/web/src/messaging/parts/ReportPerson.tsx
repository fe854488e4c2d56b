import { longestMessage } from '@bayshare/domain/messaging/message-role'
import { useId, useState } from 'react'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import field from '../../ui/Field.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import { messagingWords as words } from '../words'

/** Reports what somebody wrote, by their latest message. */
export function ReportPerson({ name, messageId, onSend }: ReportPersonProps) {
  const [step, setStep] = useState<'asked' | 'sent'>()
  return (
    <>
      <PlainButton look="quiet" onClick={() => setStep('asked')}>
        {words.report}
      </PlainButton>
      {step === 'sent' && <p role="status">{words.reported}</p>}
      {step === 'asked' && (
        <ReportSheet
          name={name}
          onSend={(reason) => onSend({ messageId, reason })}
          onClose={() => setStep(undefined)}
          onReported={() => setStep('sent')}
        />
      )}
    </>
  )
}

interface ReportPersonProps {
  name: string
  /** The latest message of the other one. */
  messageId: string
  onSend: (report: { messageId: string; reason: string }) => Promise<unknown>
}

function ReportSheet({ name, onSend, onClose, onReported }: ReportProps) {
  const [reason, setReason] = useState('')
  const id = useId()
  const report = useServerMutation(() => onSend(reason.trim()), { onSuccess: onReported })
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

interface ReportProps {
  name: string
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
  onReported: () => void
}
