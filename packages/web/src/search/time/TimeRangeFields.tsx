import type { WallTimeRange } from '@bayshare/domain/search/default-time-range'
import { useBrand } from '../../session/BrandContext'
import { fieldWords } from './field-words'
import { DateField } from './DateField'
import styles from './TimeRangeFields.module.css'
import { TimeField } from '../../ui/TimeField'

/** Start and end of a time range. Whoever takes the change puts it in order. */
export function TimeRangeFields({ timeRange, today, onChange }: TimeRangeFieldsProps) {
  const { gridMinutes, startsWithinDays, longestMultiDayDays } = useBrand().policy.casual
  const startDate = timeRange.starts.toPlainDate()
  const endDate = timeRange.ends.toPlainDate()
  const startTime = timeRange.starts.toPlainTime()
  const endTime = timeRange.ends.toPlainTime()
  const lastDate = startDate.add({ days: longestMultiDayDays })
  return (
    <div className={styles.timeRange}>
      <div className={styles.pair}>
        <DateField
          label={fieldWords.startDate}
          value={startDate}
          earliest={today}
          latest={today.add({ days: startsWithinDays })}
          onChange={(date) => onChange({ ...timeRange, starts: date.toPlainDateTime(startTime) })}
        />
        <TimeField
          label={fieldWords.startTime}
          value={startTime}
          gridMinutes={gridMinutes}
          onChange={(time) => onChange({ ...timeRange, starts: startDate.toPlainDateTime(time) })}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          label={fieldWords.endDate}
          value={endDate}
          earliest={startDate}
          latest={lastDate}
          onChange={(date) => onChange({ ...timeRange, ends: date.toPlainDateTime(endTime) })}
        />
        <TimeField
          label={fieldWords.endTime}
          value={endTime}
          gridMinutes={gridMinutes}
          latest={endDate.equals(lastDate) ? startTime : undefined}
          onChange={(time) => onChange({ ...timeRange, ends: endDate.toPlainDateTime(time) })}
        />
      </div>
    </div>
  )
}

interface TimeRangeFieldsProps {
  timeRange: WallTimeRange
  today: Temporal.PlainDate
  onChange: (timeRange: WallTimeRange) => void
}
