import { leavesUntil } from '@bayshare/domain/access/may-open'
import { isCalledOff, isOn } from '@bayshare/domain/bookings/standing'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { Navigate } from 'react-router'
import { directionsAddress } from '../../bookings/booking-addresses'
import { PassAccess } from '../../bookings/parts/PassAccess'
import { gatesOfGuest } from '../../passes/gate-ways'
import { OpenGate } from '../../passes/OpenGate'
import { PassQr } from '../../passes/PassQr'
import { PriceLines } from '../../payments/parts/PriceLines'
import { standingNow } from '../../bookings/standing-now'
import { bookingWords } from '../../bookings/words'
import { useBrand } from '../../session/BrandContext'
import { productNow } from '../../session/product-clock'
import { LinkButton } from '../../ui/LinkButton'
import { stepPath } from '../steps'
import { hotelWords as words } from '../words'
import { CancelStay } from './CancelStay'
import { StayFacts } from './StayFacts'
import { StayMessages } from './StayMessages'
import type { StepProps } from './step-props'
import styles from './Step.module.css'

/** What was booked, with the pass. The link in the mail leads here too. */
export function EndStep({ hotel, token, stay, refresh }: StepProps) {
  const { policy } = useBrand()
  const { booking } = stay
  if (!booking) return <Navigate to={stepPath(hotel.slug, 'results', token)} replace />
  const standing = standingNow(booking)
  const isCancelled = isCalledOff(standing)
  const isBooked = isOn(standing)
  const stayed = { ...booking, isConfirmed: !isCancelled }
  const isLeaving = !isBooked && leavesUntil(stayed, productNow(), policy.gates) !== null
  const gates = <OpenGate ways={gatesOfGuest(token)} zone={booking.space.zone} isOver={!isBooked} />
  const title = isCancelled ? words.cancelledTitle : isBooked ? words.endTitle : words.overTitle
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.heading}>{title}</h2>
        {isBooked && <p>{words.sentMail(stay.email)}</p>}
        {isCancelled && booking.returned > 0 && <p>{words.refunded(formatMoney(booking.returned))}</p>}
        <StayFacts stay={stay} times={booking} />
        {isBooked && (
          <LinkButton to={directionsAddress(booking.space)} look="secondary">
            {bookingWords.directions}
          </LinkButton>
        )}
      </section>
      {isBooked && (
        <div className={styles.ticket}>
          <PassQr booking={booking} />
          {gates}
          <PassAccess booking={booking} />
        </div>
      )}
      {isLeaving && <section className={styles.card}>{gates}</section>}
      <section className={styles.card}>
        <h2 className={styles.heading}>{words.price}</h2>
        <PriceLines lines={booking.lines} totalLabel={words.paid} total={booking.charged} />
        {isCancelled && booking.returned > 0 && (
          <p className={styles.refund}>
            <span>{words.refundLine}</span>
            <strong>{formatMoney(booking.returned)}</strong>
          </p>
        )}
        {isBooked && <p className={styles.soft}>{words.cancelNote(policy.cancellation)}</p>}
      </section>
      <StayMessages token={token} />
      {isBooked ? (
        <CancelStay token={token} onCancelled={refresh} />
      ) : (
        <LinkButton to={stepPath(hotel.slug, 'start')} isLarge>
          {words.bookAgain}
        </LinkButton>
      )}
    </>
  )
}
