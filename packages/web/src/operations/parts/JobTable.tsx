import { type QueuedJob, retryJobs } from '@bayshare/contract/operations'
import { formatMoment } from '@bayshare/domain/time/format-time'
import type { Api } from '../../session/api'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { viewerZone } from '../../session/viewer-zone'
import { type Column, RowTable } from '../../ui/RowTable'
import styles from '../Operations.module.css'
import { queueWords as words } from '../words'
import { RetryButton } from './RetryButton'

/** Single jobs, those that failed first. */
export function JobTable({ jobs, onRetried }: JobTableProps) {
  const { api } = liveSessionOf(useSessionItself())
  return (
    <section className={styles.part}>
      <RowTable
        caption={words.jobs}
        keyOf={({ id }) => String(id)}
        rows={jobs}
        columns={columnsOf(api, onRetried)}
      />
    </section>
  )
}

interface JobTableProps {
  jobs: readonly QueuedJob[]
  onRetried: (count: number) => void
}

function columnsOf(api: Api, onRetried: (count: number) => void): readonly Column<QueuedJob>[] {
  const zone = viewerZone()
  return [
    { name: words.kind, isHead: true, cell: ({ kind }) => kind },
    { name: words.stateName, cell: ({ state }) => words.state[state] },
    {
      name: words.tries,
      isNumber: true,
      cell: ({ attempts, mostAttempts }) => words.triesOf(attempts, mostAttempts),
    },
    { name: words.age, cell: ({ createdAt }) => formatMoment(createdAt, zone) },
    {
      name: words.next,
      cell: ({ nextAt }) => (nextAt ? formatMoment(nextAt, zone) : words.none),
    },
    {
      name: words.error,
      cell: ({ lastError }) => <span className={styles.error}>{lastError ?? words.none}</span>,
    },
    {
      name: words.retry,
      cell: ({ id, kind, state, attempts }) =>
        state !== 'running' && attempts > 0 ? (
          <RetryButton
            label={words.retry}
            name={words.retryJobOf(kind)}
            onRetry={() => api(retryJobs, { body: { id } })}
            onRetried={onRetried}
          />
        ) : (
          words.none
        ),
    },
  ]
}
