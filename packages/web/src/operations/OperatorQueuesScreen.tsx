import { queues } from '@bayshare/contract/operations'
import { useState } from 'react'
import { useAnswer } from '../session/use-answer'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { OperatorPage } from '../ui/OperatorPage'
import { PageSkeleton } from '../ui/Skeletons'
import { MailScene } from '../ui/scenes/MailScene'
import styles from './Operations.module.css'
import { FailedMessages } from './parts/FailedMessages'
import { JobCounts } from './parts/JobCounts'
import { JobTable } from './parts/JobTable'
import { queueWords as words } from './words'

const askAgainMilliseconds = 10_000

/** For whoever runs the installation: what runs in the background, and what did not get through. */
export function OperatorQueuesScreen() {
  const state = useAnswer(queues, {}, { refetchInterval: askAgainMilliseconds })
  const [told, setTold] = useState<string>()
  const onRetried = (count: number) => {
    setTold(count === 0 ? words.nothingRetried : words.retried(count))
    void state.refetch()
  }
  const shown = state.data
  return (
    <OperatorPage title={words.title} lead={words.lead}>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {state.isPending && <PageSkeleton />}
      {state.isError && <ErrorState error={state.error} onRetry={() => void state.refetch()} />}
      {shown?.counts.length === 0 && (
        <EmptyState
          picture={<MailScene />}
          title={words.allClear}
          text={shown.messages.length === 0 ? words.allClearText : words.noJobsText}
        />
      )}
      {shown && shown.counts.length > 0 && (
        <>
          <JobCounts counts={shown.counts} onRetried={onRetried} />
          <JobTable jobs={shown.jobs} onRetried={onRetried} />
        </>
      )}
      {shown && shown.messages.length + shown.heldMessages > 0 && (
        <FailedMessages
          messages={shown.messages}
          failed={shown.failedMessages}
          held={shown.heldMessages}
          onRetried={onRetried}
        />
      )}
    </OperatorPage>
  )
}
