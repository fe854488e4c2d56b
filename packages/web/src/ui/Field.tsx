import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  label: string
  help?: ReactNode
  error?: string
}

type InputProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** Text, a date or a file: the device's own input, with label above and help or error below. */
export function InputField({ label, help, error, ...input }: InputProps) {
  const { attributes, below } = useBelow(help, error)
  return (
    <div className={styles.field}>
      <label htmlFor={attributes.id} className={styles.label}>
        {label}
      </label>
      <input {...input} {...attributes} className={styles.input} />
      {below}
    </div>
  )
}

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'onChange'> & {
    options: readonly { value: string; words: string }[]
    onChoose: (value: string) => void
  }

export function SelectField({ label, help, error, options, onChoose, ...select }: SelectProps) {
  const { attributes, below } = useBelow(help, error)
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

function useBelow(help: ReactNode, error: string | undefined) {
  const id = useId()
  const hasHelp = help !== undefined && help !== ''
  const described = [error !== undefined && `${id}-error`, hasHelp && `${id}-help`].filter(Boolean).join(' ')
  return {
    attributes: {
      id,
      'aria-invalid': error !== undefined,
      'aria-describedby': described === '' ? undefined : described,
    },
    below: (
      <>
        {hasHelp && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </>
    ),
  }
}
