import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import type { FieldProps } from './field-props'

export function ToggleField({ field, value, error, onChange, onLeave }: FieldProps) {
  return (
    <Switch
      name={field.name}
      label={field.label}
      description={field.help}
      size="md"
      checked={value === true}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onLeave}
    />
  )
}
