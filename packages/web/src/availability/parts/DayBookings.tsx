import type { ComponentType } from 'react'
import { longDay } from '../../ui/day-words'
import { calendarWords as words } from '../calendar-words'
import { type CalendarDay, isPast, marksOf } from '../day-marks'
import styles from './DayBookings.module.css'
import { MarkSign } from './MarkSign'

/** Draws bookings of which the calendar knows the references alone. */
export type DayReceivedComponent = ComponentType<{ references: readonly string[] }>

/** What is known of one day: its signs in words, and its bookings. */
export function DayBookings({ day, today, DayReceived }: DayBookingsProps) {
  return (
    <section className={styles.day}>
      <h3 className={styles.title}>{words.bookingsOn(longDay(day.date))}</h3>
      <ul className={styles.marks}>
        {marksOf(day, isPast(day, today)).map((mark) => (
          <li key={mark}>
            <MarkSign mark={mark} />
            {words.marks[mark]}
          </li>
        ))}
      </ul>
      {day.bookings.length === 0 ? (
        <p className={styles.none}>{words.noneOnDay}</p>
      ) : (
        <DayReceived key={day.bookings.join(' ')} references={day.bookings} />
      )}
    </section>
  )
}

interface DayBookingsProps {
  day: CalendarDay
  today: Temporal.PlainDate
  DayReceived: DayReceivedComponent
}
