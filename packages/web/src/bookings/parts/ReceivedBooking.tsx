import type { BookingDetails } from '@bayshare/contract/bookings'
import { isCalledOff } from '@bayshare/domain/bookings/standing'
import { happenedToOwner } from '@bayshare/domain/bookings/happened-to-owner'
import { lazy, Suspense } from 'react'
import { useBrand } from '../../session/BrandContext'
import { shownNumber } from '../../accounts/shown-number'
import { BrandLink } from '../../ui/BrandLink'
import { Money } from '../../ui/Money'
import { zonedMoment } from '../../ui/zone-note'
import { bookedName } from '../booked-name'
import { earningFacts } from '../earning-facts'
import { receivedWords } from '../received-words'
import { requestWords as words } from '../request-words'
import { standingNow } from '../standing-now'
import { AccessCode } from './AccessCode'
import { MessagesLink } from './MessagesLink'
import { ReceivedTimes } from './ReceivedTimes'
import styles from './ReceivedBooking.module.css'
import { ReportIncidentLink } from './ReportIncidentLink'
import { RequestAnswer } from './RequestAnswer'
import { Status } from './Status'

const CancelReceived = lazy(async () => ({ default: (await import('./CancelReceived')).CancelReceived }))
const MonthPayments = lazy(async () => ({ default: (await import('./MonthPayments')).MonthPayments }))
const UnpaidForOwner = lazy(async () => ({ default: (await import('./MonthsReceived')).UnpaidForOwner }))

/** Who comes when with which car, what it earns, and yes or no: for the owner, and for who manages the building. */
export function ReceivedBooking({ booking, by, closesTo }: ReceivedBookingProps) {
  const { links } = useBrand()
  const { space, bay, driver, status, expiresAt } = booking
  const standing = standingNow(booking)
  const name = driver.firstName
  const reason = booking.declinedReason ?? booking.cancelledReason
  const happened = happenedToOwner({ standing, reason, driverFirstName: name }, by)
  return (
    <article className={styles.booking}>
      <header className={styles.head}>
        <p className={styles.status}>
          <Status standing={standing} />
        </p>
        <h1 className={styles.title}>{status === 'confirmed' ? words.booking(name) : words.request(name)}</h1>
        <p className={styles.soft}>{words.reference(booking.reference)}</p>
        {standing === 'waiting' && expiresAt && (
          <p className={styles.clock}>{words.ownAnswerBy(zonedMoment(expiresAt, space.zone))}</p>
        )}
        {happened.map((sentence) => (
          <p key={sentence} className={styles.soft}>
            {sentence}
          </p>
        ))}
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
        {booking.guest && (
          <div className={styles.wide}>
            <dt>{words.guest}</dt>
            <dd>
              <a href={`mailto:${booking.guest.email}`}>{booking.guest.email}</a>
            </dd>
            {booking.guest.mobileNumber !== null && (
              <dd>
                <a href={`tel:${booking.guest.mobileNumber}`}>{shownNumber(booking.guest.mobileNumber)}</a>
              </dd>
            )}
          </div>
        )}
        {earningFacts(booking).map(({ kind, amount, isPerMonth }) => (
          <div key={kind}>
            <dt>{receivedWords.earnings[kind]}</dt>
            <dd>
              <strong>
                <Money amount={amount} />
                {isPerMonth && words.perMonth}
              </strong>
            </dd>
          </div>
        ))}
        {standing !== 'waiting' && !isCalledOff(standing) && (
          <div className={styles.wide}>
            <dt>{words.accessCode}</dt>
            <dd>
              <AccessCode booking={booking} />
            </dd>
          </div>
        )}
      </dl>
      <Suspense>{booking.months.length > 0 && <UnpaidForOwner booking={booking} />}</Suspense>
      {booking.months.length > 0 && status === 'confirmed' && (
        <section>
          <h2 className={styles.heading}>{words.payments}</h2>
          <Suspense>
            <MonthPayments booking={booking} />
          </Suspense>
        </section>
      )}
      {standing === 'confirmed' && booking.kind === 'monthly' && (
        <p className={styles.note}>{words.contactFirst}</p>
      )}
      <p className={styles.soft}>
        <BrandLink to={links.cancellationPolicy}>{words.cancellationPolicy}</BrandLink>
      </p>
      <div className={styles.actions}>
        <RequestAnswer booking={booking} closesTo={closesTo} />
        <MessagesLink booking={booking} by="owner" />
        {by === 'owner' && <ReportIncidentLink booking={booking} by="owner" />}
        <Suspense>{by === 'owner' && <CancelReceived booking={booking} closesTo={closesTo} />}</Suspense>
      </div>
    </article>
  )
}

interface ReceivedBookingProps {
  booking: BookingDetails
  by: 'owner' | 'manager'
  /** Where one goes after an answer. */
  closesTo: string
}

function vehicleWords({ vehicle }: BookingDetails): string {
  if (!vehicle) return words.noVehicle
  const { make, model, registration } = vehicle
  return [`${make} ${model}`.trim(), registration].filter(Boolean).join(', ')
}
