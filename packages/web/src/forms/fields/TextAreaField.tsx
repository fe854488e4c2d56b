import { longestOf } from '@bayshare/domain/forms/problems-in'
import styles from '../../ui/Field.module.css'
import { useFieldText } from '../../ui/field-text'
import { type FieldProps, textOf } from './field-props'

export function TextAreaField({ field, value, error, onChange, onLeave }: FieldProps) {
  const { attributes, below } = useFieldText({ help: field.help, error })
  return (
    <div className={styles.field}>
      <label htmlFor={attributes.id} className={styles.label}>
        {field.label}
      </label>
      <textarea
        {...attributes}
        name={field.name}
        placeholder={field.placeholder}
        rows={4}
        maxLength={longestOf(field)}
        value={textOf(value)}
        className={`${styles.input} ${styles.area}`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {below}
    </div>
  )
}
