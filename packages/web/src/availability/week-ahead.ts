import type { ClosedDays } from '@bayshare/domain/availability/may-close'
import { openSlots } from '@bayshare/domain/availability/open-slots'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { type Availability, type Interval, weekdays } from '@bayshare/domain/availability/opening-hours'

const slotMinutes = 15

export interface DayAhead {
  date: Temporal.PlainDate
  /** The owner has closed the whole day. */
  isClosed: boolean
  isOpenAllDay: boolean
  stretches: Stretch[]
  /** What takes the spot, bookings before other calendars. */
  taken: (Stretch & { by: TakenBy })[]
}

type TakenBy = 'booking' | 'calendar'

/** A part of one day; its position is a part of the day, 0 to 1. */
interface Stretch {
  from: Temporal.PlainTime
  to: Temporal.PlainTime
  starts: number
  length: number
}

/** The next seven days of a spot: its availabilities and closed days, and what takes it. */
export function weekAhead(
  { windows, closures, zone }: Opened,
  today: Temporal.PlainDate,
  taken: readonly (Interval & { by: TakenBy })[] = [],
): DayAhead[] {
  const hours = { windows, closed: closures.map((closure) => closedTime(closure, zone)) }
  return weekdays.map((_, ahead) => {
    const date = today.add({ days: ahead })
    const slots = openSlots(hours, date, zone)
    return {
      date,
      isClosed: closures.some((closure) => holds(closure, date)),
      isOpenAllDay: slots.every(Boolean),
      stretches: stretchesIn(slots, date.toZonedDateTime(zone)),
      taken: taken.flatMap((time) => partOf(date, time, zone) ?? []),
    }
  })
}

export interface Opened {
  windows: readonly Availability[]
  closures: readonly ClosedDays[]
  zone: string
}

function closedTime({ firstDate, lastDate }: ClosedDays, zone: string): Interval {
  return {
    starts: firstDate.toZonedDateTime(zone).toInstant(),
    ends: lastDate.add({ days: 1 }).toZonedDateTime(zone).toInstant(),
  }
}

function holds({ firstDate, lastDate }: ClosedDays, date: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(firstDate, date) <= 0 && Temporal.PlainDate.compare(date, lastDate) <= 0
}

/** Which part of a day a time takes, if any. */
function partOf<T extends Interval>(date: Temporal.PlainDate, time: T, zone: string) {
  const [day, next] = [date, date.add({ days: 1 })].map((one) => one.toZonedDateTime(zone).toInstant())
  const { starts, ends, ...rest } = time
  if (!day || !next || !isBefore(starts, next) || !isBefore(day, ends)) return undefined
  const from = isBefore(starts, day) ? day : starts
  const to = isBefore(ends, next) ? ends : next
  const share = (length: Temporal.Duration) => length.total('seconds') / next.since(day).total('seconds')
  const clock = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainTime()
  return {
    ...rest,
    from: clock(from),
    to: clock(to),
    starts: share(from.since(day)),
    length: share(to.since(from)),
  }
}

function stretchesIn(slots: readonly boolean[], dayStarts: Temporal.ZonedDateTime): Stretch[] {
  const found: Stretch[] = []
  const timeAt = (slot: number) => dayStarts.add({ minutes: slot * slotMinutes }).toPlainTime()
  for (let first = slots.indexOf(true); first !== -1;) {
    const closed = slots.indexOf(false, first)
    const end = closed === -1 ? slots.length : closed
    found.push({
      from: timeAt(first),
      to: timeAt(end),
      starts: first / slots.length,
      length: (end - first) / slots.length,
    })
    first = slots.indexOf(true, end)
  }
  return found
}
