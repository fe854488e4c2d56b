import type { PublicSpace } from '@bayshare/contract/listings'
import type { MonthlyPolicy } from '@bayshare/domain/brands/policy'
import type { MonthlyStay } from '@bayshare/domain/payments/monthly-price'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useBrand } from '../brands/BrandContext'
import { dateIn } from '../ui/day-words'
import { offersCasual, offersMonthly } from './quote'

export type StayMode = 'casual' | 'monthly'

/** The days that a monthly stay can be chosen from. */
export interface MonthlyRange {
  firstStart: Temporal.PlainDate
  lastStart: Temporal.PlainDate
  firstEnd: Temporal.PlainDate
  lastEnd: Temporal.PlainDate
}

/** By the hour or by the month. It stands in the address bar, so that the way back from adding a card finds it. */
export function useStayMode(space: PublicSpace): { mode: StayMode; choose?: (mode: StayMode) => void } {
  const [query, change] = useQuery()
  if (!offersMonthly(space)) return { mode: 'casual' }
  if (!offersCasual(space)) return { mode: 'monthly' }
  return {
    mode: /^(1|true)$/i.test(query.get('monthly') ?? '') ? 'monthly' : 'casual',
    choose: (mode) =>
      change(mode === 'monthly' ? { monthly: '1' } : { monthly: null, from: null, until: null }),
  }
}

/** The monthly stay of the address bar, kept within what can be booked. */
export function useMonthlyStay(zone: string, now: Temporal.Instant) {
  const { monthly } = useBrand().policy
  const [query, change] = useQuery()
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const { stay, range } = monthlyStayIn(query, today, monthly)
  return {
    stay,
    range,
    choose: ({ starts, ends }: MonthlyStay) =>
      change({ from: starts.toString(), until: ends?.toString() ?? null }),
  }
}

/** D1 section 9: starts 2 to 179 days ahead, ends 30 to 180 days later or not at all. */
export function monthlyStayIn(
  query: URLSearchParams,
  today: Temporal.PlainDate,
  { leastLeadDays, mostLeadDays, leastDays, mostDays }: MonthlyPolicy,
): { stay: MonthlyStay; range: MonthlyRange } {
  const firstStart = today.add({ days: leastLeadDays })
  // The picker stops a day before the server does (DECISIONS 8).
  const lastStart = today.add({ days: mostLeadDays - 1 })
  const starts = within(dateIn(query.get('from') ?? '') ?? firstStart, firstStart, lastStart)
  const firstEnd = starts.add({ days: leastDays })
  const lastEnd = starts.add({ days: mostDays })
  const until = dateIn(query.get('until') ?? '')
  return {
    stay: { starts, ends: until ? within(until, firstEnd, lastEnd) : null },
    range: { firstStart, lastStart, firstEnd, lastEnd },
  }
}

function within(
  date: Temporal.PlainDate,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Temporal.PlainDate {
  if (Temporal.PlainDate.compare(date, first) < 0) return first
  return Temporal.PlainDate.compare(date, last) > 0 ? last : date
}

function useQuery() {
  const [told] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  // The address follows a moment later; until then what was pressed must not fall back to what it said before.
  const [wish, setWish] = useState<{ query: URLSearchParams; key: string }>()
  const query = wish?.key === key ? wish.query : told
  const change = (changed: Record<string, string | null>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setWish({ query: next, key })
    void navigate(`?${next.toString().replaceAll('%3A', ':')}`, { replace: true, preventScrollReset: true })
  }
  return [query, change] as const
}
