import { formatClock } from '@bayshare/domain/time/format-time'
import type { FieldText } from './field-text'
import { SelectField } from './SelectField'
import { timeOptions, writtenTime } from './time-options'

/** A time on the grid. */
export function TimeField({ value, gridMinutes, latest, onChange, ...field }: TimeFieldProps) {
  const options = timeOptions(gridMinutes).filter(
    (option) => !latest || Temporal.PlainTime.compare(option.value, latest) <= 0,
  )
  const shown = writtenTime(value)
  // Another program may have set a time off the grid. It is shown as it is until it is changed.
  const offGrid = options.some((option) => option.value === shown)
    ? []
    : [{ value: shown, words: formatClock(value) }]
  return (
    <SelectField
      {...field}
      options={[...offGrid, ...options]}
      value={shown}
      onChoose={(time) => onChange(Temporal.PlainTime.from(time))}
    />
  )
}

interface TimeFieldProps extends FieldText {
  name?: string
  value: Temporal.PlainTime
  gridMinutes: number
  /** Nothing later is offered. */
  latest?: Temporal.PlainTime | undefined
  onChange: (time: Temporal.PlainTime) => void
}
