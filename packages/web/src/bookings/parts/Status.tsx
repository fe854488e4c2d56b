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
import { StatusChip, type StatusLook } from '../../ui/StatusChip'
import { bookingWords } from '../words'

export type ShownStatus = BookingSummary['status'] | 'cancelled' | 'expired'

type Shown = Pick<BookingSummary, 'status' | 'isCancelled'> & Partial<Pick<BookingSummary, 'declinedReason'>>

const looks = {
  waiting: { Icon: IconHourglass, look: 'waiting' },
  confirmed: { Icon: IconCircleCheck, look: 'good' },
  declined: { Icon: IconCircleX, look: 'over' },
  withdrawn: { Icon: IconReceiptRefund, look: 'over' },
  cancelled: { Icon: IconBan, look: 'over' },
  expired: { Icon: IconHourglassOff, look: 'over' },
} satisfies Record<ShownStatus, { Icon: unknown; look: StatusLook }>

/** How a booking stands, in a word and a sign. */
export function Status({ booking }: { booking: Shown }) {
  const status = shownStatus(booking)
  const { Icon, look } = looks[status]
  return (
    <StatusChip Icon={Icon} look={look}>
      {bookingWords.status[status]}
    </StatusChip>
  )
}

/** A cancelled booking keeps its approval on the wire but shows as cancelled (rule: status labels). */
export function shownStatus({ status, isCancelled, declinedReason }: Shown): ShownStatus {
  if (declinedReason === requestExpired) return 'expired'
  return isCancelled && status === 'confirmed' ? 'cancelled' : status
}
