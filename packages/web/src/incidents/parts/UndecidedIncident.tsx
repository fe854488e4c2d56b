import { decideIncident, undecidedIncidents } from '@bayshare/contract/incidents'
import { waitingDecisions } from '@bayshare/contract/money-decisions'
import type { AnswerOf } from '@bayshare/contract/route'
import { type Decision, decisions, movesMoney } from '@bayshare/domain/incidents/incident'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { useState } from 'react'
import { Link } from 'react-router'
import { attemptKeyIn } from '../../session/attempt-key'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { agoWords } from '../../ui/ago-words'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { ItemPanel } from '../../ui/ItemPanel'
import { operatorIncidentWords as words } from '../operator-words'
import styles from '../OperatorIncidentsScreen.module.css'
import { Fact } from './Fact'

type Undecided = AnswerOf<typeof undecidedIncidents>[number]

const attempt = attemptKeyIn('bayshare:decide-incident')

/** One report with all that helps to decide it, and the two ways to do so. */
export function UndecidedIncident({ incident, onDecided }: UndecidedIncidentProps) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const [chosen, setChosen] = useState<Decision>()
  const [reason, setReason] = useState('')
  const { id, reference, party, details, plate, pictureUrl, rescueReference } = incident
  const { onHold, reportedAt, driver, owner } = incident
  const decide = useServerMutation(
    (decision: Decision) =>
      api(decideIncident, {
        params: { incidentId: id },
        body: { decision, words: reason.trim() || null },
        idempotencyKey: attempt.of(JSON.stringify([id, decision, reason])),
      }),
    {
      onSuccess({ refunded, isProposed }) {
        attempt.forget()
        setChosen(undefined)
        const done = refunded > 0 ? words.refunded(formatMoney(refunded)) : words.decided
        onDecided(isProposed ? words.proposed : done)
        for (const { method, path } of [undecidedIncidents, waitingDecisions])
          void queries.invalidateQueries({ queryKey: [method, path] })
      },
    },
  )
  return (
    <ItemPanel title={incident.reason} text={`${words.reportedBy[party]}, ${agoWords(reportedAt)}`}>
      <dl className={styles.facts}>
        <Fact name={words.bookingName}>
          <Link to={`/cp/booking/${reference}`}>{reference}</Link>
        </Fact>
        {rescueReference !== null && (
          <Fact name={words.elsewhere}>
            <Link to={`/cp/booking/${rescueReference}`}>{rescueReference}</Link>
          </Fact>
        )}
        <Fact name={words.driver}>
          <Link to={`/operator/people/${driver.id}`}>{driver.firstName}</Link>
        </Fact>
        <Fact name={words.owner}>
          <Link to={`/operator/people/${owner.id}`}>{owner.firstName}</Link>
        </Fact>
        {movesMoney(incident) && <Fact name={words.onHold}>{formatMoney(onHold)}</Fact>}
        {plate !== null && <Fact name={words.plate}>{plate}</Fact>}
      </dl>
      {details !== null && <p className={styles.words}>{details}</p>}
      {pictureUrl !== null && (
        <a href={pictureUrl} target="_blank" rel="noreferrer" className={styles.picture}>
          <img src={pictureUrl} alt={words.picture} />
        </a>
      )}
      <div className={styles.actions}>
        {decisions.map((decision) => (
          <PlainButton key={decision} look="secondary" onClick={() => setChosen(decision)}>
            {words.decide[decision]}
          </PlainButton>
        ))}
      </div>
      {chosen && (
        <ConfirmDialog
          title={words.decide[chosen]}
          text={
            <>
              {consequenceOf(incident, chosen)}
              <div className={styles.reason}>
                <InputField
                  label={words.reason}
                  help={words.reasonHelp}
                  value={reason}
                  maxLength={2000}
                  onChange={(event) => setReason(event.currentTarget.value)}
                />
              </div>
            </>
          }
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

function consequenceOf(incident: Undecided, decision: Decision): string {
  if (!movesMoney(incident)) return words.movesNothing
  return incident.state === 'rescued' ? words.consequenceElsewhere[decision] : words.consequence[decision]
}

interface UndecidedIncidentProps {
  incident: Undecided
  onDecided: (words: string) => void
}
