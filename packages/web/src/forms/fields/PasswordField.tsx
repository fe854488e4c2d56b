import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { longestOf } from '@bayshare/domain/forms/problems-in'
import { PasswordInput } from '@mantine/core'
import { type FieldProps, textOf } from './field-props'
import styles from './Field.module.css'

export function PasswordField({ field, value, error, onChange, onLeave }: FieldProps) {
  return (
    <PasswordInput
      name={field.name}
      label={field.label}
      description={field.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={field.placeholder}
      autoComplete={field.autoComplete}
      maxLength={longestOf(field)}
      value={textOf(value)}
      error={error}
      // The kit marks only the box around it.
      aria-invalid={error !== undefined}
      visibilityToggleFocusable
      classNames={{ input: styles.input }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}
