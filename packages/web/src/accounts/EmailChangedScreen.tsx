import { answerEmailChange } from '@bayshare/contract/account-access'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isRefusedAs } from '../session/is-refused-as'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { useServerMutation } from '../session/use-server-mutation'
import { Alert } from '../ui/Alert'
import { LinkButton, PlainButton } from '../ui/LinkButton'
import { notFoundWords } from '../ui/not-found-words'
import { AccountFrame } from './parts/AccountFrame'
import { isSentToken } from './sent-token'
import { emailChangedWords as words } from './words'

/** Where the link to an old address leads. Opening it changes nothing; its buttons do (rule: change of email). */
export function EmailChangedScreen() {
  const { token = '' } = useParams()
  const session = useSessionItself()
  const live = liveSessionOf(session)
  const [isDead, setDead] = useState(!isSentToken(token))
  const [answer, setAnswer] = useState<{ email: string; resetToken: string | null }>()
  const reply = useServerMutation(
    (wasMe: boolean) =>
      live.api(answerEmailChange, { params: { token }, body: { wasMe } }).catch((error: unknown) => {
        if (isRefusedAs(error, 'email-link-not-valid')) setDead(true)
        throw error
      }),
    {
      async onSuccess(said) {
        setAnswer(said)
        if (session.status.get() !== 'signed-in') return
        // The server has ended every session, so this browser forgets its own.
        await (said.resetToken === null ? refreshProfile(live) : session.signOut())
      },
    },
  )

  if (answer)
    return answer.resetToken === null ? (
      <AccountFrame title={words.thanksTitle}>
        <p role="status">{words.thanks(answer.email)}</p>
      </AccountFrame>
    ) : (
      <AccountFrame title={words.backTitle}>
        <p role="status">{words.back(answer.email)}</p>
        <LinkButton to={`/resetpassword/${answer.resetToken}`} isLarge>
          {words.choosePassword}
        </LinkButton>
      </AccountFrame>
    )
  if (isDead)
    return (
      <AccountFrame title={notFoundWords.sentLink.title}>
        <p role="alert">{reply.failure ?? notFoundWords.sentLink.text}</p>
      </AccountFrame>
    )
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <Alert>{reply.failure}</Alert>
      <PlainButton isLarge disabled={reply.isPending} onClick={() => reply.mutate(true)}>
        {words.wasMe}
      </PlainButton>
      <p>{words.notMe}</p>
      <PlainButton look="secondary" isLarge disabled={reply.isPending} onClick={() => reply.mutate(false)}>
        {words.putBack}
      </PlainButton>
    </AccountFrame>
  )
}
