import { longestMessage } from '@bayshare/domain/messaging/message-role'
import { useId } from 'react'
import field from '../../ui/Field.module.css'

/** Several lines of text. */
export function TextField({ label, help, placeholder, value, onChange }: TextFieldProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={longestMessage}
        placeholder={placeholder}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        className={`${field.input} ${field.area}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {help !== undefined && (
        <p id={`${id}-help`} className={field.help}>
          {help}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps {
  label: string
  help?: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
}
