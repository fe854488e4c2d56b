import type { BookingSummary } from '@bayshare/contract/bookings'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { Link } from 'react-router'
import { Picture } from '../../map/Picture'
import { Money } from '../../ui/Money'
import { bookedName } from '../booked-name'
import { changeWords } from '../change-words'
import { standingNow } from '../standing-now'
import { timeRangeWords } from '../time-range-words'
import { paidWords } from '../paid-words'
import { bookingWords } from '../words'
import { zoneNote } from '../../ui/zone-note'
import styles from './BookingList.module.css'
import { Status } from './Status'
import { UnpaidMonth } from './UnpaidMonth'

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
  const { space, bay, startsAt, returned } = booking
  const note = zoneNote(startsAt, space.zone)
  return (
    <Link to={`/BookingDetails/${booking.reference}`} className={styles.row}>
      {!isOffline && <Picture path={space.images[0]?.path} place={space} className={styles.picture} />}
      <div className={styles.facts}>
        <p className={styles.top}>
          <span className={styles.type}>{bookedName(booking)}</span>
          {!isOffline && <Charged booking={booking} />}
        </p>
        <p className={styles.address}>{bay ? `${bay.building.name}, ${space.address}` : space.address}</p>
        <p className={styles.timeRange}>
          {timeRangeWords(booking)}
          {note !== undefined && ` (${note})`}
        </p>
        <p className={styles.foot}>
          <Status standing={standingNow(booking)} />
          <UnpaidMonth booking={booking} words={bookingWords.unpaid} />
          {!isOffline && returned > 0 && (
            <span className={styles.returned}>
              {isAllBack(booking) ? changeWords.refunded : changeWords.refundedPart(formatMoney(returned))}
            </span>
          )}
        </p>
      </div>
    </Link>
  )
}

/** What it costs from whatever source, which counts for less once all of it came back. */
function Charged({ booking }: { booking: BookingSummary }) {
  const { money } = booking
  // A request that came to nothing has cost nothing.
  if (!money || money.standing === 'not-charged') return null
  const isCovered = money.total === 0 && money.sources.platform > 0
  return (
    <strong className={styles.charged} data-back={isAllBack(booking) || undefined}>
      {isCovered ? paidWords.coveredForYou : <Money amount={money.total} />}
    </strong>
  )
}

function isAllBack({ money }: BookingSummary): boolean {
  return money !== null && money.returned > 0 && money.returned === money.paid
}
