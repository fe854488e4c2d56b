import { IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { BouncedEmail } from '../accounts/parts/BouncedEmail'
import { useProductMinute } from '../session/use-product-minute'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { CardSkeletons } from '../ui/Skeletons'
import { BellScene } from '../ui/scenes/BellScene'
import styles from './NotificationsScreen.module.css'
import { NotificationRow } from './parts/NotificationRow'
import { useNotifications } from './use-notifications'
import { notificationWords as words } from './words'

/** What happened in this brand, newest first. Opening it resets the bell. */
export function NotificationsScreen() {
  const list = useNotifications()
  const now = useProductMinute()
  return (
    <Page
      title={words.title}
      action={
        <Link to="/notifications/settings" className={styles.settings} aria-label={words.settings}>
          <IconSettings size={22} stroke={1.75} aria-hidden />
        </Link>
      }
      isReading
    >
      <BouncedEmail />
      {list.isPending && <CardSkeletons />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && list.notifications.length === 0 && (
        <EmptyState picture={<BellScene />} title={words.none} text={words.noneText} />
      )}
      {list.notifications.length > 0 && (
        <ul className={styles.list}>
          {list.notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} now={now} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={styles.older}>
          <PlainButton
            look="secondary"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {words.older}
          </PlainButton>
        </div>
      )}
    </Page>
  )
}
