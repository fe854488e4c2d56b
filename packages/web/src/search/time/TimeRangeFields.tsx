import type { WallTimeRange } from '@bayshare/domain/search/default-time-range'
import { formatWallTimeRange } from '@bayshare/domain/time/format-time'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { fieldWords } from './field-words'
import { DateField } from './DateField'
import styles from './TimeRangeFields.module.css'
import { TimeField } from '../../ui/TimeField'

/** Start and end of a time range. Whoever takes the change puts it in order, and what became of it then is said. */
export function TimeRangeFields({ timeRange, today, onChange }: TimeRangeFieldsProps) {
  const [chosen, setChosen] = useState<WallTimeRange>()
  const { gridMinutes, startsWithinDays, longestMultiDayDays } = useBrand().policy.casual
  const startDate = timeRange.starts.toPlainDate()
  const endDate = timeRange.ends.toPlainDate()
  const startTime = timeRange.starts.toPlainTime()
  const endTime = timeRange.ends.toPlainTime()
  const isCorrected = chosen !== undefined && !isSame(chosen, timeRange)
  const choose = (next: WallTimeRange) => {
    setChosen(next)
    onChange(next)
  }
  const lastDate = startDate.add({ days: longestMultiDayDays })
  return (
    <div className={styles.timeRange}>
      <div className={styles.pair}>
        <DateField
          name="start_date"
          label={fieldWords.startDate}
          value={startDate}
          earliest={today}
          latest={today.add({ days: startsWithinDays })}
          onChange={(date) => choose({ ...timeRange, starts: date.toPlainDateTime(startTime) })}
        />
        <TimeField
          name="start_time"
          label={fieldWords.startTime}
          value={startTime}
          gridMinutes={gridMinutes}
          onChange={(time) => choose({ ...timeRange, starts: startDate.toPlainDateTime(time) })}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          name="end_date"
          label={fieldWords.endDate}
          value={endDate}
          earliest={startDate}
          latest={lastDate}
          onChange={(date) => choose({ ...timeRange, ends: date.toPlainDateTime(endTime) })}
        />
        <TimeField
          name="end_time"
          label={fieldWords.endTime}
          value={endTime}
          gridMinutes={gridMinutes}
          latest={endDate.equals(lastDate) ? startTime : undefined}
          onChange={(time) => choose({ ...timeRange, ends: endDate.toPlainDateTime(time) })}
        />
      </div>
      <p role="status" className={styles.corrected}>
        {isCorrected && fieldWords.changed(formatWallTimeRange(timeRange.starts, timeRange.ends))}
      </p>
    </div>
  )
}

function isSame(one: WallTimeRange, other: WallTimeRange): boolean {
  return one.starts.equals(other.starts) && one.ends.equals(other.ends)
}

interface TimeRangeFieldsProps {
  timeRange: WallTimeRange
  today: Temporal.PlainDate
  onChange: (timeRange: WallTimeRange) => void
}
