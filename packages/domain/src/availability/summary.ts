import { type Weekday, weekdays } from './opening-hours'
import { availabilityOf, type RecurringRow } from './recurring'

const always = { years: 90 }
const recurring = { years: 1 }
export const dayNames: Record<Weekday, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}

/** One availability as a line of a list (rule: agreed texts). */
export function availabilitySummary(row: RecurringRow): string {
  const hasEveryDay = row.days.length === weekdays.length
  const isLasting = spansOver(row, always)
  if (isLasting && availabilityOf(row).kind === 'always') return '24/7 Availability 12:00AM - 11:59PM'
  if (hasEveryDay && !isLasting) return `${formatDay(row.startDate)} - ${formatDay(row.ceaseDate)}`
  const days = weekdays
    .filter((day) => row.days.includes(day))
    .map((day) => dayNames[day])
    .join(', ')
  return spansOver(row, recurring) ? `Recurring ${days}` : days
}

function spansOver({ startDate, ceaseDate }: RecurringRow, span: { years: number }): boolean {
  return Temporal.PlainDate.compare(startDate.add(span), ceaseDate) < 0
}

/** DD-MMM-YYYY (rule: formats). */
function formatDay(date: Temporal.PlainDate): string {
  const month = date.toLocaleString('en-AU', { month: 'short' }).slice(0, 3)
  return `${String(date.day).padStart(2, '0')}-${month}-${date.year}`
}
