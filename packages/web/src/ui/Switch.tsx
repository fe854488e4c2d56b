import { type ReactNode, useId } from 'react'
import styles from './Switch.module.css'

/** On or off, by the browser's own checkbox. */
export function Switch({ label, help, isOn, onSwitch }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div className={styles.told}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {help !== undefined && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </div>
  )
}

interface SwitchProps {
  label: string
  help?: ReactNode
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}
