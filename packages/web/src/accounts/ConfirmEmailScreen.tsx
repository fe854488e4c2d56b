import { proveEmail } from '@bayshare/contract/account-access'
import { useState } from 'react'
import { useParams } from 'react-router'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { isRefusedAs } from '../session/is-refused-as'
import { useServerMutation } from '../session/use-server-mutation'
import { Alert } from '../ui/Alert'
import { LinkButton, PlainButton } from '../ui/LinkButton'
import { notFoundWords } from '../ui/not-found-words'
import { AccountFrame } from './parts/AccountFrame'
import { isSentToken } from './sent-token'
import { confirmEmailWords as words } from './words'

/** Where the link of a mail leads. Opening it changes nothing; its button does (rule: proven email). */
export function ConfirmEmailScreen() {
  const { proofToken = '' } = useParams()
  const session = useSessionItself()
  const live = liveSessionOf(session)
  const isSignedIn = session.status.get() === 'signed-in'
  const [proven, setProven] = useState<string>()
  const [isDead, setDead] = useState(!isSentToken(proofToken))
  const confirm = () =>
    live.api(proveEmail, { params: { token: proofToken } }).catch((error: unknown) => {
      if (isRefusedAs(error, 'email-link-not-valid')) setDead(true)
      throw error
    })
  const prove = useServerMutation(confirm, {
    onSuccess({ email }) {
      setProven(email)
      if (isSignedIn) void refreshProfile(live)
    },
  })
  const toProfile = (
    <LinkButton to="/userprofile" look={proven === undefined ? 'secondary' : 'primary'} isLarge>
      {words.toProfile}
    </LinkButton>
  )

  if (proven !== undefined)
    return (
      <AccountFrame title={words.doneTitle}>
        <p role="status">{words.done(proven)}</p>
        {toProfile}
      </AccountFrame>
    )
  if (isDead)
    return (
      <AccountFrame title={notFoundWords.sentLink.title}>
        <p role="alert">{prove.failure ?? notFoundWords.sentLink.text}</p>
        {toProfile}
      </AccountFrame>
    )
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <Alert>{prove.failure}</Alert>
      <PlainButton isLarge disabled={prove.isPending} onClick={() => prove.mutate()}>
        {prove.isPending ? words.confirming : words.confirm}
      </PlainButton>
      {prove.failure !== undefined && toProfile}
    </AccountFrame>
  )
}
