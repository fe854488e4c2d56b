import { type FieldProps, textOf } from './field-props'
import styles from './ShownField.module.css'

/** Something computed from the other fields. */
export function ShownField({ field, value }: FieldProps) {
  return (
    <p className={styles.shown}>
      <span className={styles.label}>{field.label}</span>
      <output className={styles.value}>{textOf(value)}</output>
    </p>
  )
}
