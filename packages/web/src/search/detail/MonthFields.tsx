import type { MonthlyStay } from '@bayshare/domain/payments/monthly-price'
import type { MonthlyRange } from '@bayshare/domain/search/monthly-stay-within'
import { bookingWords } from '../../bookings/words'
import { Segments } from '../../ui/Segments'
import { DateField } from '../parts/DateField'
import styles from './StayCard.module.css'

const lengths = [
  { value: 'ongoing', words: bookingWords.lengths.ongoing },
  { value: 'until', words: bookingWords.lengths.until },
] as const

/** A stay by the month: from when, and until when if that is known. */
export function MonthFields({ stay, range, choose }: MonthFieldsProps) {
  return (
    <div className={styles.fields}>
      <DateField
        label={bookingWords.monthlyStart}
        value={stay.starts}
        earliest={range.firstStart}
        latest={range.lastStart}
        onChange={(starts) => choose({ starts, ends: null })}
      />
      {!range.mustEnd && (
        <Segments
          label={bookingWords.howLong}
          choices={lengths}
          chosen={stay.ends === null ? 'ongoing' : 'until'}
          onChoose={(length) => choose({ ...stay, ends: length === 'until' ? range.firstEnd : null })}
        />
      )}
      {stay.ends && (
        <DateField
          label={bookingWords.monthlyEnd}
          value={stay.ends}
          earliest={range.firstEnd}
          latest={range.lastEnd}
          onChange={(ends) => choose({ ...stay, ends })}
        />
      )}
    </div>
  )
}

interface MonthFieldsProps {
  stay: MonthlyStay
  range: MonthlyRange
  choose(stay: MonthlyStay): void
}
