import { type BookingSummary, myBookings } from '@bayshare/contract/bookings'
import { useAnswer } from '../session/use-answer'
import { useProductMinute } from '../session/use-product-minute'
import { ErrorState } from '../ui/ErrorState'
import { Page } from '../ui/Page'
import { CardSkeletons } from '../ui/Skeletons'
import styles from './BookingsScreen.module.css'
import { BookingList } from './parts/BookingList'
import { NoBookings } from './parts/NoBookings'
import { type UpcomingAndPast, upcomingAndPast } from './upcoming-and-past'
import { bookingWords } from './words'

/** What the driver has booked: first what comes, then what was. */
export function BookingsScreen() {
  const bookings = useAnswer(myBookings, {})
  const now = useProductMinute()
  return (
    <Page title={bookingWords.bookings}>
      {bookings.isPending && <CardSkeletons />}
      {bookings.isError && <ErrorState error={bookings.error} onRetry={() => void bookings.refetch()} />}
      {bookings.data?.length === 0 && <NoBookings />}
      {bookings.data && bookings.data.length > 0 && <Sections {...upcomingAndPast(bookings.data, now)} />}
    </Page>
  )
}

function Sections({ upcoming, past }: UpcomingAndPast<BookingSummary>) {
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{bookingWords.upcoming}</h2>
        {upcoming.length > 0 ? (
          <BookingList bookings={upcoming} />
        ) : (
          <p className={styles.none}>{bookingWords.noUpcoming}</p>
        )}
      </section>
      {past.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{bookingWords.pastBookings}</h2>
          <BookingList bookings={past} />
        </section>
      )}
    </>
  )
}
