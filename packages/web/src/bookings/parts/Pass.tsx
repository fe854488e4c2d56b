import type { BookingDetails } from '@bayshare/contract/bookings'
import { isCalledOff, isEnd, isOn, type Standing } from '@bayshare/domain/bookings/standing'
import { searchNear } from '@bayshare/domain/search/search-near'
import { leavesUntil } from '@bayshare/domain/access/may-open'
import { IconArrowRight, IconCalendarPlus, IconNavigation, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { PassQr } from '../../passes/PassQr'
import { passWords } from '../../passes/words'
import { Photos } from '../../search/detail/Photos'
import { useBrand } from '../../session/BrandContext'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { startDownload } from '../../ui/start-download'
import { bookedName } from '../booked-name'
import { directionsAddress } from '../booking-addresses'
import { requestWords } from '../request-words'
import { standingNow } from '../standing-now'
import { timeOfBooking } from '../time-of-booking'
import { bookingWords } from '../words'
import { BookingReview } from './BookingReview'
import { EditBooking } from './EditBooking'
import styles from './Pass.module.css'
import { PaidLines } from './PaidLines'
import { PassAccess } from './PassAccess'
import { PassHead } from './PassHead'

/** Parts that only some bookings show, or that come last. */
const CancelRequest = lazy(async () => ({ default: (await import('./CancelRequest')).CancelRequest }))
const PassLinks = lazy(async () => ({ default: (await import('./PassLinks')).PassLinks }))
const BookingPapers = lazy(async () => ({ default: (await import('./BookingPapers')).BookingPapers }))
const MonthPayments = lazy(async () => ({ default: (await import('./MonthPayments')).MonthPayments }))
const NextPayment = lazy(async () => ({ default: (await import('./MonthPayments')).NextPayment }))
const BookAgain = lazy(async () => ({ default: (await import('./BookAgain')).BookAgain }))
const RepeatBooking = lazy(async () => ({ default: (await import('./RepeatBooking')).RepeatBooking }))
const FinishedBooking = lazy(async () => ({ default: (await import('./FinishedBooking')).FinishedBooking }))
const BookingGates = lazy(async () => ({
  default: (await import('../../passes/BookingGates')).BookingGates,
}))
const BayDetails = lazy(async () => ({ default: (await import('./BayDetails')).BayDetails }))

/** Ends that no driver wanted, who may need another spot now. */
const takenAway: readonly Standing[] = [
  'declined',
  'declined-by-manager',
  'expired',
  'cancelled-by-owner',
  'cancelled-by-platform',
  'could-not-park',
]

/** A booking is a pass: where, when, how long still, and how to get in. */
export function Pass({ booking, now }: { booking: BookingDetails; now: Temporal.Instant }) {
  const { space, bay, calendarUrl, movedTo } = booking
  const time = timeOfBooking(booking, now)
  const standing = standingNow(booking, now)
  const isOver = isEnd(standing)
  const hasEnded = isOver && !isCalledOff(standing)
  const { policy } = useBrand()
  const isLeaving = hasEnded && leavesUntil({ ...booking, isConfirmed: true }, now, policy.gates) !== null
  // A bay is booked by the month, which has no times of a week.
  const isRepeatable = hasEnded && booking.kind === 'casual' && !bay
  const isTakenAway = takenAway.includes(standing)
  const [isRepeating, setRepeating] = useState(false)
  return (
    <article className={styles.pass} data-over={isOver || undefined}>
      <div className={styles.photos}>
        <Photos
          images={space.images}
          place={`${bookedName(booking)}, ${space.streetName}`}
          position={space}
        />
      </div>
      <div className={styles.sheet}>
        <PassHead booking={booking} time={time} />
        {!isOver && <PassAccess booking={booking} />}
        {/* Only buildings have gates, and they open for nobody but a driver with a confirmed booking. */}
        <Suspense>
          {bay && (isOn(standing) || isLeaving) && (
            <BookingGates reference={booking.reference} zone={space.zone} isOver={isOver} />
          )}
        </Suspense>
        {!isOver && <PassQr booking={booking} />}
        <div className={styles.actions}>
          <Suspense>
            <CancelRequest booking={booking} />
          </Suspense>
          <Suspense>{isRepeatable && <BookAgain booking={booking} />}</Suspense>
          {isOn(standing) && (
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
          {movedTo && (
            <LinkButton to={`/bookingdetails/${movedTo}`} isLarge>
              {bookingWords.newBooking}
              <IconArrowRight size={20} stroke={1.75} aria-hidden />
            </LinkButton>
          )}
          {isTakenAway && (
            <LinkButton
              to={searchNear({ ...booking, ...space, isMonthly: booking.kind === 'monthly' })}
              isLarge
            >
              <IconSearch size={20} stroke={1.75} aria-hidden />
              {bookingWords.findNearby}
            </LinkButton>
          )}
          {standing !== 'waiting' && (
            <PlainButton
              look={isOver && !isRepeatable && !isTakenAway && !movedTo ? 'primary' : 'secondary'}
              isLarge
              onClick={() => setRepeating(true)}
            >
              {bookingWords.rebook}
              <IconArrowRight size={20} stroke={1.75} aria-hidden />
            </PlainButton>
          )}
          <Suspense>
            <PassLinks booking={booking} />
          </Suspense>
        </div>
        <Suspense>{hasEnded && <FinishedBooking booking={booking} />}</Suspense>
      </div>
      <div className={styles.papers}>
        <BookingReview booking={booking} now={now} />
        <Suspense>{bay && <BayDetails booking={booking} />}</Suspense>
        {booking.vehicle && (
          <section className={styles.section}>
            <h2 className={styles.heading}>{bookingWords.vehicle}</h2>
            <p className={styles.registration}>{booking.vehicle.registration}</p>
            <p className={styles.soft}>{`${booking.vehicle.make} ${booking.vehicle.model}`.trim()}</p>
          </section>
        )}
        {booking.months.length > 0 && (
          <section className={styles.section}>
            <h2 className={styles.heading}>{requestWords.payments}</h2>
            <Suspense>
              <MonthPayments booking={booking} />
              <NextPayment booking={booking} />
            </Suspense>
          </section>
        )}
        <section className={styles.section}>
          {/* What later months cost stands with each of them. */}
          <h2 className={styles.heading}>
            {booking.months.length > 1 ? bookingWords.firstMonth : bookingWords.price}
          </h2>
          <PaidLines booking={booking} />
          <Suspense>
            <BookingPapers booking={booking} />
          </Suspense>
        </section>
      </div>
      <Suspense>
        {isRepeating && <RepeatBooking space={space} onClose={() => setRepeating(false)} />}
      </Suspense>
    </article>
  )
}
