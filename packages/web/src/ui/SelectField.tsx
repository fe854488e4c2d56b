import { IconChevronDown } from '@tabler/icons-react'
import type { SelectHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { type FieldText, useFieldText } from './field-text'

interface SelectFieldProps
  extends FieldText, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'onChange'> {
  options: readonly { value: string; words: string }[]
  onChoose: (value: string) => void
}

/** One of a list, with the device's own list. */
export function SelectField({ label, help, error, options, onChoose, ...select }: SelectFieldProps) {
  const { attributes, below } = useFieldText({ help, error })
  return (
    <div className={styles.field}>
      <label htmlFor={attributes.id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          {...select}
          {...attributes}
          className={`${styles.input} ${styles.select}`}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {options.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} stroke={1.75} className={styles.chevron} aria-hidden />
      </div>
      {below}
    </div>
  )
}
