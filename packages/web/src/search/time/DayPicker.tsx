import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useGridKeys } from '../../availability/use-grid-keys'
import { longDay, monthWords } from '../../ui/day-words'
import { IconButton } from '../../ui/IconButton'
import { fieldWords as words } from './field-words'
import { monthWeeks } from './month-weeks'
import styles from './DayPicker.module.css'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** One day of a month, and the way to the months before and after. */
export function DayPicker({ chosen, first, last, from, onChoose }: DayPickerProps) {
  const [month, setMonth] = useState(() => chosen.toPlainYearMonth())
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <IconButton
          label={words.previousMonth}
          onClick={() => setMonth(within(month.subtract({ months: 1 })))}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <strong aria-live="polite">{monthWords(month)}</strong>
        <IconButton label={words.nextMonth} onClick={() => setMonth(within(month.add({ months: 1 })))}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <Days key={month.toString()} {...{ month, chosen, first, last, from, onChoose }} />
    </div>
  )

  function within(wanted: Temporal.PlainYearMonth): Temporal.PlainYearMonth {
    if (Temporal.PlainYearMonth.compare(wanted, first.toPlainYearMonth()) < 0) return month
    return Temporal.PlainYearMonth.compare(wanted, last.toPlainYearMonth()) > 0 ? month : wanted
  }
}

interface DayPickerProps {
  chosen: Temporal.PlainDate
  /** The days that can be chosen. */
  first: Temporal.PlainDate
  last: Temporal.PlainDate
  /** Where a time range starts whose end is being chosen: the days between are part of it. */
  from?: Temporal.PlainDate
  onChoose: (date: Temporal.PlainDate) => void
}

function Days({
  month,
  chosen,
  first,
  last,
  from,
  onChoose,
}: DayPickerProps & { month: Temporal.PlainYearMonth }) {
  const weeks = monthWeeks(month)
  const keys = useGridKeys(entryOf(weeks, chosen))
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are buttons
      role="grid"
      className={styles.days}
      aria-label={words.days(monthWords(month))}
      onKeyDown={keys.onKeyDown}
    >
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={day} className={styles.weekday}>
              {day.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((date, column) =>
              date ? (
                <td key={column} aria-selected={date.equals(chosen)}>
                  <button
                    type="button"
                    {...keys.cell(row, column)}
                    className={styles.day}
                    data-within={from !== undefined && isAfter(date, from, 0) && isAfter(chosen, date, 0)}
                    aria-label={longDay(date)}
                    disabled={isAfter(first, date) || isAfter(date, last)}
                    onClick={() => onChoose(date)}
                  >
                    {date.day}
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

/** Where the tab key enters: at the chosen day if the month has it, else at the first. */
function entryOf(weeks: readonly (Temporal.PlainDate | undefined)[][], chosen: Temporal.PlainDate) {
  const row = weeks.findIndex((week) => week.some((date) => date?.equals(chosen)))
  if (row >= 0) return { row, column: chosen.dayOfWeek - 1 }
  return { row: 0, column: weeks[0]?.findIndex(Boolean) ?? 0 }
}

function isAfter(one: Temporal.PlainDate, other: Temporal.PlainDate, least = 1): boolean {
  return Temporal.PlainDate.compare(one, other) >= least
}
