import type { WallStay } from '@bayshare/domain/search/default-stay'
import { useBrand } from '../../brands/BrandContext'
import { fieldWords } from '../field-words'
import { DateField } from './DateField'
import styles from './StayFields.module.css'
import { TimeField } from './TimeField'

/** Start and end of a stay. Whoever takes the change puts it in order. */
export function StayFields({ stay, today, onChange }: StayFieldsProps) {
  const { gridMinutes, startsWithinDays, longestMultiDayDays } = useBrand().policy.casual
  const startDate = stay.starts.toPlainDate()
  const endDate = stay.ends.toPlainDate()
  const startTime = stay.starts.toPlainTime()
  const endTime = stay.ends.toPlainTime()
  return (
    <div className={styles.stay}>
      <div className={styles.pair}>
        <DateField
          label={fieldWords.startDate}
          value={startDate}
          earliest={today}
          latest={today.add({ days: startsWithinDays })}
          onChange={(date) => onChange({ ...stay, starts: date.toPlainDateTime(startTime) })}
        />
        <TimeField
          label={fieldWords.startTime}
          value={startTime}
          gridMinutes={gridMinutes}
          onChange={(time) => onChange({ ...stay, starts: startDate.toPlainDateTime(time) })}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          label={fieldWords.endDate}
          value={endDate}
          earliest={startDate}
          latest={startDate.add({ days: longestMultiDayDays })}
          onChange={(date) => onChange({ ...stay, ends: date.toPlainDateTime(endTime) })}
        />
        <TimeField
          label={fieldWords.endTime}
          value={endTime}
          gridMinutes={gridMinutes}
          onChange={(time) => onChange({ ...stay, ends: endDate.toPlainDateTime(time) })}
        />
      </div>
    </div>
  )
}

interface StayFieldsProps {
  stay: WallStay
  today: Temporal.PlainDate
  onChange: (stay: WallStay) => void
}
