import { undecidedIncidents } from '@bayshare/contract/incidents'
import { waitingDecisions } from '@bayshare/contract/money-decisions'
import type { Decision } from '@bayshare/domain/incidents/incident'
import { useState } from 'react'
import { Link } from 'react-router'
import { WaitingDecisions } from '../money-decisions/WaitingDecisions'
import { useAnswer } from '../session/use-answer'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { OperatorPage } from '../ui/OperatorPage'
import { CardSkeletons } from '../ui/Skeletons'
import { AllClearScene } from '../ui/scenes/AllClearScene'
import { operatorIncidentWords as words } from './operator-words'
import styles from './OperatorIncidentsScreen.module.css'
import { UndecidedIncident } from './parts/UndecidedIncident'

/** The addresses of photos hold for ten minutes; they are asked for anew before that. */
const askAgainMilliseconds = 8 * 60_000

/** For whoever runs the installation: what was reported, and who is right. */
export function OperatorIncidentsScreen() {
  const incidents = useAnswer(undecidedIncidents, {}, { refetchInterval: askAgainMilliseconds })
  const waiting = useAnswer(waitingDecisions, {})
  const [told, setTold] = useState<string>()
  const isWaiting = (id: string) => waiting.data?.some(({ subjectId }) => subjectId === id) ?? false
  const toDecide = incidents.data?.filter(({ id }) => !isWaiting(id))
  function aboutOf(id: string) {
    const incident = incidents.data?.find((one) => one.id === id)
    if (!incident) return undefined
    const { reference, reason } = incident
    return (
      <p className={styles.words}>
        {reason}, <Link to={`/cp/booking/${reference}`}>{words.booking(reference)}</Link>
      </p>
    )
  }
  return (
    <OperatorPage title={words.title} lead={words.lead}>
      <p role="status" className={styles.told}>
        {told}
      </p>
      <WaitingDecisions
        kind="incident"
        nameOf={(choice) => words.decide[choice as Decision]}
        about={aboutOf}
        onSettled={(news) => {
          setTold(news)
          void incidents.refetch()
        }}
      />
      {incidents.isPending && <CardSkeletons />}
      {incidents.isError && <ErrorState error={incidents.error} onRetry={() => void incidents.refetch()} />}
      {toDecide?.length === 0 && (
        <EmptyState picture={<AllClearScene />} title={words.none} text={words.noneText} />
      )}
      {toDecide && toDecide.length > 0 && (
        <ul className={styles.list}>
          {toDecide.map((incident) => (
            <li key={incident.id}>
              <UndecidedIncident incident={incident} onDecided={setTold} />
            </li>
          ))}
        </ul>
      )}
    </OperatorPage>
  )
}
