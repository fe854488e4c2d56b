import { lastDayOf } from '../time/last-day'
import type { BrandId } from '../brands/brand'
import type { Cents } from '../money/cents'
import { formatRoundMoney } from '../money/format-money'

/** What a list knows of when a bay can be had. */
export interface BayTimes {
  /** Bookings that keep it from being booked. */
  activeBookings: readonly { starts: Temporal.PlainDate; ends: Temporal.PlainDate | null }[]
  /** The day on which it has to end at 00:00, where another booking follows. */
  availableUntil: Temporal.PlainDate | null
}

/** What is shown for a bay that is booked now or later (rule: bay state), each time by its last day (rule: monthly dates). */
export function bayTimesWords({ activeBookings: [active], availableUntil }: BayTimes): string | undefined {
  if (active)
    return `UNAVAILABLE ${day(active.starts)} - ${active.ends ? day(lastDayOf(active.ends)) : 'ongoing'}`
  return availableUntil ? `Available until ${day(lastDayOf(availableUntil))}` : undefined
}

/** "$250/mth" (rule: formats). */
export function monthlyRateWords(rate: Cents): string {
  return `${formatRoundMoney(rate)}/mth`
}

/** Folded bays are listed once. */
export function othersWords(count: number): string | undefined {
  return count > 0 ? `and ${count} more like this` : undefined
}

/** Fewer listed bays than this are "not many" (rule: bay state). */
const many = 3

/** What a building says of how few bays it lists; the community, whose buildings are small, says nothing of it. */
export function fewBaysWords(listed: number, brandId: BrandId): string | undefined {
  if (listed === 0) return 'Sorry, there are no spaces available in this building.'
  if (listed >= many || brandId === 'community') return undefined
  return 'There are not many spaces available in this building.'
}

interface Cut {
  totalBays: number
  resultLimit: number | null
  bays: readonly { othersLikeIt: number }[]
}

/** How many bays a building has beyond those that its list is limited to. */
export function baysLeftOut({ totalBays, resultLimit, bays }: Cut): number {
  if (resultLimit === null || bays.length < resultLimit) return 0
  return Math.max(0, totalBays - bays.reduce((sum, { othersLikeIt }) => sum + 1 + othersLikeIt, 0))
}

/** "3 Feb 2027" */
function day(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })
}
