import { type queues, retryJobs } from '@bayshare/contract/operations'
import type { AnswerOf } from '@bayshare/contract/route'
import type { Api } from '../../session/api'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { type Column, RowTable } from '../../ui/RowTable'
import styles from '../Operations.module.css'
import { queueWords as words } from '../words'
import { RetryButton } from './RetryButton'

/** How many jobs of each kind there are. */
export function JobCounts({ counts, onRetried }: JobCountsProps) {
  const { api } = liveSessionOf(useSessionItself())
  return (
    <section className={styles.part}>
      <RowTable
        caption={words.counts}
        keyOf={({ kind }) => kind}
        rows={counts}
        columns={columnsOf(api, onRetried)}
      />
    </section>
  )
}

interface JobCountsProps {
  counts: AnswerOf<typeof queues>['counts']
  onRetried: (count: number) => void
}

function columnsOf(
  api: Api,
  onRetried: (count: number) => void,
): readonly Column<AnswerOf<typeof queues>['counts'][number]>[] {
  return [
    { name: words.kind, isHead: true, cell: ({ kind }) => kind },
    { name: words.failed, isNumber: true, cell: ({ failed }) => failed },
    { name: words.running, isNumber: true, cell: ({ running }) => running },
    { name: words.waiting, isNumber: true, cell: ({ waiting }) => waiting },
    {
      name: words.retryAll,
      cell: ({ kind, failed }) =>
        failed > 0 ? (
          <RetryButton
            ask
            label={words.retryAll}
            name={words.retryAllOf(kind)}
            onRetry={() => api(retryJobs, { body: { kind } })}
            onRetried={onRetried}
          />
        ) : (
          words.none
        ),
    },
  ]
}
