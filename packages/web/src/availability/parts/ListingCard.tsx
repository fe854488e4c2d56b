import { Link } from 'react-router'
import { useProductMinute } from '../../session/use-product-minute'
import { Panel } from '../../ui/Panel'
import { calendarWords as words } from '../calendar-words'
import type { ListingMonth } from '../day-marks'
import { spotName } from '../use-own-listing'
import { DayBookings, type DayReceivedComponent } from './DayBookings'
import styles from './ListingCard.module.css'
import { MonthGrid } from './MonthGrid'

/** A month of one spot, and below it the bookings of the day that was tapped. */
export function ListingCard({ listing, month, chosen, onChoose, DayReceived }: ListingCardProps) {
  const today = useProductMinute().toZonedDateTimeISO(listing.zone).toPlainDate()
  const day = listing.days.find(({ date }) => chosen?.equals(date))
  return (
    <Panel
      title={spotName(listing)}
      action={
        <Link
          to={`/Availabilities/${listing.listingId}`}
          className={styles.edit}
          aria-label={words.editAvailabilitiesOf(spotName(listing))}
        >
          {words.editAvailabilities}
        </Link>
      }
    >
      <MonthGrid listing={listing} month={month} today={today} chosen={chosen} onChoose={onChoose} />
      <div aria-live="polite">{day && <DayBookings day={day} today={today} DayReceived={DayReceived} />}</div>
    </Panel>
  )
}

interface ListingCardProps {
  listing: ListingMonth
  month: Temporal.PlainYearMonth
  chosen: Temporal.PlainDate | undefined
  onChoose: (date: Temporal.PlainDate) => void
  DayReceived: DayReceivedComponent
}
