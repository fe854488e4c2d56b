import { formatDuration } from '@bayshare/domain/search/format-duration'
import { IconClock } from '@tabler/icons-react'
import type { TimeOfBooking } from '../time-of-booking'
import { bookingWords } from '../words'
import styles from './Countdown.module.css'

/** How long until it starts, or how long is left. */
export function Countdown({ time }: { time: TimeOfBooking }) {
  if (time.kind === 'ongoing' || time.kind === 'after') return null
  return (
    <div className={styles.countdown} data-running={time.kind === 'during'}>
      <IconClock size={20} stroke={1.75} aria-hidden />
      <p className={styles.words} role="timer">
        <span className={styles.label}>
          {time.kind === 'before' ? bookingWords.startsIn : bookingWords.timeLeft}
        </span>{' '}
        <strong className={styles.time}>{formatDuration(time.minutes)}</strong>
      </p>
      {time.kind === 'during' && (
        <span className={styles.track} aria-hidden>
          <span className={styles.over} style={{ width: `${Math.round(time.share * 100)}%` }} />
        </span>
      )}
    </div>
  )
}
