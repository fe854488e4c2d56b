import { longestOf } from '@bayshare/domain/forms/problems-in'
import { InputField } from '../../ui/InputField'
import { type FieldProps, textOf } from './field-props'
import styles from './CodeField.module.css'
import { useTyping } from './use-typing'

/** A short code from a message, in large figures. It goes off by itself with its last digit. */
export function CodeField({ field, value, error, onChange, onLeave, onFull }: FieldProps) {
  const longest = longestOf(field)
  const typing = useTyping(field.kind, longest, (text) => {
    onChange(text)
    if (text.length === longest) onFull()
  })
  return (
    <div className={styles.code}>
      <InputField
        {...typing}
        name={field.name}
        label={field.label}
        help={field.help}
        inputMode="numeric"
        autoComplete={field.autoComplete}
        maxLength={longest}
        value={textOf(value)}
        error={error}
        onBlur={onLeave}
      />
    </div>
  )
}
