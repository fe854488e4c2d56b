import type { BookingSummary } from '@bayshare/contract/bookings'
import { requestExpired } from '@bayshare/domain/bookings/reasons'
import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconHourglassOff,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { bookingWords } from '../words'
import styles from './Status.module.css'

export type ShownStatus = BookingSummary['status'] | 'cancelled' | 'expired'

type Shown = Pick<BookingSummary, 'status' | 'isCancelled'> & Partial<Pick<BookingSummary, 'declinedReason'>>

const looks = {
  waiting: { Icon: IconHourglass, look: styles.waiting },
  confirmed: { Icon: IconCircleCheck, look: styles.good },
  declined: { Icon: IconCircleX, look: styles.over },
  withdrawn: { Icon: IconReceiptRefund, look: styles.over },
  cancelled: { Icon: IconBan, look: styles.over },
  expired: { Icon: IconHourglassOff, look: styles.over },
} satisfies Record<ShownStatus, unknown>

/** How a booking stands, in a word and a sign. */
export function Status({ booking }: { booking: Shown }) {
  const status = shownStatus(booking)
  const { Icon, look } = looks[status]
  return (
    <span className={`${styles.status} ${look}`}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {bookingWords.status[status]}
    </span>
  )
}

/** A cancelled booking keeps its approval on the wire but shows as cancelled (rule: status labels). */
export function shownStatus({ status, isCancelled, declinedReason }: Shown): ShownStatus {
  if (declinedReason === requestExpired) return 'expired'
  return isCancelled && status === 'confirmed' ? 'cancelled' : status
}
