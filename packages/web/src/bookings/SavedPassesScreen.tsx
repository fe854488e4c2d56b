import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useParams } from 'react-router'
import { useProductMinute } from '../session/use-product-minute'
import { Page } from '../ui/Page'
import { PageSkeleton } from '../ui/Skeletons'
import styles from './BookingDetailsScreen.module.css'
import { BookingList } from './parts/BookingList'
import { SavedPass } from './parts/SavedPass'
import { savedWords } from './saved-words'
import { useSavedPasses } from './use-saved-passes'

/** What this device has kept: the pass of the booking that was asked for, or all of them. */
export function SavedPassesScreen() {
  const { reference = '' } = useParams()
  const { pathname } = useLocation()
  const passes = useSavedPasses()
  const now = useProductMinute()
  if (!passes) return <PageSkeleton />
  const asked = passes.find(({ booking }) => booking.reference === reference.toUpperCase())
  if (asked)
    return (
      <div className={styles.page}>
        <Link to="/offline" className={styles.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          {savedWords.allPasses}
        </Link>
        <SavedPass saved={asked} now={now} />
      </div>
    )
  const isList = pathname === '/offline'
  const title = reference === '' ? savedWords.needsConnection : savedWords.notSaved
  return (
    <Page
      title={isList ? savedWords.passes : title}
      lead={passes.length > 0 && !isList ? savedWords.needsConnectionText : savedWords.passesText}
    >
      {passes.length > 0 ? (
        <BookingList bookings={passes.map(({ booking }) => booking)} isOffline />
      ) : (
        <p>{savedWords.none}</p>
      )}
    </Page>
  )
}
