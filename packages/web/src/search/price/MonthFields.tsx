import { ceaseDateOf, lastDayOf } from '@bayshare/domain/time/last-day'
import type { MonthlyTimeRange } from '@bayshare/domain/payments/monthly-price'
import type { MonthlyRange } from '@bayshare/domain/search/monthly-time-range-within'
import { Segments } from '../../ui/Segments'
import { DateField } from '../time/DateField'
import { detailWords } from '../detail/words'
import styles from './TimeRangeCard.module.css'

const lengths = [
  { value: 'ongoing', words: detailWords.lengths.ongoing },
  { value: 'until', words: detailWords.lengths.until },
] as const

/** A time range by the month: from when, and its last day if that is known (rule: monthly dates). */
export function MonthFields({ timeRange, range, choose }: MonthFieldsProps) {
  return (
    <div className={styles.fields}>
      <DateField
        label={detailWords.monthlyStart}
        value={timeRange.starts}
        earliest={range.firstStart}
        latest={range.lastStart}
        onChange={(starts) => choose({ starts, ends: null })}
      />
      {!range.mustEnd && (
        <Segments
          label={detailWords.howLong}
          choices={lengths}
          chosen={timeRange.ends === null ? 'ongoing' : 'until'}
          onChoose={(length) => choose({ ...timeRange, ends: length === 'until' ? range.firstEnd : null })}
        />
      )}
      {timeRange.ends && (
        <DateField
          label={detailWords.monthlyEnd}
          value={lastDayOf(timeRange.ends)}
          earliest={lastDayOf(range.firstEnd)}
          latest={lastDayOf(range.lastEnd)}
          onChange={(lastDay) => choose({ ...timeRange, ends: ceaseDateOf(lastDay) })}
        />
      )}
    </div>
  )
}

interface MonthFieldsProps {
  timeRange: MonthlyTimeRange
  range: MonthlyRange
  choose(timeRange: MonthlyTimeRange): void
}
