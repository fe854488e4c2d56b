const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** "Tue 17 Nov", the same in every browser. To ask one for its calendar would take longer than to draw the first list. */
export function shortDay({ dayOfWeek, day, month }: Temporal.PlainDate | Temporal.PlainDateTime): string {
  return `${weekdays[dayOfWeek - 1]} ${day} ${months[month - 1]}`
}

/** "Tue 17 Nov 2026", for what is kept. */
export function dayWithYear(day: Temporal.PlainDate): string {
  return `${shortDay(day)} ${day.year}`
}

/** "17 Nov", for places where a weekday says nothing; with the year where it is another one than today's. */
export function dayOfMonth({ day, month, year }: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return `${day} ${months[month - 1]}${year === today.year ? '' : ` ${year}`}`
}

/** "Tue 17 Nov, 9:00 AM" (LOOK): the day is always said. */
export function formatMoment(instant: Temporal.Instant, zone: string): string {
  return wallMoment(wallTime(instant, zone))
}

/** The documents' "h:mm A". */
export function formatClock(time: Temporal.PlainTime): string {
  const hour = time.hour % 12 === 0 ? 12 : time.hour % 12
  return `${hour}:${String(time.minute).padStart(2, '0')} ${time.hour < 12 ? 'AM' : 'PM'}`
}

/** "Tue 17 Nov, 9:00 AM to 11:00 AM", with the second day only when it differs. */
export function formatTimeRange(starts: Temporal.Instant, ends: Temporal.Instant, zone: string): string {
  return formatWallTimeRange(wallTime(starts, zone), wallTime(ends, zone))
}

/** The same with the year, for papers that are kept. */
export function formatDatedTimeRange(starts: Temporal.Instant, ends: Temporal.Instant, zone: string): string {
  const [from, to] = [wallTime(starts, zone), wallTime(ends, zone)]
  const dated = (wall: Temporal.PlainDateTime) =>
    `${shortDay(wall)} ${wall.year}, ${formatClock(wall.toPlainTime())}`
  const isSameDay = from.toPlainDate().equals(to.toPlainDate())
  return `${dated(from)} to ${isSameDay ? formatClock(to.toPlainTime()) : dated(to)}`
}

/** The same from the clocks themselves. */
export function formatWallTimeRange(starts: Temporal.PlainDateTime, ends: Temporal.PlainDateTime): string {
  const isSameDay = starts.toPlainDate().equals(ends.toPlainDate())
  return `${wallMoment(starts)} to ${isSameDay ? formatClock(ends.toPlainTime()) : wallMoment(ends)}`
}

function wallMoment(wall: Temporal.PlainDateTime): string {
  return `${shortDay(wall)}, ${formatClock(wall.toPlainTime())}`
}

function wallTime(instant: Temporal.Instant, zone: string): Temporal.PlainDateTime {
  return instant.toZonedDateTimeISO(zone).toPlainDateTime()
}
