import { dateIn, dayWithYear } from '../../ui/day-words'
import { InputField } from '../../ui/Field'

/** A day by the device's own picker, and below it in words: figures alone are read one way here and another elsewhere. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const day = dateIn(value)
  return (
    <InputField
      {...field}
      type="date"
      value={value}
      help={day && dayWithYear(day)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface DateFieldProps {
  label: string
  name: string
  /** As typed: YYYY-MM-DD, or empty. */
  value: string
  error?: string
  min?: string
  onChange: (value: string) => void
}
