import { longestMessage, type MessageRole } from '@bayshare/domain/messaging/message-role'
import { useId, useState } from 'react'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import field from '../../ui/Field.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { SelectField } from '../../ui/SelectField'
import { Sheet } from '../../ui/Sheet'
import type { ThreadMessage } from '../use-thread'
import { messagingWords as words } from '../words'
import styles from './ReportSheet.module.css'

/** Reports who wrote a message, or somebody else of the thread by what they wrote last. */
export function ReportSheet({ message, messages, onSend, onClose, onReported }: ReportSheetProps) {
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState(message)
  const id = useId()
  const people = latestOfEach(message, messages)
  const report = useServerMutation(
    () => onSend({ messageId: chosen.id, reason: reason.trim(), ...(chosen.as && { role: chosen.as }) }),
    { onSuccess: () => onReported(chosen.id) },
  )
  return (
    <Sheet title={words.reportTitle(chosen.name)} onClose={onClose}>
      {people.length > 1 && (
        <SelectField
          label={words.reportWhom}
          value={personOf(chosen)}
          options={people.map((one) => ({ value: personOf(one), words: personOf(one) }))}
          onChoose={(person) => setChosen(people.find((one) => personOf(one) === person) ?? message)}
        />
      )}
      <blockquote className={styles.quote} dir="auto">
        {chosen.content}
      </blockquote>
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

/** What is sent: a message, and what its author is in the chat of a booking. */
export interface Report {
  messageId: string
  reason: string
  role?: MessageRole
}

interface ReportSheetProps {
  message: ThreadMessage
  messages: readonly ThreadMessage[]
  onSend: (report: Report) => Promise<unknown>
  onClose: () => void
  onReported: (messageId: string) => void
}

/** Everybody else who has written, each with one message; the author of this one comes first. */
function latestOfEach(message: ThreadMessage, messages: readonly ThreadMessage[]): ThreadMessage[] {
  const latest = new Map([[personOf(message), message]])
  for (const one of messages.toReversed())
    if (!one.isOwn && !latest.has(personOf(one))) latest.set(personOf(one), one)
  return [...latest.values()]
}

function personOf({ name, role }: ThreadMessage): string {
  return role === undefined ? name : `${name} (${role})`
}
