import { type Availability, type Weekday, weekdays } from './opening-hours'

/** How availability is sent on the wire and how its kind is recognised (rule: availability kinds). */
export interface RecurringRow {
  startDate: Temporal.PlainDate
  ceaseDate: Temporal.PlainDate
  startTime: Temporal.PlainTime
  ceaseTime: Temporal.PlainTime
  days: readonly Weekday[]
}

export const availabilityTypes = ['24/7', 'Weekly', 'Single'] as const
export type AvailabilityType = (typeof availabilityTypes)[number]

const yearsOfAlways = 100
const midnight = Temporal.PlainTime.from('00:00')
/** 24:00 goes out as the last minute of the day. */
const endOfDay = Temporal.PlainTime.from('23:59')
const oneYear = { years: 1 }

/** A row may name its kind; otherwise it follows from days, span and times. */
export function availabilityOf(row: RecurringRow, type: AvailabilityType = typeOf(row)): Availability {
  if (type === '24/7') return { kind: 'always' }
  const to = dayEndOf(row.ceaseTime)
  if (type === 'Single') {
    return {
      kind: 'single',
      starts: row.startDate.toPlainDateTime(row.startTime),
      // 24:00 of a day is 0:00 of the next.
      ends: (to.equals(midnight) ? row.ceaseDate.add({ days: 1 }) : row.ceaseDate).toPlainDateTime(to),
    }
  }
  const repeats = spansOver(row, oneYear)
  return {
    kind: 'weekly',
    days: row.days,
    from: row.startTime,
    to,
    firstDate: row.startDate,
    // Without a repeat it covers the one week of its start (rule: weekly hours).
    lastDate: repeats ? null : endOfWeek(row.startDate),
  }
}

export function rowOf(availability: Availability, today: Temporal.PlainDate): RecurringRow {
  if (availability.kind === 'always') {
    return {
      startDate: today,
      ceaseDate: today.add({ years: yearsOfAlways }),
      startTime: midnight,
      ceaseTime: endOfDay,
      days: weekdays,
    }
  }
  if (availability.kind === 'single') {
    const { starts, ends } = availability
    const isMidnight = ends.toPlainTime().equals(midnight)
    return {
      startDate: starts.toPlainDate(),
      ceaseDate: isMidnight ? ends.toPlainDate().subtract({ days: 1 }) : ends.toPlainDate(),
      startTime: starts.toPlainTime(),
      ceaseTime: isMidnight ? endOfDay : ends.toPlainTime(),
      days: weekdays,
    }
  }
  return {
    startDate: availability.firstDate,
    ceaseDate: availability.lastDate ?? availability.firstDate.add({ years: yearsOfAlways }),
    startTime: availability.from,
    ceaseTime: availability.to.equals(midnight) ? endOfDay : availability.to,
    days: availability.days,
  }
}

export function typeOfAvailability({ kind }: Availability): AvailabilityType {
  return kind === 'always' ? '24/7' : kind === 'weekly' ? 'Weekly' : 'Single'
}

function typeOf(row: RecurringRow): AvailabilityType {
  if (row.days.length < weekdays.length) return 'Weekly'
  if (!spansOver(row, oneYear)) return 'Single'
  // Every day of the week, but not all day: to call that 24/7 would open the space at night.
  return row.startTime.equals(midnight) && dayEndOf(row.ceaseTime).equals(midnight) ? '24/7' : 'Weekly'
}

function spansOver(row: RecurringRow, span: { years: number }): boolean {
  return Temporal.PlainDate.compare(row.startDate.add(span), row.ceaseDate) < 0
}

/** 23:59 stands for 24:00 on the wire. */
function dayEndOf(time: Temporal.PlainTime): Temporal.PlainTime {
  return time.hour === 23 && time.minute === 59 ? midnight : time
}

function endOfWeek(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.add({ days: weekdays.length - day.dayOfWeek })
}
