import { Switch } from '../../ui/Switch'
import type { FieldProps } from './field-props'

export function ToggleField({ field, value, error, onChange, onLeave }: FieldProps) {
  return (
    <Switch
      name={field.name}
      label={field.label}
      help={field.help}
      error={error}
      isOn={value === true}
      onSwitch={onChange}
      onBlur={onLeave}
    />
  )
}
