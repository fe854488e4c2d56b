import type { BookingSummary } from '@bayshare/contract/bookings'
import { IconBan, IconCircleCheck, IconCircleX, IconHourglass, IconReceiptRefund } from '@tabler/icons-react'
import { bookingWords } from '../words'
import styles from './Status.module.css'

export type ShownStatus = BookingSummary['status'] | 'cancelled'

const looks = {
  waiting: { Icon: IconHourglass, look: styles.waiting },
  confirmed: { Icon: IconCircleCheck, look: styles.good },
  declined: { Icon: IconCircleX, look: styles.over },
  withdrawn: { Icon: IconReceiptRefund, look: styles.over },
  cancelled: { Icon: IconBan, look: styles.over },
} satisfies Record<ShownStatus, unknown>

/** How a booking stands, in a word and a sign. */
export function Status({ booking }: { booking: Pick<BookingSummary, 'status' | 'isCancelled'> }) {
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
export function shownStatus({
  status,
  isCancelled,
}: Pick<BookingSummary, 'status' | 'isCancelled'>): ShownStatus {
  return isCancelled && status === 'confirmed' ? 'cancelled' : status
}
