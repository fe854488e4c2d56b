import { type FailedMessage, retryMessages } from '@bayshare/contract/operations'
import { formatMoment } from '@bayshare/domain/time/format-time'
import type { Api } from '../../session/api'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { viewerZone } from '../../session/viewer-zone'
import { type Column, RowTable } from '../../ui/RowTable'
import styles from '../Operations.module.css'
import { queueWords as words } from '../words'
import { RetryButton } from './RetryButton'

/** What was given up, and what only waits. */
export function FailedMessages({ messages, failed, held, onRetried }: FailedMessagesProps) {
  const { api } = liveSessionOf(useSessionItself())
  return (
    <section className={styles.part}>
      {messages.length > 0 && (
        <>
          <RowTable
            caption={words.messages(failed)}
            keyOf={({ id }) => id}
            rows={messages}
            columns={columnsOf(api, onRetried)}
          />
          <p>{words.bounceNote}</p>
          {[...new Set(messages.map(({ template }) => template))].map((template) => (
            <RetryButton
              key={template}
              ask
              label={words.retryAllOf(template)}
              name={words.retryAllOf(template)}
              onRetry={() => api(retryMessages, { body: { template } })}
              onRetried={onRetried}
            />
          ))}
        </>
      )}
      {held > 0 && <p>{words.held(held)}</p>}
    </section>
  )
}

interface FailedMessagesProps {
  messages: readonly FailedMessage[]
  failed: number
  held: number
  onRetried: (count: number) => void
}

function columnsOf(api: Api, onRetried: (count: number) => void): readonly Column<FailedMessage>[] {
  return [
    { name: words.template, isHead: true, cell: ({ template }) => template },
    { name: words.channelName, cell: ({ channel }) => words.channel[channel] },
    { name: words.to, cell: ({ recipient }) => recipient },
    { name: words.age, cell: ({ createdAt }) => formatMoment(createdAt, viewerZone()) },
    {
      name: words.error,
      cell: ({ lastError }) => <span className={styles.error}>{lastError ?? words.none}</span>,
    },
    {
      name: words.retry,
      cell: ({ id, template }) => (
        <RetryButton
          label={words.retry}
          name={words.retryJobOf(template)}
          onRetry={() => api(retryMessages, { body: { id } })}
          onRetried={onRetried}
        />
      ),
    },
  ]
}
