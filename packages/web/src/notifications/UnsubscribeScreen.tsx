import { mailSubscription, unsubscribe } from '@bayshare/contract/notifications'
import { useParams } from 'react-router'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { useServerMutation } from '../session/use-server-mutation'
import { Alert } from '../ui/Alert'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton, PlainButton } from '../ui/LinkButton'
import { PageSkeleton } from '../ui/Skeletons'
import { kindWords, notificationWords, unsubscribeWords as words } from './words'
import { NotFound } from '../ui/NotFound'
import { isNotFound } from '../session/is-not-found'

/** Where the link of a mail leads. Opening it changes nothing; its button does (rule: notification settings). */
export function UnsubscribeScreen() {
  const token = useParams().token ?? ''
  const { api } = liveSessionOf(useSessionItself())
  const subscription = useAnswer(mailSubscription, { params: { token } })
  const end = useServerMutation(() => api(unsubscribe, { params: { token } }), {
    onSuccess: () => void subscription.refetch(),
  })
  const { data, error } = subscription
  const settings = (
    <LinkButton to="/notifications/settings" look="secondary">
      {notificationWords.settings}
    </LinkButton>
  )
  if (isNotFound(error)) return <NotFound isSentLink text={words.unknownText} action={settings} />
  if (error) return <ErrorState error={error} onRetry={() => void subscription.refetch()} isPageTitle />
  if (!data) return <PageSkeleton />
  const kind = kindWords[data.kind].title
  if (!data.isOn)
    return <EmptyState title={words.done(kind)} text={words.doneText} action={settings} isPageTitle />
  return (
    <EmptyState
      title={words.question(kind)}
      text={words.text}
      action={
        <>
          {end.failure !== undefined && <Alert>{end.failure}</Alert>}
          <PlainButton disabled={end.isPending} onClick={() => end.mutate()}>
            {words.confirm}
          </PlainButton>
        </>
      }
      isPageTitle
    />
  )
}
