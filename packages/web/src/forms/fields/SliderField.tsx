import fieldStyles from '../../ui/Field.module.css'
import { useFieldText } from '../../ui/field-text'
import type { FieldProps } from './field-props'
import styles from './SliderField.module.css'

/** One of a row of options that grow, chosen by sliding. */
export function SliderField({ field, value, error, options = [], onChange, onLeave }: FieldProps) {
  const { attributes, below } = useFieldText({ help: field.help, error })
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={attributes.id} className={fieldStyles.label}>
        {field.label}
      </label>
      <div className={styles.row}>
        <input
          {...attributes}
          type="range"
          name={field.name}
          min={0}
          max={Math.max(0, options.length - 1)}
          value={at}
          aria-valuetext={options[at]?.label}
          className={styles.slider}
          onChange={(event) => onChange(options[Number(event.currentTarget.value)]?.value ?? '')}
          onBlur={onLeave}
        />
        <output htmlFor={attributes.id} className={styles.chosen}>
          {options[at]?.label}
        </output>
      </div>
      {below}
    </div>
  )
}
