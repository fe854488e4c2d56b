import { formatClock } from '@bayshare/domain/time/format-time'
import { SelectField } from '../../ui/SelectField'
import { fieldWords as words } from './field-words'
import styles from './HourMinutePicker.module.css'

/** Phones step 5 minutes; the choice counts on the grid of 15 (rule: booking grid). */
const stepMinutes = 5

const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  words: formatClock(Temporal.PlainTime.from({ hour })).replace(':00', ''),
}))
const minuteOptions = Array.from({ length: 60 / stepMinutes }, (_, step) => ({
  value: String(step * stepMinutes),
  words: String(step * stepMinutes).padStart(2, '0'),
}))

/** Hour and minutes, and what became of them. */
export function HourMinutePicker({ time, moved, onChange }: HourMinutePickerProps) {
  return (
    <div>
      <div className={styles.fields}>
        <SelectField
          label={words.hour}
          options={hourOptions}
          value={String(time.hour)}
          onChoose={(hour) => onChange(time.with({ hour: Number(hour) }))}
        />
        <SelectField
          label={words.minute}
          options={minuteOptions}
          value={String(time.minute)}
          onChoose={(minute) => onChange(time.with({ minute: Number(minute) }))}
        />
      </div>
      <p role="status" className={styles.rounded}>
        {moved}
      </p>
    </div>
  )
}

interface HourMinutePickerProps {
  time: Temporal.PlainTime
  /** What it becomes before it is asked for, and why. */
  moved: string | undefined
  onChange: (time: Temporal.PlainTime) => void
}
