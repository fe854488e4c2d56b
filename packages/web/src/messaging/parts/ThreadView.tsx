import { type ReactNode, useEffect, useRef, useState } from 'react'
import { viewerZone } from '../../session/viewer-zone'
import { useProductMinute } from '../../session/use-product-minute'
import { PlainButton } from '../../ui/LinkButton'
import { dayWithYear } from '../../ui/day-words'
import { shortDay } from '@bayshare/domain/time/format-time'
import type { Thread, ThreadMessage } from '../use-thread'
import { messagingWords as words } from '../words'
import { Bubble, OutboxBubble } from './Bubble'
import { type Report, ReportSheet } from './ReportSheet'
import styles from './ThreadView.module.css'

/** The messages of a thread by days, the latest at the bottom, and what is on its way below them. */
export function ThreadView<D>({ thread, empty, typing, failureNote, onReport }: ThreadViewProps<D>) {
  const [reporting, setReporting] = useState<ThreadMessage>()
  const [reported, setReported] = useState<readonly string[]>([])
  const now = useProductMinute()
  const end = useRef<HTMLDivElement>(null)
  const messages = thread.page?.messages ?? []
  const there = new Set(messages.map(({ id }) => id))
  const pending = thread.outbox.messages.filter(({ id }) => id === undefined || !there.has(id))
  const lastOwn = messages.findLast(({ isOwn }) => isOwn)
  const shown = messages.length + pending.length
  useEffect(() => {
    if (shown > 0) end.current?.scrollIntoView?.({ block: 'end' })
  }, [shown])
  const days = byDay(messages, now)
  return (
    <div className={styles.thread}>
      {thread.page?.hasEarlier && (
        <div className={styles.earlier}>
          <PlainButton
            look="quiet"
            disabled={thread.isLoadingEarlier}
            onClick={() => void thread.showEarlier()}
          >
            {words.earlier}
          </PlainButton>
        </div>
      )}
      {shown === 0 && empty}
      <div role="log" aria-label={words.log} className={styles.log}>
        {days.map(({ day, messages: ofDay }) => (
          <section key={day} className={styles.day} aria-label={day}>
            <p className={styles.separator}>
              <span>{day}</span>
            </p>
            {ofDay.map((message) => (
              <Bubble
                key={message.id}
                message={message}
                now={now}
                isReported={reported.includes(message.id)}
                onReport={onReport && setReporting}
                readMark={message === lastOwn ? readMarkOf(message.id, thread.page?.lastRead) : undefined}
              />
            ))}
          </section>
        ))}
        {pending.map((message) => (
          <OutboxBubble key={message.key} message={message} outbox={thread.outbox} note={failureNote} />
        ))}
      </div>
      <p role="status" className={styles.reported}>
        {reported.length > 0 && words.reported}
      </p>
      {reporting && onReport && (
        <ReportSheet
          message={reporting}
          messages={messages}
          onSend={onReport}
          onClose={() => setReporting(undefined)}
          onReported={(id) => {
            setReported([...reported, id])
            setReporting(undefined)
          }}
        />
      )}
      <p role="status" className={styles.typing}>
        {typing !== undefined && words.typing(typing)}
      </p>
      {thread.isStale && (
        <p role="status" className={styles.stale}>
          {words.offline}
        </p>
      )}
      <div ref={end} className={styles.end} />
    </div>
  )
}

interface ThreadViewProps<D> {
  thread: Thread<D>
  /** Shown while nobody has written. */
  empty: ReactNode
  /** The name of whoever is writing. */
  typing: string | undefined
  /** Stands beside what could not be sent. */
  failureNote?: ReactNode
  /** Sends a report of what somebody else wrote. */
  onReport?: (report: Report) => Promise<unknown>
}

function readMarkOf(id: string, lastRead: string | null | undefined): string {
  return id === lastRead ? words.read : words.sent
}

function byDay<M extends { sentAt: Temporal.Instant }>(messages: readonly M[], now: Temporal.Instant) {
  const zone = viewerZone()
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(zone).toPlainDate()
  const today = dayOf(now)
  const days: { day: string; messages: M[] }[] = []
  for (const message of messages) {
    const day = dayWords(dayOf(message.sentAt), today)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

function dayWords(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (day.equals(today)) return words.today
  if (day.equals(today.subtract({ days: 1 }))) return words.yesterday
  return day.year === today.year ? shortDay(day) : dayWithYear(day)
}
