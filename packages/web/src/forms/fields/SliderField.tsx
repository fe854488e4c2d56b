import { InputWrapper } from '@mantine/core'
import { useId } from 'react'
import type { FieldProps } from './field-props'
import styles from './SliderField.module.css'

/** One of a row of options that grow, chosen by sliding. */
export function SliderField({ field, value, error, options = [], onChange, onLeave }: FieldProps) {
  const id = useId()
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  return (
    <InputWrapper
      id={id}
      label={field.label}
      description={field.help}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={styles.row}>
        <input
          id={id}
          type="range"
          name={field.name}
          min={0}
          max={Math.max(0, options.length - 1)}
          value={at}
          aria-valuetext={options[at]?.label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className={styles.slider}
          onChange={(event) => onChange(options[Number(event.currentTarget.value)]?.value ?? '')}
          onBlur={onLeave}
        />
        <output htmlFor={id} className={styles.chosen}>
          {options[at]?.label}
        </output>
      </div>
    </InputWrapper>
  )
}
