import type { BookingDetails } from '@bayshare/contract/bookings'
import { IconCar, IconKey } from '@tabler/icons-react'
import { Fact } from '../../search/detail/SpaceFacts'
import factStyles from '../../search/detail/SpaceFacts.module.css'
import { detailWords } from '../../search/detail/words'
import { againWords } from '../again-words'
import { bookedName } from '../booked-name'
import styles from './Pass.module.css'

/** What the driver of a bay has to know of it and of its building. */
export function BayDetails({ booking }: { booking: BookingDetails }) {
  const { bay, description, largestVehicle, accessMethod } = booking
  if (!bay) return null
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{againWords.aboutBay}</h2>
        {description !== '' && <p className={styles.text}>{description}</p>}
        <dl className={factStyles.facts}>
          <Fact
            Icon={IconCar}
            name={detailWords.facts.largestVehicle}
            value={`${bookedName(booking)}, ${largestVehicle}`}
          />
          <Fact Icon={IconKey} name={detailWords.facts.accessMethod} value={accessMethod} />
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
