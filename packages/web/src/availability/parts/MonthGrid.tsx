import { weekdays } from '@bayshare/domain/availability/opening-hours'
import { dayNames } from '@bayshare/domain/availability/summary'
import { longDay, monthWords } from '../../ui/day-words'
import { calendarWords as words } from '../calendar-words'
import { type CalendarDay, isPast, type ListingMonth, marksOf, weeksOf } from '../day-marks'
import { useGridKeys } from '../use-grid-keys'
import { spotName } from '../use-own-listing'
import { MarkSign } from './MarkSign'
import styles from './MonthGrid.module.css'

/** The days of a month as a grid that arrow keys move about in; a tap opens a day. */
export function MonthGrid({ listing, month, today, chosen, onChoose }: MonthGridProps) {
  const weeks = weeksOf(listing.days)
  const keys = useGridKeys(placeOf(weeks, chosen ?? today))
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are buttons
      role="grid"
      className={styles.grid}
      aria-label={words.days(spotName(listing), monthWords(month))}
      onKeyDown={keys.onKeyDown}
    >
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={dayNames[day]} className={styles.weekday}>
              {dayNames[day].slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((day, column) =>
              day ? (
                <td key={column} aria-selected={chosen?.equals(day.date) ?? false}>
                  <button
                    type="button"
                    {...keys.cell(row, column)}
                    className={[styles.day, styles[lookOf(day, today)]].join(' ')}
                    aria-label={labelOf(day, today)}
                    aria-current={day.date.equals(today) ? 'date' : undefined}
                    aria-disabled={!isWorthOpening(day, today) || undefined}
                    onClick={() => isWorthOpening(day, today) && onChoose(day.date)}
                  >
                    <span className={styles.number}>{day.date.day}</span>
                    <span className={styles.signs}>
                      {marksOf(day, isPast(day, today)).map((mark) => (
                        <MarkSign key={mark} mark={mark} />
                      ))}
                    </span>
                  </button>
                </td>
              ) : (
                <td key={column}>&nbsp;</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface MonthGridProps {
  listing: ListingMonth
  month: Temporal.PlainYearMonth
  today: Temporal.PlainDate
  chosen: Temporal.PlainDate | undefined
  onChoose: (date: Temporal.PlainDate) => void
}

/** Nothing can be changed about a day that is past, so it opens only to show who came. */
function isWorthOpening(day: CalendarDay, today: Temporal.PlainDate): boolean {
  return !isPast(day, today) || day.bookings.length > 0
}

function lookOf(day: CalendarDay, today: Temporal.PlainDate): 'past' | 'closed' | 'open' | 'shut' {
  if (isPast(day, today)) return 'past'
  if (day.isClosedByOwner) return 'closed'
  return day.open === 'none' ? 'shut' : 'open'
}

/** "Tuesday, 17 November 2026, today, Open all day, 2 bookings" */
function labelOf(day: CalendarDay, today: Temporal.PlainDate): string {
  const { length } = day.bookings
  return [
    longDay(day.date),
    day.date.equals(today) && words.today,
    isPast(day, today) && words.past,
    ...marksOf(day, isPast(day, today))
      .filter((mark) => mark !== 'booked')
      .map((mark) => words.marks[mark]),
    length > 0 && words.bookings(length),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Where the tab key enters: at the day if the month has it, else at the first. */
function placeOf(weeks: readonly (CalendarDay | undefined)[][], date: Temporal.PlainDate) {
  const isThere = (day: CalendarDay | undefined) => day?.date.equals(date) ?? false
  const row = Math.max(
    0,
    weeks.findIndex((week) => week.some(isThere)),
  )
  const week = weeks[row] ?? []
  const column = week.some(isThere) ? week.findIndex(isThere) : week.findIndex(Boolean)
  return { row, column }
}
