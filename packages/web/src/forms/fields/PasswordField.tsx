import { longestOf } from '@bayshare/domain/forms/problems-in'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { InputField } from '../../ui/InputField'
import { formWords } from '../words'
import { type FieldProps, textOf } from './field-props'
import styles from './PasswordField.module.css'

/** A password, hidden until somebody wants to read what they typed. */
export function PasswordField({ field, value, error, onChange, onLeave }: FieldProps) {
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <InputField
      type={isShown ? 'text' : 'password'}
      name={field.name}
      label={field.label}
      help={field.help}
      placeholder={field.placeholder}
      autoComplete={field.autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longestOf(field)}
      value={textOf(value)}
      error={error}
      after={
        <button
          type="button"
          className={styles.eye}
          aria-label={formWords.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={20} stroke={1.75} aria-hidden />
        </button>
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}
