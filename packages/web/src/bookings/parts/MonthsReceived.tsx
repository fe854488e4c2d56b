import type { BookingDetails } from '@bayshare/contract/bookings'
import { Notice } from '../../ui/Notice'
import { monthPaymentWords as words, monthRangeWords } from '../month-words'

/** For the owner, and for who manages the building: which month is not paid yet. What the bank said is for its payer alone. */
export function UnpaidForOwner({ booking }: { booking: BookingDetails }) {
  const { months, unpaid, isOver, isCancelled, today } = booking
  const month = months.find(({ state }) => state === 'unpaid')
  if (!month || isCancelled || (!unpaid && !isOver)) return null
  const range = monthRangeWords(month, today)
  return unpaid ? (
    <Notice kind="open" title={words.unpaidForOwner(range)}>
      {words.unpaidForOwnerText}
    </Notice>
  ) : (
    <Notice kind="bad" title={words.endedForOwner(range)}>
      {words.endedForOwnerText}
    </Notice>
  )
}
