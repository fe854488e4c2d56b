import { declineEnquiry } from '@bayshare/contract/enquiries'
import { useState } from 'react'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import { useEnquiryAct } from '../use-enquiry-act'
import { enquiryWords as words } from '../words'
import type { ActForm } from './act-form'
import styles from './EnquiryForm.module.css'
import { TextField } from './TextField'

/** Says no, with a word if the owner likes. */
export function DeclineForm({ enquiry: { id, driver }, onClose }: ActForm) {
  const [text, setText] = useState('')
  const decline = useEnquiryAct(
    id,
    (api) => api(declineEnquiry, { params: { id }, body: { words: text.trim() } }),
    onClose,
  )
  return (
    <Sheet title={words.declineTitle(driver.firstName)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          decline.mutate()
        }}
      >
        <TextField label={words.declineWords} value={text} onChange={setText} />
        <Alert>{decline.failure}</Alert>
        <PlainButton type="submit" look="danger" isLarge disabled={decline.isPending}>
          {words.declineSend}
        </PlainButton>
      </form>
    </Sheet>
  )
}
