import { type BayBooking, receivedBayBookings } from '@bayshare/contract/own-listings'
import { Link } from 'react-router'
import { Status } from './Status'
import { useAnswer } from '../../session/use-answer'
import { dayWithYear } from '../../ui/day-words'
import { ErrorState } from '../../ui/ErrorState'
import { Money } from '../../ui/Money'
import { CardSkeletons } from '../../ui/Skeletons'
import { listingsWords as words } from '../../listings/words'
import styles from './ReceivedBookings.module.css'

/** What drivers have booked of one's bays. */
export function ReceivedBookings() {
  const bookings = useAnswer(receivedBayBookings, {})
  return (
    <section className={styles.section} aria-labelledby="received-bookings">
      <h2 id="received-bookings" className={styles.heading}>
        {words.received}
      </h2>
      {bookings.isPending && <CardSkeletons count={1} />}
      {bookings.isError && <ErrorState error={bookings.error} onRetry={() => void bookings.refetch()} />}
      {bookings.data?.length === 0 && <p className={styles.none}>{words.noneReceived}</p>}
      {bookings.data && bookings.data.length > 0 && (
        <ul className={styles.rows}>
          {bookings.data.map((booking) => (
            <li key={booking.reference}>
              <BookingRow booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function BookingRow({ booking }: { booking: BayBooking }) {
  const { reference, driver, bay, startDate, ceaseDate, ownerEarnings } = booking
  return (
    <Link to={`/ownerbookingdetails/${reference}`} className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.who}>{words.booking(driver.firstName, bay.marking)}</p>
        <p className={styles.dates}>
          {words.dates(dayWithYear(startDate), ceaseDate ? dayWithYear(ceaseDate) : undefined)}
        </p>
        <Status booking={booking} />
      </div>
      <p className={styles.earned}>
        <span className={styles.dates}>{words.earns}</span>
        <strong>
          <Money amount={ownerEarnings} />
        </strong>
      </p>
    </Link>
  )
}
