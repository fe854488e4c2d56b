import { formatClock } from '@bayshare/domain/time/format-time'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './Field.module.css'

const dayMinutes = 24 * 60

/** A time on the grid. */
export function TimeField({ label, value, gridMinutes, onChange }: TimeFieldProps) {
  const id = useId()
  const steps = Array.from({ length: dayMinutes / gridMinutes }, (_, step) =>
    Temporal.PlainTime.from('00:00').add({ minutes: step * gridMinutes }),
  )
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={`${styles.input} ${styles.select}`}
          value={written(value)}
          onChange={(event) => onChange(Temporal.PlainTime.from(event.currentTarget.value))}
        >
          {steps.map((time) => (
            <option key={written(time)} value={written(time)}>
              {formatClock(time)}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} stroke={1.75} className={styles.chevron} aria-hidden />
      </div>
    </div>
  )
}

interface TimeFieldProps {
  label: string
  value: Temporal.PlainTime
  gridMinutes: number
  onChange: (time: Temporal.PlainTime) => void
}

function written(time: Temporal.PlainTime): string {
  return time.toString({ smallestUnit: 'minute' })
}
