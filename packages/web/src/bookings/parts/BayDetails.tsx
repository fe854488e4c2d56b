import type { BookingDetails } from '@bayshare/contract/bookings'
import { againWords } from '../again-words'
import { bookedName } from '../booked-name'
import styles from './BayDetails.module.css'

/** What the driver of a bay has to know of it and of its building. */
export function BayDetails({ booking }: { booking: BookingDetails }) {
  const { bay, description, largestVehicle, accessMethod } = booking
  if (!bay) return null
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{againWords.aboutBay}</h2>
        {description !== '' && <p className={styles.text}>{description}</p>}
        <dl className={styles.facts}>
          <dt>{againWords.largestVehicle}</dt>
          <dd>{`${bookedName(booking)}, ${largestVehicle}`}</dd>
          <dt>{againWords.accessMethod}</dt>
          <dd>{accessMethod}</dd>
        </dl>
      </section>
      {bay.building.rules !== '' && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{againWords.rules}</h2>
          <p className={styles.text}>{bay.building.rules}</p>
        </section>
      )}
    </>
  )
}
