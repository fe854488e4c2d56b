import { calendarWords as words } from '../calendar-words'
import { dayMarks } from '../day-marks'
import styles from './MarkLegend.module.css'
import { MarkSign } from './MarkSign'

export function MarkLegend() {
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {dayMarks.map((mark) => (
        <li key={mark}>
          <MarkSign mark={mark} />
          {words.marks[mark]}
        </li>
      ))}
    </ul>
  )
}
