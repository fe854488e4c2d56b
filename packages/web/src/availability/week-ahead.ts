import type { ClosedDays } from '@bayshare/domain/availability/may-close'
import { openSlots } from '@bayshare/domain/availability/open-slots'
import { type Availability, type Interval, weekdays } from '@bayshare/domain/availability/opening-hours'

const slotMinutes = 15

export interface DayAhead {
  date: Temporal.PlainDate
  /** The owner has closed the whole day. */
  isClosed: boolean
  isOpenAllDay: boolean
  stretches: OpenStretch[]
}

/** A time in which the spot is open on one day; its position is a part of the day, 0 to 1. */
interface OpenStretch {
  from: Temporal.PlainTime
  to: Temporal.PlainTime
  starts: number
  length: number
}

/** The next seven days of a spot, by its own availabilities and closed days. */
export function weekAhead({ windows, closures, zone }: Opened, today: Temporal.PlainDate): DayAhead[] {
  const hours = { windows, closed: closures.map((closure) => closedTime(closure, zone)) }
  return weekdays.map((_, ahead) => {
    const date = today.add({ days: ahead })
    const slots = openSlots(hours, date, zone)
    return {
      date,
      isClosed: closures.some((closure) => holds(closure, date)),
      isOpenAllDay: slots.every(Boolean),
      stretches: stretchesIn(slots, date.toZonedDateTime(zone)),
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

function stretchesIn(slots: readonly boolean[], dayStarts: Temporal.ZonedDateTime): OpenStretch[] {
  const found: OpenStretch[] = []
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
