import type { BookingDetails } from '@bayshare/contract/bookings'
import { IconThumbUp } from '@tabler/icons-react'
import { useState } from 'react'
import { RateOverlay } from '../../reviews/RateOverlay'
import { reviewWords } from '../../reviews/words'
import { PlainButton } from '../../ui/LinkButton'
import { bookedName } from '../booked-name'
import { isRatable } from '../is-ratable'
import styles from './Pass.module.css'

/** The way to rate a booking that is over, and afterwards what was said. */
export function BookingReview({ booking, now }: { booking: BookingDetails; now: Temporal.Instant }) {
  const [isAsking, setAsking] = useState(false)
  const isOpen = isRatable(booking, now)
  if (!isOpen && booking.review === null) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{reviewWords.yourRating}</h2>
      {booking.review !== null && <p>{reviewWords.given[booking.review]}</p>}
      {isOpen && (
        <PlainButton look="secondary" onClick={() => setAsking(true)}>
          <IconThumbUp size={20} stroke={1.75} aria-hidden />
          {reviewWords.rateSpot}
        </PlainButton>
      )}
      {isOpen && isAsking && (
        <RateOverlay
          reference={booking.reference}
          name={bookedName(booking)}
          street={booking.space.streetName}
          onRated={() => setAsking(false)}
          onLeave={() => setAsking(false)}
        />
      )}
    </section>
  )
}
