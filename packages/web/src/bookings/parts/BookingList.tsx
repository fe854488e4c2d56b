import type { BookingSummary } from '@bayshare/contract/bookings'
import { Link } from 'react-router'
import { Picture } from '../../map/Picture'
import { Money } from '../../ui/Money'
import { bookedName } from '../booked-name'
import { timeRangeWords } from '../time-range-words'
import { zoneNote } from '../../ui/zone-note'
import styles from './BookingList.module.css'
import { Status } from './Status'

interface BookingListProps {
  bookings: readonly BookingSummary[]
  /** Without pictures and prices, which need a connection or are of no use without one. */
  isOffline?: boolean
}

/** Bookings in rows, each a link to its pass. */
export function BookingList({ bookings, isOffline = false }: BookingListProps) {
  return (
    <ul className={styles.list}>
      {bookings.map((booking) => (
        <li key={booking.reference}>
          <BookingRow booking={booking} isOffline={isOffline} />
        </li>
      ))}
    </ul>
  )
}

function BookingRow({ booking, isOffline }: { booking: BookingSummary; isOffline: boolean }) {
  const { space, bay, startsAt } = booking
  const note = zoneNote(startsAt, space.zone)
  return (
    <Link to={`/BookingDetails/${booking.reference}`} className={styles.row}>
      {!isOffline && <Picture path={space.images[0]?.path} place={space} className={styles.picture} />}
      <div className={styles.facts}>
        <p className={styles.top}>
          <span className={styles.type}>{bookedName(booking)}</span>
          {!isOffline && !wasNeverCharged(booking) && (
            <strong className={styles.charged}>
              <Money amount={booking.charged} />
            </strong>
          )}
        </p>
        <p className={styles.address}>{bay ? `${bay.building.name}, ${space.address}` : space.address}</p>
        <p className={styles.timeRange}>
          {timeRangeWords(booking)}
          {note !== undefined && ` (${note})`}
        </p>
        <p className={styles.foot}>
          <Status booking={booking} />
        </p>
      </div>
    </Link>
  )
}

/** A request that the owner declined or the driver took back has cost nothing. */
function wasNeverCharged({ status }: BookingSummary): boolean {
  return status === 'declined' || status === 'withdrawn'
}
