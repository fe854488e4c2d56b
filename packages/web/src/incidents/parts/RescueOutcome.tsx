import { myBooking } from '@bayshare/contract/bookings'
import { IconCircleCheck, IconNavigation } from '@tabler/icons-react'
import { bookedPlace } from '../../bookings/booked-name'
import { directionsAddress } from '../../bookings/booking-addresses'
import { timeRangeWords } from '../../bookings/time-range-words'
import { useAnswer } from '../../session/use-answer'
import { ErrorState } from '../../ui/ErrorState'
import { LinkButton } from '../../ui/LinkButton'
import { CardSkeletons } from '../../ui/Skeletons'
import { incidentWords as words } from '../words'
import styles from './RescueOutcome.module.css'

/** Where the driver parks now. */
export function Rescued({ reference }: { reference: string }) {
  const booking = useAnswer(myBooking, { params: { reference } })
  if (booking.error)
    return <ErrorState error={booking.error} onRetry={() => void booking.refetch()} isPageTitle />
  if (!booking.data) return <CardSkeletons count={1} />
  const { space } = booking.data
  return (
    <section className={styles.outcome}>
      <div role="status">
        <h1 className={styles.head}>
          <IconCircleCheck size={32} stroke={1.75} aria-hidden />
          {words.rescued}
        </h1>
      </div>
      <div>
        <p className={styles.place}>{space.address}</p>
        <p className={styles.soft}>{bookedPlace(booking.data)}</p>
        <p>{timeRangeWords(booking.data)}</p>
      </div>
      <p className={styles.soft}>{words.rescuedText}</p>
      <div className={styles.actions}>
        <LinkButton isLarge to={directionsAddress(space)}>
          <IconNavigation size={20} stroke={1.75} aria-hidden />
          {words.directions}
        </LinkButton>
        <LinkButton isLarge look="secondary" to={`/bookingdetails/${reference}`}>
          {words.viewBooking}
        </LinkButton>
      </div>
    </section>
  )
}

export function MoneyWentBack() {
  return (
    <section className={styles.outcome}>
      <div role="status">
        <h1 className={styles.head}>
          <IconCircleCheck size={32} stroke={1.75} aria-hidden />
          {words.refunded}
        </h1>
      </div>
      <p>{words.refundedText}</p>
      <div className={styles.actions}>
        <LinkButton isLarge to="/search">
          {words.findSpot}
        </LinkButton>
        <LinkButton isLarge look="secondary" to="/bookings">
          {words.backToBookings}
        </LinkButton>
      </div>
    </section>
  )
}
