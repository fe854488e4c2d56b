import type { BookingSummary } from '@bayshare/contract/bookings'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StatusChip } from '../../ui/StatusChip'

/** Beside how a booking stands: that a month of it is not paid, where its end does not say so. */
export function UnpaidMonth({ booking, words }: UnpaidMonthProps) {
  const { hasUnpaidMonth, ended } = booking
  if (!hasUnpaidMonth || ended === 'unpaid') return null
  return (
    <StatusChip Icon={IconAlertTriangle} look="bad">
      {ended ? words.over : words.open}
    </StatusChip>
  )
}

interface UnpaidMonthProps {
  booking: Pick<BookingSummary, 'hasUnpaidMonth' | 'ended'>
  words: Record<'open' | 'over', string>
}
