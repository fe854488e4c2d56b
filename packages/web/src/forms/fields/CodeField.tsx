import { longestOf } from '@bayshare/domain/forms/problems-in'
import { TextInput } from '@mantine/core'
import { type FieldProps, textOf } from './field-props'
import styles from './Field.module.css'
import { useTyping } from './use-typing'

/** A short code from a message, in large figures. It goes off by itself with its last digit. */
export function CodeField({ field, value, error, onChange, onLeave, onFull }: FieldProps) {
  const longest = longestOf(field)
  const [input, type] = useTyping(field.kind, (text) => {
    onChange(text)
    if (text.length === longest) onFull()
  })
  return (
    <TextInput
      ref={input}
      name={field.name}
      label={field.label}
      description={field.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete={field.autoComplete}
      maxLength={longest}
      value={textOf(value)}
      error={error}
      classNames={{ input: `${styles.input} ${styles.code}` }}
      onChange={type}
      onBlur={onLeave}
    />
  )
}
