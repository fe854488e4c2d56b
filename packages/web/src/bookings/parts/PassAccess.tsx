import type { BookingDetails } from '@bayshare/contract/bookings'
import { bookingWords } from '../words'
import styles from './PassAccess.module.css'

/** How to get in. The server tells it to nobody but a driver with a confirmed booking. */
export function PassAccess({ booking: { accessCode, instruction } }: { booking: BookingDetails }) {
  const hasCode = accessCode !== null && accessCode !== ''
  const hasInstruction = instruction !== null && instruction !== ''
  if (!hasCode && !hasInstruction) return null
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
    </section>
  )
}
