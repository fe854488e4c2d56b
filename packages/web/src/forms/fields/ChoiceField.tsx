import { useId } from 'react'
import type { FieldProps } from './field-props'
import styles from './ChoiceField.module.css'

/** One of a few, each as a card that can be tapped anywhere. */
export function ChoiceField({ field, value, error, options = [], onChange, onLeave }: FieldProps) {
  const id = useId()
  const described = [field.help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      aria-invalid={error !== undefined}
      className={styles.group}
      onBlur={onLeave}
    >
      <p id={`${id}-label`} className={styles.label}>
        {field.label}
      </p>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={field.name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {field.help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
