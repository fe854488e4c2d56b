import type { BookingSummary } from '@bayshare/contract/bookings'
import { isAtOrAfter, isBefore } from '@bayshare/domain/time/compare-instants'
import { type BookingEnd, bookingEnds, bookingEndWords } from '@bayshare/domain/bookings/booking-end'
import {
  IconArrowsExchange,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconHourglassOff,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { useBrand } from '../../session/BrandContext'
import { productNow } from '../../session/product-clock'
import { StatusChip, type StatusLook } from '../../ui/StatusChip'
import { bookingWords } from '../words'

export type ShownStatus = BookingSummary['status'] | 'cancelled' | 'now' | BookingEnd

type Shown = Pick<BookingSummary, 'status' | 'isCancelled' | 'startsAt' | 'endsAt' | 'ended'> &
  Partial<Pick<BookingSummary, 'declinedReason'>>

const looks = {
  waiting: { Icon: IconHourglass, look: 'waiting' },
  confirmed: { Icon: IconCircleCheck, look: 'good' },
  now: { Icon: IconClock, look: 'good' },
  completed: { Icon: IconCheck, look: 'over' },
  declined: { Icon: IconCircleX, look: 'over' },
  'declined-by-manager': { Icon: IconCircleX, look: 'over' },
  withdrawn: { Icon: IconReceiptRefund, look: 'over' },
  cancelled: { Icon: IconBan, look: 'over' },
  'cancelled-by-driver': { Icon: IconBan, look: 'over' },
  'cancelled-by-owner': { Icon: IconBan, look: 'over' },
  'cancelled-by-platform': { Icon: IconBan, look: 'over' },
  moved: { Icon: IconArrowsExchange, look: 'over' },
  unpaid: { Icon: IconCircleX, look: 'over' },
  'payment-failed': { Icon: IconCircleX, look: 'over' },
  expired: { Icon: IconHourglassOff, look: 'over' },
} satisfies Record<ShownStatus, { Icon: unknown; look: StatusLook }>

/** How a booking stands, in a word and a sign. */
export function Status({ booking }: { booking: Shown }) {
  const { words } = useBrand()
  const status = shownStatus(booking)
  const { Icon, look } = looks[status]
  return (
    <StatusChip Icon={Icon} look={look}>
      {isEnd(status) ? bookingEndWords(status, words.name) : bookingWords.status[status]}
    </StatusChip>
  )
}

/** A cancelled booking keeps its approval on the wire but shows as cancelled, and a confirmed one as it runs (rule: status labels). */
export function shownStatus(booking: Shown): ShownStatus {
  const { status, isCancelled, ended, startsAt, endsAt } = booking
  if (ended) return ended
  if (status !== 'confirmed') return status
  if (isCancelled) return 'cancelled'
  const now = productNow()
  if (endsAt && isAtOrAfter(now, endsAt)) return 'completed'
  return isBefore(now, startsAt) ? 'confirmed' : 'now'
}

function isEnd(status: ShownStatus): status is BookingEnd {
  return bookingEnds.some((end) => end === status)
}
