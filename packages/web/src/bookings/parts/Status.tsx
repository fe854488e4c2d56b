import type { BookingSummary } from '@bayshare/contract/bookings'
import { isAtOrAfter, isBefore } from '@bayshare/domain/time/compare-instants'
import { requestExpired } from '@bayshare/domain/bookings/reasons'
import {
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconHourglassOff,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { productNow } from '../../session/product-clock'
import { StatusChip, type StatusLook } from '../../ui/StatusChip'
import { bookingWords } from '../words'

export type ShownStatus = BookingSummary['status'] | 'cancelled' | 'expired' | 'now' | 'completed'

type Shown = Pick<BookingSummary, 'status' | 'isCancelled' | 'startsAt' | 'endsAt'> &
  Partial<Pick<BookingSummary, 'declinedReason'>>

const looks = {
  waiting: { Icon: IconHourglass, look: 'waiting' },
  confirmed: { Icon: IconCircleCheck, look: 'good' },
  now: { Icon: IconClock, look: 'good' },
  completed: { Icon: IconCheck, look: 'over' },
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

/** A cancelled booking keeps its approval on the wire but shows as cancelled, and a confirmed one as it runs (rule: status labels). */
export function shownStatus({ status, isCancelled, declinedReason, startsAt, endsAt }: Shown): ShownStatus {
  if (declinedReason === requestExpired) return 'expired'
  if (status !== 'confirmed') return status
  if (isCancelled) return 'cancelled'
  const now = productNow()
  if (endsAt && isAtOrAfter(now, endsAt)) return 'completed'
  return isBefore(now, startsAt) ? 'confirmed' : 'now'
}
