import { openDisputes } from '@bayshare/contract/disputes'
import { undecidedIncidents } from '@bayshare/contract/incidents'
import { waitingDecisions } from '@bayshare/contract/money-decisions'
import type { DisputeDecision } from '@bayshare/domain/payments/decide-dispute'
import { useState } from 'react'
import { WaitingDecisions } from '../money-decisions/WaitingDecisions'
import { useAnswer } from '../session/use-answer'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { OperatorPage } from '../ui/OperatorPage'
import { CardSkeletons } from '../ui/Skeletons'
import { AllClearScene } from '../ui/scenes/AllClearScene'
import { BookScene } from '../ui/scenes/BookScene'
import { disputeWords as words } from './dispute-words'
import styles from './OperatorIncidentsScreen.module.css'
import { BankDispute } from './parts/BankDispute'
import { UndecidedIncident } from './parts/UndecidedIncident'

/** For whoever runs the installation: money that somebody else claims. */
export function OperatorDisputesScreen() {
  const disputes = useAnswer(openDisputes, {})
  const incidents = useAnswer(undecidedIncidents, {})
  const waiting = useAnswer(waitingDecisions, {})
  const [told, setTold] = useState<string>()
  const isWaiting = (id: string) => waiting.data?.some(({ subjectId }) => subjectId === id) ?? false
  const atBank = disputes.data?.filter(({ id }) => !isWaiting(id))
  const onHold = incidents.data?.filter(({ id, onHold: amount }) => amount > 0 && !isWaiting(id))
  const failed = [disputes, incidents].find(({ isError }) => isError)
  return (
    <OperatorPage title={words.title} lead={words.lead}>
      <p role="status" className={styles.told}>
        {told}
      </p>
      <WaitingDecisions
        kind="dispute"
        nameOf={(choice) => words.decide[choice as DisputeDecision]}
        onSettled={(news) => {
          setTold(news)
          void disputes.refetch()
        }}
      />
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (!atBank || !onHold) && <CardSkeletons />}
      {atBank && (
        <section className={styles.part} aria-labelledby="at-the-bank">
          <h2 id="at-the-bank">{words.atTheBank}</h2>
          {atBank.length === 0 && (
            <EmptyState picture={<AllClearScene />} title={words.none} text={words.noneText} />
          )}
          <ul className={styles.list}>
            {atBank.map((dispute) => (
              <li key={dispute.id}>
                <BankDispute dispute={dispute} onDecided={setTold} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {onHold && (
        <section className={styles.part} aria-labelledby="on-hold">
          <h2 id="on-hold">{words.onHold}</h2>
          {onHold.length === 0 && (
            <EmptyState picture={<BookScene />} title={words.noneOnHold} text={words.noneOnHoldText} />
          )}
          {onHold.length > 0 && <p>{words.onHoldText}</p>}
          <ul className={styles.list}>
            {onHold.map((incident) => (
              <li key={incident.id}>
                <UndecidedIncident incident={incident} onDecided={setTold} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </OperatorPage>
  )
}
