import { DateField } from '../../ui/DateField'
import { writtenTime } from '../../ui/time-options'
import { TimeField } from '../../ui/TimeField'
import { endOfDay, shownTime } from '../change-form'
import { changeWords as words } from '../words'
import styles from './ChangeForm.module.css'
import type { TypeFieldsProps } from './WeeklyFields'

/** From one moment to another, once. */
export function SingleFields({ form, errors, gridMinutes, onChange }: TypeFieldsProps) {
  return (
    <>
      <fieldset className={styles.moment}>
        <legend className={styles.legend}>{words.from}</legend>
        <DateField
          name="start_date"
          label={words.date}
          value={form.startDate}
          error={errors.start_date}
          onChange={(value) =>
            onChange(
              // A booking of one day is the usual case, so the end follows a start that moves past it.
              { startDate: value, ...(form.endDate < value && { endDate: value }) },
              'start_date',
            )
          }
        />
        <TimeField
          name="start_time"
          label={words.time}
          gridMinutes={gridMinutes}
          value={shownTime(form.from)}
          error={errors.start_time}
          onChange={(from) => onChange({ from: writtenTime(from) }, 'start_time')}
        />
      </fieldset>
      <fieldset className={styles.moment}>
        <legend className={styles.legend}>{words.to}</legend>
        <DateField
          name="cease_date"
          label={words.date}
          value={form.endDate}
          error={errors.cease_date}
          onChange={(endDate) => onChange({ endDate }, 'cease_date')}
        />
        <TimeField
          name="cease_time"
          label={words.time}
          help={form.to === endOfDay ? words.endsAtMidnight : undefined}
          gridMinutes={gridMinutes}
          value={shownTime(form.to)}
          error={errors.cease_time}
          onChange={(to) => onChange({ to: writtenTime(to) }, 'cease_time')}
        />
      </fieldset>
    </>
  )
}
