import { ownerBooking } from '@bayshare/contract/booking-changes'
import type { BookingDetails } from '@bayshare/contract/bookings'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import { BrandLink } from '../ui/BrandLink'
import { ErrorState } from '../ui/ErrorState'
import { Money } from '../ui/Money'
import { PageSkeleton } from '../ui/Skeletons'
import { zonedMoment } from '../ui/zone-note'
import { bookedName } from './booked-name'
import { isByTheMonth } from './is-by-the-month'
import page from './BookingDetailsScreen.module.css'
import styles from './OwnerBookingScreen.module.css'
import { AccessCode } from './parts/AccessCode'
import { BookingMissing } from './parts/BookingMissing'
import { CancelReceived } from './parts/CancelReceived'
import { MessagesLink } from './parts/MessagesLink'
import { RequestAnswer } from './parts/RequestAnswer'
import { ReceivedTimes } from './parts/ReceivedTimes'
import { ReportIncidentLink } from './parts/ReportIncidentLink'
import { Status } from './parts/Status'
import { requestWords as words } from './request-words'
import { bookingWords } from './words'

/** One received booking as its owner sees it: who comes when with which car, what it earns, and yes or no. */
export function OwnerBookingScreen() {
  const { reference = '' } = useParams()
  const asked = { params: { reference } }
  const isReference = isAskable(ownerBooking, asked)
  const booking = useAnswer(ownerBooking, asked, { enabled: isReference })
  const content = () => {
    if (booking.data) return <ReceivedBooking booking={booking.data} />
    const isMissing =
      !isReference || (booking.error !== null && 'status' in booking.error && booking.error.status === 404)
    if (isMissing) return <BookingMissing />
    if (booking.error)
      return <ErrorState error={booking.error} onRetry={() => void booking.refetch()} isPageTitle />
    return <PageSkeleton />
  }
  return (
    <div className={page.page}>
      <Link to="/listings" className={page.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {words.backToSpots}
      </Link>
      {content()}
    </div>
  )
}

function ReceivedBooking({ booking }: { booking: BookingDetails }) {
  const { links } = useBrand()
  const { space, bay, driver, status, expiresAt } = booking
  const name = driver.firstName
  const isWaiting = status === 'waiting'
  return (
    <article className={styles.booking}>
      <header className={styles.head}>
        <p className={styles.status}>
          <Status booking={booking} />
        </p>
        <h1 className={styles.title}>{status === 'confirmed' ? words.booking(name) : words.request(name)}</h1>
        <p className={styles.soft}>{bookingWords.reference(booking.reference)}</p>
        {isWaiting && expiresAt && (
          <p className={styles.clock}>{words.ownAnswerBy(zonedMoment(expiresAt, space.zone))}</p>
        )}
        {booking.declinedReason !== null && (
          <p className={styles.soft}>{words.reasonGiven(booking.declinedReason)}</p>
        )}
        {booking.cancelledReason !== null && (
          <p className={styles.soft}>{words.reasonGiven(booking.cancelledReason)}</p>
        )}
      </header>
      <dl className={styles.facts}>
        <div className={styles.wide}>
          <dt>{bookedName(booking)}</dt>
          <dd>{bay ? `${bay.building.name}, ${space.address}` : space.address}</dd>
        </div>
        <ReceivedTimes booking={booking} />
        <div>
          <dt>{words.vehicle}</dt>
          <dd>{vehicleWords(booking)}</dd>
        </div>
        <div>
          <dt>{words.earnings}</dt>
          <dd>
            <strong>
              <Money amount={booking.ownerEarnings ?? booking.charged} />
              {isByTheMonth(booking) && words.perMonth}
            </strong>
          </dd>
        </div>
        {status === 'confirmed' && !booking.isCancelled && (
          <div className={styles.wide}>
            <dt>{words.accessCode}</dt>
            <dd>
              <AccessCode booking={booking} />
            </dd>
          </div>
        )}
      </dl>
      {status === 'confirmed' && booking.kind === 'monthly' && !booking.isOver && (
        <p className={styles.note}>{words.contactFirst}</p>
      )}
      <p className={styles.soft}>
        <BrandLink to={links.cancellationPolicy}>{words.cancellationPolicy}</BrandLink>
      </p>
      <div className={styles.actions}>
        <RequestAnswer booking={booking} closesTo="/listings" />
        <CancelReceived booking={booking} closesTo="/listings" />
        <MessagesLink booking={booking} by="owner" />
        <ReportIncidentLink booking={booking} by="owner" />
      </div>
    </article>
  )
}

function vehicleWords({ vehicle }: BookingDetails): string {
  if (!vehicle) return words.noVehicle
  const { make, model, registration } = vehicle
  return [`${make} ${model}`.trim(), registration].filter(Boolean).join(', ')
}
