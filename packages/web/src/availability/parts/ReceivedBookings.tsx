import { shortDay } from '@bayshare/domain/time/format-time'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { useProductMinute } from '../../session/use-product-minute'
import { monthWords } from '../../ui/day-words'
import { Panel } from '../../ui/Panel'
import { Tabs } from '../../ui/Tabs'
import { calendarWords as words } from '../calendar-words'
import type { ListingMonth } from '../day-marks'
import { type ReceivedBooking, receivedBookings, upcomingAndPast } from '../received-bookings'
import { spotName } from '../use-own-listing'
import { closureWords } from '../words'
import styles from './List.module.css'

const tabs = [
  { name: 'upcoming', words: words.upcoming, none: words.noUpcoming },
  { name: 'past', words: words.past, none: words.noPast },
  { name: 'cancelled', words: words.cancelled, none: words.noCancelled },
] as const

/** What drivers have booked of the owner's spots, as far as the shown month tells. */
export function ReceivedBookings({ listings, month }: ReceivedBookingsProps) {
  const now = useProductMinute()
  const [query, setQuery] = useSearchParams()
  const shown = tabs.find(({ name }) => name === query.get('tab')) ?? tabs[0]
  // A cancelled booking no longer stands on any day of the calendar.
  const listed = { ...upcomingAndPast(receivedBookings(listings), now), cancelled: [] }[shown.name]
  const show = (name: (typeof tabs)[number]['name']) =>
    setQuery(
      (before) => {
        before.set('tab', name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Panel title={words.received} text={words.receivedIn(monthWords(month))}>
      <Tabs label={words.received} tabs={tabs} shown={shown.name} onShow={show}>
        {listed.length > 0 ? (
          <ul className={styles.list}>
            {listed.map((booking) => (
              <li key={booking.reference}>
                <BookingLine {...booking} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{shown.none}</p>
        )}
      </Tabs>
    </Panel>
  )
}

interface ReceivedBookingsProps {
  listings: readonly ListingMonth[]
  month: Temporal.PlainYearMonth
}

function BookingLine({ reference, listing, firstDay, lastDay }: ReceivedBooking) {
  return (
    <Link to={`/ownerbookingdetails/${reference}`} className={`${styles.row} ${styles.link}`}>
      <span className={styles.facts}>
        <span className={styles.name}>
          {closureWords.days(shortDay(firstDay), shortDay(lastDay))} [{reference}]
        </span>
        <span className={styles.note}>{spotName(listing)}</span>
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  )
}
