import { proveStayMobile, sendStayCode } from '@bayshare/contract/hotel'
import type { FormPage } from '@bayshare/domain/forms/form'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { shownNumber } from '../../accounts/shown-number'
import { useCodeOnce } from '../../accounts/use-code-once'
import { useCountdown } from '../../accounts/use-countdown'
import { finishWords } from '../../accounts/words'
import type { FormContent } from '../../forms/form-content'
import { FormView } from '../../forms/FormView'
import { liveSessionOf } from '../../session/live-session'
import { useMailsCodes } from '../../session/mails-codes'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { stepPath } from '../steps'
import { hotelWords as words } from '../words'
import type { StepProps } from './step-props'
import styles from './Step.module.css'

const page: FormPage = {
  id: 'code',
  title: words.authTitle,
  submit: words.confirm,
  fields: [{ name: 'code', kind: 'code', label: words.code, autoComplete: 'one-time-code' }],
}
const waitSeconds = 30

/** The guest proves the mobile number with the code that was texted to it. */
export function AuthStep({ hotel, token, stay, keep }: StepProps) {
  const { api } = liveSessionOf(useSessionItself())
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { isCodeSent?: boolean } | null }
  const [codesSent, setCodesSent] = useState(0)
  const wait = useCountdown(waitSeconds, state?.isCodeSent === true)
  const once = useCodeOnce()
  const isMailed = useMailsCodes()
  const sending = useServerMutation(() => api(sendStayCode, { params: { token } }), {
    onSuccess: () => {
      once.forget()
      setCodesSent((count) => count + 1)
      wait.start()
    },
  })
  const [isConfirmed, setConfirmed] = useState(false)
  if (stay.state !== 'entered' && !isConfirmed)
    return <Navigate to={stepPath(hotel.slug, 'payment', token)} replace />
  const verify = (content: FormContent) =>
    once.send(String(content.code), async (code) => {
      const proven = await api(proveStayMobile, { params: { token }, body: { code } })
      setConfirmed(true)
      keep(proven)
      await navigate(stepPath(hotel.slug, 'payment', token), { replace: true })
    })
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{words.authTitle}</h2>
      <p>
        {words.sentTo(shownNumber(stay.mobileNumber))}{' '}
        <Link to={stepPath(hotel.slug, 'start')} className={styles.link}>
          {words.changeNumber}
        </Link>
      </p>
      <FormView key={codesSent} page={page} onSave={verify} />
      {isMailed && <p className={styles.soft}>{finishWords.mailed}</p>}
      <Alert>{sending.failure}</Alert>
      <button
        type="button"
        className={styles.link}
        disabled={sending.isPending || wait.left > 0}
        onClick={() => sending.mutate()}
      >
        {wait.left > 0 ? finishWords.resendIn(wait.left) : finishWords.resend}
      </button>
    </section>
  )
}
