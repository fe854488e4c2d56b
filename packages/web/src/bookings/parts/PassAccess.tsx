import type { BookingDetails } from '@bayshare/contract/bookings'
import { bookingWords } from '../words'
import styles from './PassAccess.module.css'

/** How to get in. The server tells it to nobody but a driver with a confirmed booking that has not ended. */
export function PassAccess({ booking }: { booking: BookingDetails }) {
  const { accessCode, instruction, accessImages } = booking
  const hasCode = accessCode !== null && accessCode !== ''
  const hasInstruction = instruction !== null && instruction !== ''
  if (!hasCode && !hasInstruction && accessImages.length === 0) return null
  return (
    <section className={styles.access}>
      {hasCode && (
        <div>
          <h2 className={styles.label}>{bookingWords.accessCode}</h2>
          <p className={styles.code}>{accessCode}</p>
        </div>
      )}
      {hasInstruction && (
        <div>
          <h2 className={styles.label}>{bookingWords.instructions}</h2>
          <p className={styles.instruction}>{instruction}</p>
        </div>
      )}
      {accessImages.length > 0 && (
        <div>
          <h2 className={styles.label}>{bookingWords.accessPhotos}</h2>
          <ul className={styles.photos}>
            {accessImages.map(({ path }, at) => (
              <li key={path}>
                <img
                  src={path}
                  alt={bookingWords.accessPhoto(at + 1)}
                  loading="lazy"
                  className={styles.photo}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
