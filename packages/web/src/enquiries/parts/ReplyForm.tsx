import { replyToEnquiry } from '@bayshare/contract/enquiries'
import { useState } from 'react'
import { attemptKeyIn } from '../../session/attempt-key'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import { useEnquiryAct } from '../use-enquiry-act'
import { enquiryWords as words } from '../words'
import type { ActForm } from './act-form'
import styles from './EnquiryForm.module.css'
import { TextField } from './TextField'

const attempt = attemptKeyIn('bayshare:enquiry-reply')

/** Writes to the driver, in the inbox of both. */
export function ReplyForm({ enquiry: { id, driver }, onClose }: ActForm) {
  const [text, setText] = useState('')
  const content = text.trim()
  const reply = useEnquiryAct(
    id,
    (api) => {
      const idempotencyKey = attempt.of(JSON.stringify([id, content]))
      return api(replyToEnquiry, { params: { id }, body: { content }, idempotencyKey })
    },
    () => {
      attempt.forget()
      onClose()
    },
  )
  return (
    <Sheet title={words.replyTitle(driver.firstName)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (content !== '') reply.mutate()
        }}
      >
        <TextField label={words.replyText} help={words.replyHelp} value={text} onChange={setText} />
        <Alert>{reply.failure}</Alert>
        <PlainButton type="submit" isLarge disabled={content === '' || reply.isPending}>
          {words.replySend}
        </PlainButton>
      </form>
    </Sheet>
  )
}
