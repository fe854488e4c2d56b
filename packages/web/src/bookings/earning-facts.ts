import type { BookingDetails } from '@bayshare/contract/bookings'
import { keptByOwner } from '@bayshare/domain/bookings/booking-money'
import { type Cents, subtractCents } from '@bayshare/domain/money/cents'
import { isByTheMonth } from './is-by-the-month'
import { isCalledOff } from './upcoming-and-past'

export interface EarningFact {
  kind: 'total' | 'if-accepted' | 'on-hold' | 'kept' | 'nothing'
  amount: Cents
  isPerMonth: boolean
}

/** What an owner has of a received booking, one fact for each place where it is. */
export function earningFacts(booking: BookingDetails): EarningFact[] {
  const { earnings } = booking
  if (!earnings) return []
  const isPerMonth = isByTheMonth(booking) && !isCalledOff(booking) && !booking.isOver
  const { headline, onHold } = earnings
  const held: EarningFact[] = onHold > 0 ? [{ kind: 'on-hold', amount: onHold, isPerMonth: false }] : []
  const free = subtractCents(keptByOwner(earnings), onHold)
  const isAllOnHold = !isPerMonth && free === 0 && onHold > 0
  if (isAllOnHold) return held
  return [{ kind: kindOf(booking, free), amount: isPerMonth ? headline : free, isPerMonth }, ...held]
}

function kindOf(booking: BookingDetails, free: Cents): EarningFact['kind'] {
  if (booking.status === 'waiting') return 'if-accepted'
  if (!isCalledOff(booking)) return 'total'
  return free > 0 ? 'kept' : 'nothing'
}
