import { decideReport, type MessageReport, messageReports } from '@bayshare/contract/message-reports'
import { type ReportOutcome, reportOutcomes } from '@bayshare/domain/messaging/report-outcome'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { useState } from 'react'
import { Link } from 'react-router'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { viewerZone } from '../../session/viewer-zone'
import { agoWords } from '../../ui/ago-words'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { ItemPanel } from '../../ui/ItemPanel'
import { reportWords as words } from '../operator-words'
import styles from '../OperatorReportsScreen.module.css'

/** One reported message with what was written around it, and what can be done. */
export function ReportedMessage({ report, onDecided }: ReportedMessageProps) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const [chosen, setChosen] = useState<ReportOutcome>()
  const { id, reporter, reported, reference, around } = report
  const decide = useServerMutation(
    (outcome: ReportOutcome) => api(decideReport, { params: { id }, body: { outcome } }),
    {
      onSuccess({ outcome }) {
        onDecided(words.done[outcome])
        void queries.invalidateQueries({ queryKey: [messageReports.method, messageReports.path] })
      },
    },
  )
  return (
    <ItemPanel
      title={words.from(reported.firstName)}
      text={words.by(reporter.firstName, agoWords(report.reportedAt))}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{words.reason}</dt>
          <dd>{report.reason}</dd>
        </div>
        <div>
          <dt>{words.where}</dt>
          <dd>
            {reference === null ? (
              words.inbox
            ) : (
              <Link to={`/cp/booking/${reference}`}>{words.booking(reference)}</Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.people}</dt>
          <dd>
            <Link to={`/operator/people/${reported.id}`}>{reported.firstName}</Link>,{' '}
            <Link to={`/operator/people/${reporter.id}`}>{reporter.firstName}</Link>
          </dd>
        </div>
        <div>
          <dt>{words.before(reported.firstName)}</dt>
          <dd>{report.reportsOfPerson}</dd>
        </div>
      </dl>
      <ol className={styles.around} aria-label={words.around}>
        {around.map((message) => (
          <li
            key={message.id}
            className={message.isReported ? `${styles.message} ${styles.reported}` : styles.message}
          >
            <p className={styles.author}>
              {message.firstName}, {formatMoment(message.sentAt, viewerZone())}
              {message.isReported && ` · ${words.reported}`}
            </p>
            <p dir="auto">{message.content}</p>
            {message.isReported && message.content !== report.content && (
              <p>{words.changed(report.content)}</p>
            )}
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {reportOutcomes.map((outcome) => (
          <PlainButton key={outcome} look="secondary" onClick={() => setChosen(outcome)}>
            {words.decide[outcome]}
          </PlainButton>
        ))}
      </div>
      {chosen && (
        <ConfirmDialog
          title={words.decide[chosen]}
          text={words.consequence(reported.firstName)[chosen]}
          confirm={words.decide[chosen]}
          isBusy={decide.isPending}
          failure={decide.failure}
          onConfirm={() => decide.mutate(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </ItemPanel>
  )
}

interface ReportedMessageProps {
  report: MessageReport
  onDecided: (words: string) => void
}
