import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { monthWords } from '../../ui/day-words'
import { calendarWords as words } from '../calendar-words'
import type { ShownMonth } from '../shown-month'
import styles from './MonthSwitch.module.css'

/** One month back or on. At the ends the buttons stay where they are and do nothing. */
export function MonthSwitch({ month, previous, next, onShow }: MonthSwitchProps) {
  return (
    <div className={styles.switch}>
      <Step label={words.previous} to={previous} onShow={onShow}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </Step>
      <strong className={styles.month} aria-live="polite">
        {monthWords(month)}
      </strong>
      <Step label={words.next} to={next} onShow={onShow}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </Step>
    </div>
  )
}

type MonthSwitchProps = ShownMonth & { onShow: (month: Temporal.PlainYearMonth) => void }

function Step({ label, to, onShow, children }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      // Not the attribute that takes the focus away: whoever reaches the end can turn back at once.
      aria-disabled={to === undefined}
      onClick={() => to && onShow(to)}
    >
      {children}
    </button>
  )
}

interface StepProps {
  label: string
  to: Temporal.PlainYearMonth | undefined
  onShow: (month: Temporal.PlainYearMonth) => void
  children: ReactNode
}
