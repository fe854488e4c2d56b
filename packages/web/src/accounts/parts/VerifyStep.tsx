import { verifyPhone } from '@bayshare/contract/account-profile'
import { pathOfStep } from '@bayshare/domain/accounts/missing-steps'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import type { FormContent } from '../../forms/form-content'
import { FormById } from '../../forms/FormById'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { isCodeOnItsWay } from '../code-note'
import { profilePage } from '../profile-page'
import { shownNumber } from '../shown-number'
import { useCodeOnce } from '../use-code-once'
import { useProfileStep } from '../use-profile-step'
import { finishWords } from '../words'
import { ResendCode } from './ResendCode'
import { StepFrame } from './StepFrame'
import styles from './VerifyStep.module.css'

/** Asks for the code that proves a number. */
export function VerifyStep({ number }: { number: string }) {
  const brand = useBrand()
  const { state } = useLocation()
  const { api, keepProfile } = liveSessionOf(useSessionItself())
  const { goOn } = useProfileStep()
  const [codesSent, setCodesSent] = useState(0)
  const once = useCodeOnce()
  const verify = (content: FormContent) =>
    once.send(String(content['entered_pin']), async (code) => {
      const profile = await api(verifyPhone, { body: { code, mobileNumber: number } })
      keepProfile(profile)
      await goOn(profile)
    })
  const isJustSent = isCodeOnItsWay(state)
  const isSent = isJustSent || codesSent > 0
  const startOver = () => {
    once.forget()
    setCodesSent((count) => count + 1)
  }
  const lead = (
    <>
      {isSent ? finishWords.sentFor : finishWords.enterFor}{' '}
      <span className={styles.number}>{shownNumber(number)}</span>.{' '}
      <Link to={pathOfStep('telephone_number', brand, null)} className={styles.number}>
        {finishWords.changeNumber}
      </Link>
    </>
  )
  return (
    <StepFrame step="verify" title={profilePage('verify')?.title ?? ''} lead={lead}>
      <FormById key={codesSent} id="verify" onSave={verify} sendingWords={finishWords.saving} />
      <ResendCode number={number} isJustSent={isJustSent} isSent={isSent} onSent={startOver} />
    </StepFrame>
  )
}
