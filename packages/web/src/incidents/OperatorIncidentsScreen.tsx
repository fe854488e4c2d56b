import { undecidedIncidents } from '@bayshare/contract/incidents'
import { useState } from 'react'
import { useAnswer } from '../session/use-answer'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { OperatorPage } from '../ui/OperatorPage'
import { SignpostScene } from '../ui/scenes/SignpostScene'
import { CardSkeletons } from '../ui/Skeletons'
import { operatorIncidentWords as words } from './operator-words'
import styles from './OperatorIncidentsScreen.module.css'
import { UndecidedIncident } from './parts/UndecidedIncident'

/** The addresses of photos hold for ten minutes; they are asked for anew before that. */
const askAgainMilliseconds = 8 * 60_000

/** For whoever runs the installation: what was reported, and who is right. */
export function OperatorIncidentsScreen() {
  const incidents = useAnswer(undecidedIncidents, {}, { refetchInterval: askAgainMilliseconds })
  const [told, setTold] = useState<string>()
  return (
    <OperatorPage title={words.title} lead={words.lead}>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {incidents.isPending && <CardSkeletons />}
      {incidents.isError && <ErrorState error={incidents.error} onRetry={() => void incidents.refetch()} />}
      {incidents.data?.length === 0 && (
        <EmptyState picture={<SignpostScene />} title={words.none} text={words.noneText} />
      )}
      {incidents.data && incidents.data.length > 0 && (
        <ul className={styles.list}>
          {incidents.data.map((incident) => (
            <li key={incident.id}>
              <UndecidedIncident incident={incident} onDecided={setTold} />
            </li>
          ))}
        </ul>
      )}
    </OperatorPage>
  )
}
