import type { VisitorPolicy } from '@bayshare/domain/brands/policy'
import { mayInvite, type Visit } from '@bayshare/domain/visitors/may-invite'
import { useState } from 'react'
import { dateIn } from '../ui/day-words'
import { visitorWords as words } from './words'

export const gridMinutes = 15
const usualHours = 4

/** A day as typed, and a time of it. */
interface Typed {
  date: string
  time: Temporal.PlainTime
}

export interface VisitTime {
  start: Typed
  end: Typed
  changeStart: (change: Partial<Typed>) => void
  changeEnd: (change: Partial<Typed>) => void
  /** Undefined until both days are there. */
  visit: Visit | undefined
  /** Why this time cannot be asked for; undefined when it can. */
  problem: string | undefined
}

/** From now on, for some hours: often the visitor is at the gate already. A later start takes the end along. */
export function useVisitTime(zone: string, now: Temporal.Instant, policy: VisitorPolicy): VisitTime {
  const [start, setStart] = useState(() => typed(usualStart(now, zone)))
  const [end, setEnd] = useState(() => typed(usualStart(now, zone).add({ hours: usualHours })))
  const [from, until] = [wallOf(start), wallOf(end)]
  const visit = from && until && { startsAt: instantOf(from, zone), endsAt: instantOf(until, zone) }
  const verdict = visit && mayInvite(visit, now, policy)

  function changeStart(change: Partial<Typed>): void {
    const next = { ...start, ...change }
    const moved = wallOf(next)
    setStart(next)
    if (from && until && moved) setEnd(typed(until.add(from.until(moved))))
  }

  return {
    start,
    end,
    changeStart,
    changeEnd: (change) => setEnd({ ...end, ...change }),
    visit,
    problem: problemOf(verdict),
  }
}

function problemOf(verdict: ReturnType<typeof mayInvite> | undefined): string | undefined {
  if (verdict === undefined) return words.chooseDates
  return verdict === 'yes' ? undefined : words.refusals[verdict]
}

function usualStart(now: Temporal.Instant, zone: string): Temporal.PlainDateTime {
  return now
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'floor' })
}

function typed(wall: Temporal.PlainDateTime): Typed {
  return { date: wall.toPlainDate().toString(), time: wall.toPlainTime() }
}

function wallOf({ date, time }: Typed): Temporal.PlainDateTime | undefined {
  return dateIn(date)?.toPlainDateTime(time)
}

function instantOf(wall: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  return wall.toZonedDateTime(zone).toInstant()
}
