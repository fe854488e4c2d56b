import { messageReports } from '@bayshare/contract/message-reports'
import { useState } from 'react'
import { useAnswer } from '../session/use-answer'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { OperatorPage } from '../ui/OperatorPage'
import { CardSkeletons } from '../ui/Skeletons'
import { ChatScene } from '../ui/scenes/ChatScene'
import { reportWords as words } from './operator-words'
import styles from './OperatorReportsScreen.module.css'
import { ReportedMessage } from './parts/ReportedMessage'

/** For whoever runs the installation: what people wrote that others reported. */
export function OperatorReportsScreen() {
  const reports = useAnswer(messageReports, {})
  const [told, setTold] = useState<string>()
  return (
    <OperatorPage title={words.title} lead={words.lead}>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {reports.isPending && <CardSkeletons />}
      {reports.isError && <ErrorState error={reports.error} onRetry={() => void reports.refetch()} />}
      {reports.data?.length === 0 && (
        <EmptyState picture={<ChatScene />} title={words.none} text={words.noneText} />
      )}
      {reports.data && reports.data.length > 0 && (
        <ul className={styles.list}>
          {reports.data.map((report) => (
            <li key={report.id}>
              <ReportedMessage report={report} onDecided={setTold} />
            </li>
          ))}
        </ul>
      )}
    </OperatorPage>
  )
}
