import { weekdays } from '@bayshare/domain/availability/opening-hours'
import { dayNames } from '@bayshare/domain/availability/summary'
import { useProductMinute } from '../../session/use-product-minute'
import { longDay, monthWords } from '../../ui/day-words'
import { calendarWords as words } from '../calendar-words'
import { type CalendarDay, type ListingMonth, marksOf, weeksOf } from '../day-marks'
import { useGridKeys } from '../use-grid-keys'
import { spotName } from '../use-own-listing'
import { MarkSign } from './MarkSign'
import styles from './MonthGrid.module.css'

/** The days of a month as a grid that arrow keys move about in; a tap opens a day. */
export function MonthGrid({ listing, month, chosen, onChoose }: MonthGridProps) {
  const today = useProductMinute().toZonedDateTimeISO(listing.zone).toPlainDate()
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
                    className={[styles.day, styles[lookOf(day)]].join(' ')}
                    aria-label={labelOf(day, today)}
                    aria-current={day.date.equals(today) ? 'date' : undefined}
                    onClick={() => onChoose(day.date)}
                  >
                    <span className={styles.number}>{day.date.day}</span>
                    <span className={styles.signs}>
                      {marksOf(day).map((mark) => (
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
  chosen: Temporal.PlainDate | undefined
  onChoose: (date: Temporal.PlainDate) => void
}

function lookOf(day: CalendarDay): 'closed' | 'open' | 'shut' {
  if (day.isClosedByOwner) return 'closed'
  return day.open === 'none' ? 'shut' : 'open'
}

/** "Tuesday, 17 November 2026, today, Open all day, 2 bookings" */
function labelOf(day: CalendarDay, today: Temporal.PlainDate): string {
  const { length } = day.bookings
  return [
    longDay(day.date),
    day.date.equals(today) && words.today,
    ...marksOf(day)
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
