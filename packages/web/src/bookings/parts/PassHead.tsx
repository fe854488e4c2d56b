import type { BookingDetails } from '@bayshare/contract/bookings'
import { zonedMoment, zoneNote } from '../../ui/zone-note'
import { bookedName } from '../booked-name'
import { requestWords } from '../request-words'
import type { TimeOfBooking } from '../time-of-booking'
import { timeRangeWords } from '../time-range-words'
import { isCalledOff } from '../upcoming-and-past'
import { bookingWords } from '../words'
import { Countdown } from './Countdown'
import styles from './PassHead.module.css'
import { shownStatus, Status } from './Status'
import { UnpaidMonth } from './UnpaidMonth'

/** What was booked, where and when, how it stands and how long is left. */
export function PassHead({ booking, time }: { booking: BookingDetails; time: TimeOfBooking }) {
  const { space, bay, startsAt } = booking
  const isOver = isCalledOff(booking) || time.kind === 'after'
  // Once it is over, the house number is hidden again (rule: after the end).
  const place = isOver ? space.streetName : space.address
  const note = zoneNote(startsAt, space.zone)
  return (
    <>
      <header className={styles.head}>
        <p className={styles.banner}>
          <Status booking={booking} />
          <UnpaidMonth booking={booking} words={bookingWords.unpaid} />
          <span className={styles.bannerText}>{standingWords(booking)}</span>
        </p>
        <p className={styles.type}>
          {bookedName(booking)}
          {space.type === 'Parking-lot' && ` · ${bookingWords.unit(booking.unit)}`}
        </p>
        <h1 className={styles.address}>{bay ? bay.building.name : place}</h1>
        {bay && <p className={styles.building}>{space.address}</p>}
        <p className={styles.timeRange}>
          {timeRangeWords(booking)}
          {note !== undefined && <span className={styles.zone}> ({note})</span>}
        </p>
        <p className={styles.reference}>{bookingWords.reference(booking.reference)}</p>
      </header>
      {!isCalledOff(booking) && <Countdown time={time} />}
    </>
  )
}

/** How it stands: of a request also by when the owner answers, or why it came to nothing. */
function standingWords(booking: BookingDetails): string {
  const { status, expiresAt, declinedReason, space } = booking
  const words = bookingWords.statusText[shownStatus(booking)]
  if (status === 'waiting' && expiresAt)
    return `${words} ${requestWords.answerBy(zonedMoment(expiresAt, space.zone))}`
  if (declinedReason === null || ['expired', 'payment-failed'].includes(shownStatus(booking))) return words
  return `${words} ${requestWords.reasonGiven(declinedReason)}`
}
