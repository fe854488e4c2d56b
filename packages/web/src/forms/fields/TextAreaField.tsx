import { longestOf } from '@bayshare/domain/forms/problems-in'
import { Textarea } from '@mantine/core'
import { type FieldProps, textOf } from './field-props'
import styles from './Field.module.css'

export function TextAreaField({ field, value, error, onChange, onLeave }: FieldProps) {
  return (
    <Textarea
      name={field.name}
      label={field.label}
      description={field.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={field.placeholder}
      rows={4}
      maxLength={longestOf(field)}
      value={textOf(value)}
      error={error}
      classNames={{ input: styles.input }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}
