import { answerByLink, type MailedRequest, mailedRequestByLink } from '@bayshare/contract/mail-answers'
import { lastDayBefore } from '@bayshare/domain/time/last-day'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { zoneWords } from '@bayshare/domain/time/zone-words'
import { useState } from 'react'
import { useParams } from 'react-router'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { useServerMutation } from '../session/use-server-mutation'
import { Alert } from '../ui/Alert'
import { dayWithYear } from '../ui/day-words'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton, PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { PageSkeleton } from '../ui/Skeletons'
import styles from './AnswerScreen.module.css'
import { ReasonDialog } from './parts/ReasonDialog'
import { answerWords as words, requestWords } from './request-words'
import { NotFound } from '../ui/NotFound'
import { isNotFound } from '../session/is-not-found'

/** Where the links in the mail about a request lead. Opening it changes nothing; its button does. */
export function AnswerScreen() {
  const token = useParams().token ?? ''
  const request = useAnswer(mailedRequestByLink, { params: { token } })
  const { data, error } = request
  if (isNotFound(error)) return <NotFound isSentLink text={words.unknownText} action={<MySpots />} />
  if (error) return <ErrorState error={error} onRetry={() => void request.refetch()} isPageTitle />
  if (!data) return <PageSkeleton />
  const { state, driverFirstName, reference } = data
  return (
    <Page title={state === 'waiting' ? words.asks(driverFirstName) : words.became[state]} isReading>
      <div className={styles.page}>
        <Facts request={data} />
        {state === 'waiting' ? (
          <Confirm token={token} request={data} onAnswered={() => void request.refetch()} />
        ) : (
          <LinkButton to={`/ownerbookingdetails/${reference}`} look="secondary">
            {words.view}
          </LinkButton>
        )}
      </div>
    </Page>
  )
}

function MySpots() {
  return (
    <LinkButton to="/listings" look="secondary">
      {requestWords.backToSpots}
    </LinkButton>
  )
}

function Facts({ request }: { request: MailedRequest }) {
  const { place, startsAt, endsAt, expiresAt, zone, earning, reference, state } = request
  const at = (moment: Temporal.Instant) => formatMoment(moment, zone)
  // Owners are asked about months, which have a first and a last day.
  const firstDay = startsAt.toZonedDateTimeISO(zone).toPlainDate()
  const facts: [string, string][] = [
    [words.place, place],
    [requestWords.startDate, dayWithYear(firstDay)],
    [requestWords.endDate, endsAt ? dayWithYear(lastDayBefore(endsAt, zone)) : requestWords.ongoing],
    // What came to nothing earns nothing.
    ...(earning > 0 ? [[words.earn, formatMoney(earning)] as [string, string]] : []),
    [words.reference, reference],
  ]
  if (state === 'waiting' && expiresAt !== null)
    facts.push([words.answerBy, `${at(expiresAt)} (${zoneWords(zone)})`])
  return (
    <Panel title={words.request}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

interface ConfirmProps {
  token: string
  request: MailedRequest
  onAnswered: () => void
}

function Confirm({ token, request, onAnswered }: ConfirmProps) {
  const { api } = liveSessionOf(useSessionItself())
  const [isDeclining, setDeclining] = useState(false)
  const answer = useServerMutation(
    (body: { reason?: number; details?: string | null }) => api(answerByLink, { params: { token }, body }),
    { onSuccess: onAnswered },
  )
  if (request.act === 'accept')
    return (
      <>
        <p>{requestWords.acceptText(request.driverFirstName)}</p>
        <Alert>{answer.failure}</Alert>
        <PlainButton isLarge disabled={answer.isPending} onClick={() => answer.mutate({})}>
          {requestWords.accept}
        </PlainButton>
      </>
    )
  return (
    <>
      <PlainButton isLarge look="danger" onClick={() => setDeclining(true)}>
        {requestWords.decline}
      </PlainButton>
      {isDeclining && (
        <ReasonDialog
          title={requestWords.declineTitle}
          domain="owner_monthly_cancellation_reason"
          label={requestWords.declineReason}
          action={requestWords.decline}
          isBusy={answer.isPending}
          failure={answer.failure}
          onSubmit={(given) => answer.mutate(given)}
          onClose={() => {
            answer.reset()
            setDeclining(false)
          }}
        />
      )}
    </>
  )
}
