import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { InputField } from '../../ui/InputField'
import styles from './Operator.module.css'

/** Asks before something is done to somebody, and why. */
export function ConfirmWithReason({ consequence, words, onConfirm, ...dialog }: ConfirmWithReasonProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <ConfirmDialog
      {...dialog}
      text={
        <>
          <ul className={styles.consequence}>
            {consequence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <InputField
            label={words.reason}
            help={words.reasonHelp}
            error={isMissing ? words.reasonMissing : undefined}
            value={reason}
            maxLength={500}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
        </>
      }
      onConfirm={() => {
        if (reason.trim() === '') setMissing(true)
        else onConfirm(reason.trim())
      }}
    />
  )
}

interface ConfirmWithReasonProps {
  title: string
  confirm: string
  consequence: readonly string[]
  words: { reason: string; reasonHelp: string; reasonMissing: string }
  isBusy: boolean
  failure: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}
