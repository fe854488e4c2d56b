import { listReasons } from '@bayshare/contract/booking-reasons'
import { missingIn } from '@bayshare/domain/bookings/missing-reason'
import type { ReasonDomain } from '@bayshare/domain/bookings/reasons'
import { type ReactNode, useState } from 'react'
import { failureWords } from '../../session/failure-words'
import { useAnswer } from '../../session/use-answer'
import { Alert } from '../../ui/Alert'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { SelectField } from '../../ui/SelectField'
import { requestWords as words } from '../request-words'
import styles from './ReasonDialog.module.css'

/** Asks why before something ends. The button is off until a reason is chosen; "Other" is said in words. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, domain, label, action, isBusy, failure, onSubmit, onClose } = props
  const reasons = useAnswer(listReasons, { query: { domain } }, { staleTime: Infinity })
  const [code, setCode] = useState('')
  const [details, setDetails] = useState('')
  const chosen = reasons.data?.find((reason) => String(reason.code) === code)
  const missing = missingIn(chosen, details)
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen && !missing)
            onSubmit({ reason: chosen.code, details: chosen.isOther ? details.trim() : null })
        }}
      >
        {children !== undefined && <div className={dialog.text}>{children}</div>}
        <SelectField
          label={label}
          value={code}
          options={[
            { value: '', words: words.chooseReason },
            ...(reasons.data ?? []).map((reason) => ({ value: String(reason.code), words: reason.label })),
          ]}
          disabled={reasons.isPending}
          required
          onChoose={setCode}
        />
        {chosen?.isOther && (
          <InputField
            label={words.details}
            value={details}
            maxLength={500}
            required
            onChange={(event) => setDetails(event.currentTarget.value)}
          />
        )}
        <Alert>{failure ?? (reasons.isError ? failureWords(reasons.error) : undefined)}</Alert>
        {missing && <p className={styles.missing}>{words.missing[missing]}</p>}
        <div className={dialog.actions}>
          <PlainButton look="secondary" onClick={onClose}>
            {words.back}
          </PlainButton>
          <PlainButton
            type="submit"
            look="danger"
            disabled={missing !== undefined || isBusy}
            aria-busy={isBusy}
          >
            {action}
          </PlainButton>
        </div>
      </form>
    </Dialog>
  )
}

interface ReasonDialogProps {
  title: string
  /** What happens when it is submitted. */
  children?: ReactNode
  domain: ReasonDomain
  label: string
  action: string
  isBusy: boolean
  failure: string | undefined
  onSubmit: (given: { reason: number; details: string | null }) => void
  onClose: () => void
}
