import type { ViewedEvent } from '@bayshare/contract/event-viewer'
import { eventDate } from '@bayshare/domain/event-viewer/event-date'
import { formatClock } from '@bayshare/domain/time/format-time'
import {
  IconActivity,
  IconAlertCircle,
  IconBell,
  IconCalendarEvent,
  IconCircleCheck,
  IconClockHour4,
  IconHandClick,
  IconMail,
  IconMailOpened,
  IconMessage,
  IconSend,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { viewerZone } from '../../session/viewer-zone'
import { eventWords, kindWords } from '../words'
import { EventBody } from './EventBody'
import styles from './EventEntry.module.css'

type Icon = ComponentType<{ size: number; stroke: number }>

const iconOfSource: Record<ViewedEvent['source'], Icon> = {
  email: IconMail,
  sms: IconMessage,
  push: IconBell,
  booking: IconCalendarEvent,
  event: IconActivity,
  sendgrid: IconSend,
}
const iconOfKind: Readonly<Record<string, Icon>> = {
  'sendgrid delivered': IconCircleCheck,
  'sendgrid deferred': IconClockHour4,
  'sendgrid dropped': IconAlertCircle,
  'sendgrid bounce': IconAlertCircle,
  'sendgrid spamreport': IconAlertCircle,
  'sendgrid open': IconMailOpened,
  'sendgrid click': IconHandClick,
}
const failures = ['dropped', 'bounce', 'spamreport']

/** One event of the timeline: when, of which kind, and what there is to say about it. */
export function EventEntry({ event, isAlone }: { event: ViewedEvent; isAlone: boolean }) {
  const { source, detailType, time, detail } = event
  const isReport = source === 'sendgrid'
  const kind = `${source} ${detailType}`
  const Icon = iconOfKind[kind] ?? iconOfSource[source]
  const at = time.toZonedDateTimeISO(viewerZone())
  return (
    <li className={styles.entry}>
      <span className={styles.icon} data-is-failure={isReport && failures.includes(detailType)} aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      <article className={styles.content}>
        <header className={styles.head}>
          <h2 className={styles.kind}>{kindWords[kind] ?? detailType}</h2>
          <time className={styles.time} dateTime={time.toString()}>
            <span>{eventDate(at)}</span> <span>{formatClock(at.toPlainTime())}</span>
          </time>
        </header>
        {isReport && !isAlone && detail.recipient !== undefined && (
          <p className={styles.soft}>{eventWords.about(detail.subject, detail.recipient)}</p>
        )}
        <EventBody event={event} isAlone={isAlone} />
      </article>
    </li>
  )
}
