import { useId } from 'react'
import styles from './Segments.module.css'

/** A few choices side by side, one of them taken: radio buttons that look like a switch. */
export function Segments<C extends string>({
  label,
  choices,
  chosen,
  onChoose,
  isSmall = false,
  name,
}: SegmentsProps<C>) {
  const group = useId()
  return (
    <fieldset className={isSmall ? `${styles.segments} ${styles.small}` : styles.segments}>
      <legend className={isSmall ? styles.hidden : styles.legend}>{label}</legend>
      <div className={styles.row}>
        {choices.map(({ value, words }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name ?? group}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SegmentsProps<C extends string> {
  label: string
  choices: readonly { value: C; words: string }[]
  /** None of them, when the address bar names something else. */
  chosen: C | undefined
  onChoose: (choice: C) => void
  /** Stands in a line of text, where a visible label would only distract. */
  isSmall?: boolean
  /** For a form that is sent without scripts. */
  name?: string
}
