import type { ReactNode } from 'react'
import type { DayMark } from '../day-marks'
import styles from './MarkSign.module.css'

/** A sign of its own shape for each state of a day, so that nothing depends on its colour. */
export function MarkSign({ mark }: { mark: DayMark }) {
  return (
    <svg viewBox="0 0 12 12" className={`${styles.sign} ${styles[mark]}`} aria-hidden focusable="false">
      {shapes[mark]}
    </svg>
  )
}

const shapes: Record<DayMark, ReactNode> = {
  all: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  some: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />
    </>
  ),
  none: <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  closed: <path d="m2 2 8 8m0-8-8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
  busy: <path d="M6 .75 11.25 6 6 11.25.75 6z" fill="currentColor" />,
  booked: <rect x="1" y="1" width="10" height="10" rx="2" fill="currentColor" />,
  unpaid: (
    <rect
      x="1.75"
      y="1.75"
      width="8.5"
      height="8.5"
      rx="1.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  ),
}
