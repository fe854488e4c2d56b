import { DateField } from '../../ui/DateField'
import { type FieldProps, textOf } from './field-props'

/** A day, chosen with the device's own picker. */
export function DayField({ field, value, error, onChange, onLeave }: FieldProps) {
  return (
    <DateField
      name={field.name}
      label={field.label}
      help={field.help}
      value={textOf(value)}
      error={error}
      onChange={onChange}
      onBlur={onLeave}
    />
  )
}
