import type { BookingDetails } from '@bayshare/contract/bookings'
import { distanceMetres, formatDistance } from '@bayshare/domain/geo/distance'
import { metresWalkedInAMinute } from '../../map/walking-rings'
import { lazy, Suspense } from 'react'
import { againWords } from '../again-words'
import { type SearchedPlace, searchedPlaces } from '../searched-places'
import styles from './Pass.module.css'

const RoutePicture = lazy(async () => {
  const picture = await import('../../map/RoutePicture')
  return { default: picture.RoutePicture }
})

/** Further than this nobody walks, and a picture of both places would show neither. */
const furthestMetres = 5000
const longestWalkMinutes = 30

/** What is worth remembering of a booking that has ended: where it was from where one wanted to go, and whose it was. */
export function FinishedBooking({ booking }: { booking: BookingDetails }) {
  const { space, owner } = booking
  const searched = searchedPlaces.of(booking.reference)
  const metres = searched && distanceMetres(searched, space)
  return (
    <>
      {searched && metres !== undefined && metres < furthestMetres && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{againWords.whereParked}</h2>
          <Suspense>
            <RoutePicture from={searched} to={space} />
          </Suspense>
          <p className={styles.soft}>{wayWords(searched, metres)}</p>
        </section>
      )}
      <section className={styles.section}>
        <h2 className={styles.heading}>{againWords.owner}</h2>
        <p>{owner.firstName}</p>
      </section>
    </>
  )
}

function wayWords({ name }: SearchedPlace, metres: number): string {
  const minutes = Math.max(1, Math.round(metres / metresWalkedInAMinute))
  return minutes <= longestWalkMinutes
    ? againWords.walkFrom(minutes, name)
    : againWords.awayFrom(formatDistance(metres), name)
}
