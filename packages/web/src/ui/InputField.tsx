import type { ComponentProps, ReactNode } from 'react'
import styles from './Field.module.css'
import { type FieldText, useFieldText } from './field-text'

interface InputFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** A sign at the beginning of the field, such as "$". */
  before?: ReactNode
  /** A sign or a button at its end. */
  after?: ReactNode
}

/** Text or a file: the device's own input, with label above and help or error below. */
export function InputField({ label, help, error, before, after, ...input }: InputFieldProps) {
  const { attributes, below } = useFieldText({ help, error })
  return (
    <div className={styles.field}>
      <label htmlFor={attributes.id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {before !== undefined && <span className={styles.before}>{before}</span>}
        <input {...input} {...attributes} className={styles.input} />
        {after !== undefined && <span className={styles.after}>{after}</span>}
      </div>
      {below}
    </div>
  )
}
