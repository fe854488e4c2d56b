import { formatMoment } from '@bayshare/domain/time/format-time'
import type { ReactNode } from 'react'
import { viewerZone } from '../../session/viewer-zone'
import { Avatar } from '../../ui/Avatar'
import { PlainButton } from '../../ui/LinkButton'
import { relativeTime } from '../../ui/relative-time'
import { Unseen } from '../../ui/Unseen'
import type { Outbox, OutboxMessage } from '../use-outbox'
import type { ThreadMessage } from '../use-thread'
import { messagingWords as words } from '../words'
import styles from './Bubble.module.css'

/** One message: own ones on the right, the others' on the left with who wrote them. */
export function Bubble({ message, now, readMark, isReported, onReport }: BubbleProps) {
  const { isOwn, name, photo, role, note, content, sentAt } = message
  return (
    <article className={isOwn ? `${styles.message} ${styles.own}` : styles.message}>
      {!isOwn && <Avatar path={photo} size={30} />}
      <div className={styles.column}>
        {isOwn ? (
          <Unseen>{words.you}</Unseen>
        ) : (
          <p className={styles.author}>
            {name}
            {role !== undefined && <span className={styles.role}>{role}</span>}
          </p>
        )}
        <p className={styles.text} dir="auto">
          {content}
        </p>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <p className={styles.meta}>
          <time dateTime={sentAt.toString()} title={formatMoment(sentAt, viewerZone())}>
            {relativeTime(sentAt, now)}
          </time>
          {readMark !== undefined && <span>{` · ${readMark}`}</span>}
          {isReported && <span>{` · ${words.isReported}`}</span>}
          {onReport && !isOwn && !isReported && (
            <button
              type="button"
              className={styles.report}
              aria-label={words.reportMessage(name)}
              onClick={() => onReport(message)}
            >
              {words.report}
            </button>
          )}
        </p>
      </div>
    </article>
  )
}

interface BubbleProps {
  message: ThreadMessage
  now: Temporal.Instant
  /** Under the last own message. */
  readMark: string | undefined
  isReported: boolean
  /** Undefined where nothing can be reported. */
  onReport: ((message: ThreadMessage) => void) | undefined
}

/** One that is not sent yet, or could not be. */
export function OutboxBubble({ message, outbox, note }: OutboxBubbleProps) {
  const { content, state, failure, key } = message
  return (
    <article className={`${styles.message} ${styles.own}`} aria-busy={state === 'sending'}>
      <div className={styles.column}>
        <Unseen>{words.you}</Unseen>
        <p className={`${styles.text} ${styles.pending}`} dir="auto">
          {content}
        </p>
        {state === 'failed' ? (
          <div className={styles.failed}>
            <p role="alert">
              {failure ?? words.waiting} {failure !== undefined && note}
            </p>
            <div className={styles.actions}>
              <PlainButton look="quiet" onClick={() => outbox.drop(key)}>
                {words.drop}
              </PlainButton>
              <PlainButton look="secondary" onClick={outbox.retry}>
                {words.retry}
              </PlainButton>
            </div>
          </div>
        ) : (
          <p className={styles.meta}>{state === 'waiting' ? words.waiting : words.sending}</p>
        )}
      </div>
    </article>
  )
}

interface OutboxBubbleProps {
  message: OutboxMessage
  outbox: Outbox
  note: ReactNode
}
