import { resetPassword } from '@bayshare/contract/account-access'
import { bodyFromWire, Refused } from '@bayshare/contract/call'
import { resetPasswordForm } from '@bayshare/domain/accounts/account-forms'
import { pageOf } from '@bayshare/domain/forms/form'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { FormContent } from '../forms/form-content'
import { FormById } from '../forms/FormById'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { LinkButton } from '../ui/LinkButton'
import { notFoundWords } from '../ui/not-found-words'
import { AccountFrame } from './parts/AccountFrame'
import { newPasswordNote } from './reset-notes'
import { isSentToken } from './sent-token'
import { resetWords } from './words'

export function ResetPasswordScreen() {
  const { resetToken = '' } = useParams()
  const session = useSessionItself()
  const navigate = useNavigate()
  const [isDead, setDead] = useState(!isSentToken(resetToken))
  const { api } = liveSessionOf(session)

  async function save(content: FormContent): Promise<void> {
    const body = bodyFromWire(resetPassword, { ...content, uuid: resetToken })
    try {
      await api(resetPassword, { body })
    } catch (error) {
      if (!isAboutLink(error)) throw error
      return setDead(true)
    }
    // The server has ended every session, so this browser forgets its own before it comes to the login page.
    if (session.status.get() === 'signed-in') await session.signOut()
    await navigate('/login', { replace: true, state: newPasswordNote })
  }

  if (isDead) return <DeadLink />
  return (
    <AccountFrame title={pageOf(resetPasswordForm)?.title ?? ''} lead={resetWords.lead}>
      <FormById id={resetPasswordForm.id} onSave={save} sendingWords={resetWords.saving} />
    </AccountFrame>
  )
}

function DeadLink() {
  return (
    <AccountFrame title={notFoundWords.sentLink.title}>
      <p role="alert">{resetWords.expiredText}</p>
      <LinkButton to="/forgotpassword" isLarge>
        {resetWords.askAgain}
      </LinkButton>
    </AccountFrame>
  )
}

/** What is wrong with the passwords stands under a field; what is wrong with the link stands alone. */
function isAboutLink(error: unknown): boolean {
  return error instanceof Refused && error.status === 400 && Object.keys(error.fields).length === 0
}
