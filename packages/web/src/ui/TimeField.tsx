import { SelectField } from './SelectField'
import { timeOptions, writtenTime } from './time-options'

/** A time on the grid. */
export function TimeField({ label, value, gridMinutes, onChange }: TimeFieldProps) {
  return (
    <SelectField
      label={label}
      options={timeOptions(gridMinutes)}
      value={writtenTime(value)}
      onChoose={(time) => onChange(Temporal.PlainTime.from(time))}
    />
  )
}

interface TimeFieldProps {
  label: string
  value: Temporal.PlainTime
  gridMinutes: number
  onChange: (time: Temporal.PlainTime) => void
}
