import { sendPhoneCode } from '@bayshare/contract/account-profile'
import { useState } from 'react'
import { formErrorsOf } from '../../forms/form-errors'
import { liveSessionOf } from '../../session/live-session'
import { useMailsCodes } from '../../session/mails-codes'
import { useSessionItself } from '../../session/SessionContext'
import { Alert } from '../../ui/Alert'
import { useCountdown } from '../use-countdown'
import { finishWords } from '../words'
import styles from './VerifyStep.module.css'

/** Another code can be asked for after this time (rule: phone codes). */
const waitSeconds = 30

export function ResendCode({ number, isJustSent, isSent, onSent }: ResendCodeProps) {
  const { api } = liveSessionOf(useSessionItself())
  const isMailed = useMailsCodes()
  const wait = useCountdown(waitSeconds, isJustSent)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isResent, setResent] = useState(false)

  async function resend(): Promise<void> {
    setSending(true)
    setProblem(undefined)
    setResent(false)
    try {
      await api(sendPhoneCode, { body: { mobileNumber: number } })
      setResent(true)
      onSent()
      wait.start()
    } catch (error) {
      const { alert, fields } = formErrorsOf(error, { fields: [] })
      setProblem(alert ?? Object.values(fields)[0])
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={styles.resend}>
      {isMailed && isSent && <p className={styles.hint}>{finishWords.mailed}</p>}
      <button
        type="button"
        className={styles.button}
        disabled={isSending || wait.left > 0}
        onClick={() => void resend()}
      >
        {wait.left > 0 ? finishWords.resendIn(wait.left) : finishWords.resend}
      </button>
      <p role="status" className={styles.status}>
        {isResent ? finishWords.resent : ''}
      </p>
      <Alert>{problem}</Alert>
    </div>
  )
}

interface ResendCodeProps {
  number: string
  isJustSent: boolean
  /** Whether a code is known to have been sent. */
  isSent: boolean
  /** The code before is worth nothing now. */
  onSent(): void
}
