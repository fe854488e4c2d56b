import type { WallTimeRange } from '@bayshare/domain/search/default-time-range'
import { formatClock, shortDay } from '@bayshare/domain/time/format-time'
import { fieldWords as words } from '../time/field-words'
import styles from './MomentTabs.module.css'

/** Start and end of the time range, and which of them is being chosen. */
export function MomentTabs({ timeRange, shown, onShow }: MomentTabsProps) {
  const moments = { start: timeRange.starts, end: timeRange.ends }
  return (
    <div className={styles.moments}>
      {(['start', 'end'] as const).map((end) => (
        <button
          key={end}
          type="button"
          className={styles.moment}
          aria-pressed={end === shown}
          onClick={() => onShow(end)}
        >
          <span className={styles.label}>{words[end]}</span>
          <strong>{shortDay(moments[end].toPlainDate())}</strong>
          <span>{formatClock(moments[end].toPlainTime())}</span>
        </button>
      ))}
    </div>
  )
}

interface MomentTabsProps {
  timeRange: WallTimeRange
  shown: 'start' | 'end'
  onShow: (end: 'start' | 'end') => void
}
