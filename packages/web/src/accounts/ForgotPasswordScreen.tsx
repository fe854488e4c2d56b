import { askPasswordReset } from '@bayshare/contract/account-access'
import { bodyFromWire } from '@bayshare/contract/call'
import { forgotPasswordForm } from '@bayshare/domain/accounts/account-forms'
import { pageOf } from '@bayshare/domain/forms/form'
import { useNavigate } from 'react-router'
import type { FormContent } from '../forms/form-content'
import { FormById } from '../forms/FormById'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { AccountFrame } from './parts/AccountFrame'
import { Aside } from './parts/Aside'
import { resetAskedFor } from './reset-notes'
import { accountWords, resetWords } from './words'

export function ForgotPasswordScreen() {
  const { api } = liveSessionOf(useSessionItself())
  const navigate = useNavigate()
  const ask = async (content: FormContent) => {
    const body = bodyFromWire(askPasswordReset, content)
    await api(askPasswordReset, { body })
    await navigate('/resetconfirmation', { state: resetAskedFor(body.username) })
  }
  const page = pageOf(forgotPasswordForm)
  return (
    <AccountFrame title={page?.title ?? ''} lead={page?.lead}>
      <FormById id={forgotPasswordForm.id} onSave={ask} sendingWords={resetWords.sending} />
      <Aside words={resetWords.remembered} to="/login" link={accountWords.logIn} />
    </AccountFrame>
  )
}
