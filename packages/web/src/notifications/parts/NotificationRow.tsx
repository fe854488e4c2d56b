import type { Notification } from '@bayshare/contract/notifications'
import type { NotificationType } from '@bayshare/domain/notifications/notification-type'
import { relativeTime } from '@bayshare/domain/time/relative-time'
import {
  IconBell,
  IconCalendarCancel,
  IconCalendarCheck,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCalendarX,
  IconCash,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconMessage,
  IconMessages,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { viewerZone } from '../../session/viewer-zone'
import { notificationWords, typeWords } from '../words'
import styles from './NotificationRow.module.css'

const icons: Record<NotificationType, ComponentType<{ size: number; stroke: number }>> = {
  message: IconMessage,
  'booking-made': IconCalendarCheck,
  'booking-request': IconCalendarQuestion,
  'request-cancelled': IconCalendarX,
  'booking-cancelled': IconCalendarCancel,
  'booking-extended': IconCalendarPlus,
  'booking-accepted': IconCircleCheck,
  'request-declined': IconCircleX,
  'expire-soon': IconClockHour4,
  'reviewed-positive': IconThumbUp,
  'reviewed-negative': IconThumbDown,
  'conversation-to-owner': IconMessages,
  'conversation-to-driver': IconMessages,
}

export function NotificationRow({
  notification,
  now,
}: {
  notification: Notification
  now: Temporal.Instant
}) {
  const { link } = notification
  const content = <Content notification={notification} now={now} />
  return (
    <li className={styles.item} data-is-unread={!notification.isSeen}>
      {link === null ? (
        <div className={styles.row}>{content}</div>
      ) : (
        <Link to={link} className={styles.row}>
          {content}
        </Link>
      )}
    </li>
  )
}

function Content({ notification, now }: { notification: Notification; now: Temporal.Instant }) {
  const { type, kind, group, title, description, isSeen, updatedAt } = notification
  // The type of a kind of its own is only the nearest one.
  const Icon = kind === type ? icons[type] : group === 'money' ? IconCash : IconBell
  return (
    <>
      <span className={styles.icon} aria-hidden>
        <Icon size={22} stroke={1.75} />
      </span>
      <span className={styles.facts}>
        <strong className={styles.type}>{title ?? typeWords[type]}</strong>
        <span className={styles.words}>{description}</span>
        <time className={styles.time} dateTime={updatedAt.toString()}>
          {relativeTime(updatedAt, now, viewerZone())}
        </time>
      </span>
      {!isSeen && <span className={styles.dot} role="img" aria-label={notificationWords.unread} />}
    </>
  )
}
