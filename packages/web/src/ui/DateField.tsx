import { shortDay } from '@bayshare/domain/time/format-time'
import { IconCalendar } from '@tabler/icons-react'
import type { ComponentProps, MouseEvent } from 'react'
import styles from './DateField.module.css'
import { dateIn, dayWithYear } from './day-words'
import { productNow } from '../session/product-clock'
import fieldStyles from './Field.module.css'
import { type FieldText, useFieldText } from './field-text'
import { uiWords } from './words'

/**
 * A day, typed or chosen with the device's own picker, and shown in words: figures alone are read one way here and
 * another elsewhere.
 */
export function DateField({ label, help, error, value, onChange, ...input }: DateFieldProps) {
  const { attributes, below } = useFieldText({ help, error })
  const date = dateIn(value)
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={attributes.id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        <IconCalendar size={20} stroke={1.75} className={styles.icon} aria-hidden />
        <span className={date ? styles.said : `${styles.said} ${styles.empty}`} aria-hidden>
          {date ? wordsOf(date) : uiWords.chooseDate}
        </span>
        <input
          {...input}
          {...attributes}
          type="date"
          className={`${fieldStyles.input} ${styles.date}`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onClick={openPicker}
        />
      </div>
      {below}
    </div>
  )
}

interface DateFieldProps
  extends FieldText, Pick<ComponentProps<'input'>, 'name' | 'min' | 'max' | 'required' | 'onBlur'> {
  /** As typed: YYYY-MM-DD, or empty. */
  value: string
  onChange: (value: string) => void
}

/** "Tue 17 Nov", with the year when it is not this one. */
function wordsOf(date: Temporal.PlainDate): string {
  const thisYear = productNow().toZonedDateTimeISO('UTC').year
  return date.year === thisYear ? shortDay(date) : dayWithYear(date)
}

function openPicker(event: MouseEvent<HTMLInputElement>): void {
  try {
    event.currentTarget.showPicker()
  } catch {
    // Not every browser opens its picker on request; its own button still does.
  }
}
