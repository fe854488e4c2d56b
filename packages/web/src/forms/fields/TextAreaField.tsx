import { longestOf } from '@bayshare/domain/forms/problems-in'
import { InputBase } from '@mantine/core'
import { type FieldProps, textOf } from './field-props'
import styles from './Field.module.css'

export function TextAreaField({ field, value, error, onChange, onLeave }: FieldProps) {
  return (
    // The kit's own text area brings along code for growing, which no form of ours asks for.
    <InputBase
      component="textarea"
      multiline
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
