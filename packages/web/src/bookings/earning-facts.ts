import type { BookingDetails } from '@bayshare/contract/bookings'
import { keptByOwner } from '@bayshare/domain/bookings/booking-money'
import { isCalledOff, isEnd, type Standing } from '@bayshare/domain/bookings/standing'
import { type Cents, subtractCents } from '@bayshare/domain/money/cents'
import { isByTheMonth } from './is-by-the-month'
import { standingNow } from './standing-now'

export interface EarningFact {
  kind: 'total' | 'if-accepted' | 'on-hold' | 'kept' | 'nothing'
  amount: Cents
  isPerMonth: boolean
}

/** What an owner has of a received booking, one fact for each place where it is. */
export function earningFacts(booking: BookingDetails): EarningFact[] {
  const { earnings } = booking
  if (!earnings) return []
  const standing = standingNow(booking)
  const isPerMonth = isByTheMonth(booking) && !isEnd(standing)
  const { headline, onHold } = earnings
  const held: EarningFact[] = onHold > 0 ? [{ kind: 'on-hold', amount: onHold, isPerMonth: false }] : []
  const free = subtractCents(keptByOwner(earnings), onHold)
  const isAllOnHold = !isPerMonth && free === 0 && onHold > 0
  if (isAllOnHold) return held
  return [{ kind: kindOf(standing, free), amount: isPerMonth ? headline : free, isPerMonth }, ...held]
}

function kindOf(standing: Standing, free: Cents): EarningFact['kind'] {
  if (standing === 'waiting') return 'if-accepted'
  if (!isCalledOff(standing)) return 'total'
  return free > 0 ? 'kept' : 'nothing'
}
