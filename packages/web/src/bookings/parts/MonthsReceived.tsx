import type { BookingDetails } from '@bayshare/contract/bookings'
import { isCalledOff, isEnd } from '@bayshare/domain/bookings/standing'
import { Notice } from '../../ui/Notice'
import { monthPaymentWords as words, monthRangeWords } from '../month-words'
import { standingNow } from '../standing-now'

/** For the owner, and for who manages the building: which month is not paid yet. What the bank said is for its payer alone. */
export function UnpaidForOwner({ booking }: { booking: BookingDetails }) {
  const { months, unpaid, today } = booking
  const standing = standingNow(booking)
  const month = months.find(({ state }) => state === 'unpaid')
  if (!month || isCalledOff(standing) || (!unpaid && !isEnd(standing))) return null
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
