import { shortDay } from '@bayshare/domain/time/format-time'
import { IconCalendar } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useId, useState } from 'react'
import { dateIn } from '../../ui/day-words'
import fieldStyles from '../../ui/Field.module.css'
import styles from './DateField.module.css'

const pauseMilliseconds = 600

/**
 * A day, chosen with the device's own picker or typed. While somebody types, each key makes a date of its own, so it
 * counts after a pause or when the field is left.
 */
export function DateField({ label, value, earliest, latest, onChange }: DateFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()

  function settle(): void {
    setTyped(undefined)
    const date = typed === undefined ? undefined : dateIn(typed)
    if (date && !date.equals(value) && isWithin(date, earliest, latest)) onChange(date)
  }

  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(settle, pauseMilliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the pause anew
  }, [typed])

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        <IconCalendar size={20} stroke={1.75} className={styles.icon} aria-hidden />
        <span className={styles.said} aria-hidden>
          {shortDay(dateIn(typed ?? '') ?? value)}
        </span>
        <input
          id={id}
          type="date"
          className={`${fieldStyles.input} ${styles.date}`}
          value={typed ?? value.toString()}
          min={earliest.toString()}
          max={latest.toString()}
          required
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={settle}
          onClick={openPicker}
        />
      </div>
    </div>
  )
}

interface DateFieldProps {
  label: string
  value: Temporal.PlainDate
  earliest: Temporal.PlainDate
  latest: Temporal.PlainDate
  onChange: (date: Temporal.PlainDate) => void
}

function isWithin(
  date: Temporal.PlainDate,
  earliest: Temporal.PlainDate,
  latest: Temporal.PlainDate,
): boolean {
  return Temporal.PlainDate.compare(date, earliest) >= 0 && Temporal.PlainDate.compare(date, latest) <= 0
}

function openPicker(event: MouseEvent<HTMLInputElement>): void {
  try {
    event.currentTarget.showPicker()
  } catch {
    // Not every browser opens its picker on request; its own button still does.
  }
}
