import type { BookingDetails } from '@bayshare/contract/bookings'
import { isCalledOff, isEnd, type Standing } from '@bayshare/domain/bookings/standing'
import { happenedToDriver } from '@bayshare/domain/bookings/happened-to-driver'
import { zonedMoment, zoneNote } from '../../ui/zone-note'
import { bookedName } from '../booked-name'
import { requestWords } from '../request-words'
import { standingNow } from '../standing-now'
import type { TimeOfBooking } from '../time-of-booking'
import { timeRangeWords } from '../time-range-words'
import { bookingWords } from '../words'
import { Countdown } from './Countdown'
import styles from './PassHead.module.css'
import { Status } from './Status'
import { UnpaidMonth } from './UnpaidMonth'

/** What was booked, where and when, how it stands and how long is left. */
export function PassHead({ booking, time }: { booking: BookingDetails; time: TimeOfBooking }) {
  const { space, bay, startsAt } = booking
  const standing = standingNow(booking)
  // Once it is over, the house number is hidden again (rule: after the end).
  const place = isEnd(standing) ? space.streetName : space.address
  const note = zoneNote(startsAt, space.zone)
  return (
    <>
      <header className={styles.head}>
        <p className={styles.banner}>
          <Status standing={standing} />
          <UnpaidMonth booking={booking} words={bookingWords.unpaid} />
          <span className={styles.bannerText}>{sentences(booking, standing)}</span>
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
        <p className={styles.reference}>{requestWords.reference(booking.reference)}</p>
      </header>
      {!isCalledOff(standing) && <Countdown time={time} />}
    </>
  )
}

/** What happened; of a request by when the owner answers. */
function sentences(booking: BookingDetails, standing: Standing): string {
  const { declinedReason, cancelledReason, expiresAt, space } = booking
  const said = happenedToDriver({
    ...booking,
    standing,
    reason: declinedReason ?? cancelledReason,
    isAtBank: (booking.money?.back.method ?? 0) > 0,
  })
  return standing === 'waiting' && expiresAt
    ? `${said} ${requestWords.answerBy(zonedMoment(expiresAt, space.zone))}`
    : said
}
