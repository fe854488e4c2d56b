import type { BookingDetails } from '@bayshare/contract/bookings'
import { requestExpired } from '@bayshare/domain/bookings/reasons'
import { IconArrowRight, IconCalendarPlus, IconNavigation } from '@tabler/icons-react'
import { PassQr } from '../../passes/PassQr'
import { passWords } from '../../passes/words'
import { Photos } from '../../search/detail/Photos'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { startDownload } from '../../ui/start-download'
import { bookedName } from '../booked-name'
import { directionsAddress, rebookAddress } from '../booking-addresses'
import { timeRangeWords } from '../time-range-words'
import { timeOfBooking, type TimeOfBooking } from '../time-of-booking'
import { isCalledOff } from '../upcoming-and-past'
import { requestWords } from '../request-words'
import { bookingWords } from '../words'
import { zonedMoment, zoneNote } from '../../ui/zone-note'
import { BookingPapers } from './BookingPapers'
import { BookingReview } from './BookingReview'
import { CancelRequest } from './CancelRequest'
import { Countdown } from './Countdown'
import { EditBooking } from './EditBooking'
import styles from './Pass.module.css'
import { PaidLines } from './PaidLines'
import { PassAccess } from './PassAccess'
import { shownStatus, Status } from './Status'

/** How it stands: of a request also by when the owner answers, or why it came to nothing. */
function standingWords(booking: BookingDetails, time: TimeOfBooking): string {
  const { status, expiresAt, declinedReason, space } = booking
  if (!isCalledOff(booking) && time.kind === 'after') return bookingWords.ended
  const words = bookingWords.statusText[shownStatus(booking)]
  if (status === 'waiting' && expiresAt)
    return `${words} ${requestWords.answerBy(zonedMoment(expiresAt, space.zone))}`
  if (declinedReason === null || declinedReason === requestExpired) return words
  return `${words} ${requestWords.reasonGiven(declinedReason)}`
}

/** A booking is a pass: where, when, how long still, and how to get in. */
export function Pass({ booking, now }: { booking: BookingDetails; now: Temporal.Instant }) {
  const { space, bay, startsAt, calendarUrl } = booking
  const time = timeOfBooking(booking, now)
  const isOver = isCalledOff(booking) || time.kind === 'after'
  // Once it is over, the house number is hidden again (rule: after the end).
  const place = isOver ? space.streetName : space.address
  const note = zoneNote(startsAt, space.zone)
  return (
    <article className={styles.pass}>
      <div className={styles.photos}>
        <Photos
          images={space.images}
          place={`${bookedName(booking)}, ${space.streetName}`}
          position={space}
        />
      </div>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <p className={styles.banner}>
            <Status booking={booking} />
            <span className={styles.bannerText}>{standingWords(booking, time)}</span>
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
        {!isOver && <PassAccess booking={booking} />}
        {!isOver && <PassQr booking={booking} />}
        <div className={styles.actions}>
          <CancelRequest booking={booking} />
          {!isOver && booking.status === 'confirmed' && (
            <LinkButton to={directionsAddress(space)} isLarge>
              <IconNavigation size={20} stroke={1.75} aria-hidden />
              {bookingWords.directions}
            </LinkButton>
          )}
          <EditBooking booking={booking} now={now} />
          {!isOver && calendarUrl !== null && (
            <PlainButton look="secondary" isLarge onClick={() => startDownload(calendarUrl)}>
              <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
              {passWords.addToCalendar}
            </PlainButton>
          )}
          {booking.status !== 'waiting' && (
            <LinkButton to={rebookAddress(space)} look={isOver ? 'primary' : 'secondary'} isLarge>
              {bookingWords.rebook}
              <IconArrowRight size={20} stroke={1.75} aria-hidden />
            </LinkButton>
          )}
        </div>
      </div>
      <div className={styles.papers}>
        <BookingReview booking={booking} now={now} />
        {booking.vehicle && (
          <section className={styles.section}>
            <h2 className={styles.heading}>{bookingWords.vehicle}</h2>
            <p className={styles.registration}>{booking.vehicle.registration}</p>
            <p className={styles.soft}>{`${booking.vehicle.make} ${booking.vehicle.model}`.trim()}</p>
          </section>
        )}
        <section className={styles.section}>
          <h2 className={styles.heading}>{bookingWords.price}</h2>
          <PaidLines booking={booking} />
          <BookingPapers booking={booking} />
        </section>
      </div>
    </article>
  )
}
