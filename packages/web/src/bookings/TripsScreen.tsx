import { myBookings } from '@bayshare/contract/bookings'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../session/use-answer'
import { useProductMinute } from '../session/use-product-minute'
import { ErrorState } from '../ui/ErrorState'
import { Page } from '../ui/Page'
import { CardSkeletons } from '../ui/Skeletons'
import { BookingList } from './parts/BookingList'
import { NoBookings } from './parts/NoBookings'
import { Tabs } from '../ui/Tabs'
import styles from './BookingsScreen.module.css'
import { upcomingAndPast } from './upcoming-and-past'
import { bookingWords } from './words'

const tabs = [
  { name: 'upcoming', words: bookingWords.upcoming, none: bookingWords.noUpcoming },
  { name: 'past', words: bookingWords.past, none: bookingWords.noPast },
] as const

/** The same bookings under two tabs. */
export function TripsScreen() {
  const bookings = useAnswer(myBookings, {})
  const now = useProductMinute()
  const [query, setQuery] = useSearchParams()
  const shown = tabs.find(({ name }) => name === query.get('tab')) ?? tabs[0]
  const listed = upcomingAndPast(bookings.data ?? [], now)[shown.name]
  return (
    <Page title={bookingWords.trips}>
      {bookings.isPending && <CardSkeletons />}
      {bookings.isError && <ErrorState error={bookings.error} onRetry={() => void bookings.refetch()} />}
      {bookings.data?.length === 0 && <NoBookings />}
      {bookings.data && bookings.data.length > 0 && (
        <Tabs
          label={bookingWords.trips}
          tabs={tabs}
          shown={shown.name}
          onShow={(name) => setQuery(name === 'past' ? { tab: 'past' } : {}, { replace: true })}
        >
          {listed.length > 0 ? (
            <BookingList bookings={listed} />
          ) : (
            <p className={styles.none}>{shown.none}</p>
          )}
        </Tabs>
      )}
    </Page>
  )
}
