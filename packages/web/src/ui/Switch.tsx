import type { ComponentProps } from 'react'
import { type FieldText, useFieldText } from './field-text'
import styles from './Switch.module.css'

/** On or off, by the browser's own checkbox. */
export function Switch({ label, help, error, isOn, onSwitch, ...input }: SwitchProps) {
  const { attributes, below } = useFieldText({ help, error })
  return (
    <div className={styles.row}>
      <div className={styles.facts}>
        <label htmlFor={attributes.id} className={styles.label}>
          {label}
        </label>
        {below}
      </div>
      <input
        {...input}
        {...attributes}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </div>
  )
}

interface SwitchProps extends FieldText, Pick<ComponentProps<'input'>, 'name' | 'onBlur'> {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}
