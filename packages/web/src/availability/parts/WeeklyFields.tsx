import { weekdays } from '@bayshare/domain/availability/opening-hours'
import { dayNames } from '@bayshare/domain/availability/summary'
import { formatClock, shortDay } from '@bayshare/domain/time/format-time'
import { IconMoon } from '@tabler/icons-react'
import { useId } from 'react'
import { DateField } from '../../ui/DateField'
import { writtenTime } from '../../ui/time-options'
import { TimeField } from '../../ui/TimeField'
import { type ChangeForm, endOf, shownTime, weekOf, withDay } from '../change-form'
import { changeWords as words } from '../words'
import styles from './ChangeForm.module.css'

export interface TypeFieldsProps {
  form: ChangeForm
  /** Under their wire names. */
  errors: Readonly<Record<string, string>>
  gridMinutes: number
  /** Takes the new values, and the wire names whose errors they settle. */
  onChange: (changed: Partial<ChangeForm>, ...names: string[]) => void
}

/** On which days of the week a spot is open, from when to when, and whether that comes back. */
export function WeeklyFields({ form, errors, gridMinutes, onChange }: TypeFieldsProps) {
  return (
    <>
      <DayButtons form={form} error={errors.day_monday} onChange={onChange} />
      <div className={styles.pair}>
        <TimeField
          name="start_time"
          label={words.from}
          gridMinutes={gridMinutes}
          value={shownTime(form.from)}
          error={errors.start_time}
          onChange={(from) => onChange({ from: writtenTime(from) }, 'start_time')}
        />
        <TimeField
          name="cease_time"
          label={words.to}
          gridMinutes={gridMinutes}
          value={shownTime(form.to)}
          error={errors.cease_time}
          onChange={(to) => onChange({ to: writtenTime(to) }, 'cease_time')}
        />
        <p role="status" className={styles.note}>
          <EndNote {...form} />
        </p>
      </div>
      <Repeat repeats={form.repeats} startDate={form.startDate} onChange={onChange} />
      <DateField
        name="start_date"
        label={form.repeats ? words.startingOn : words.weekOf}
        value={form.startDate}
        error={errors.start_date}
        onChange={(startDate) => onChange({ startDate }, 'start_date')}
      />
    </>
  )
}

function DayButtons({
  form,
  error,
  onChange,
}: Pick<TypeFieldsProps, 'form' | 'onChange'> & { error: string | undefined }) {
  const errorId = useId()
  return (
    <fieldset className={styles.days} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{words.days}</legend>
      <div className={styles.dayRow}>
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-label={dayNames[day]}
            aria-pressed={form.days.includes(day)}
            onClick={() => onChange({ days: withDay(form.days, day) }, 'day_monday')}
          >
            {dayNames[day].slice(0, 3)}
          </button>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function EndNote({ from, to }: Pick<ChangeForm, 'from' | 'to'>) {
  const end = endOf({ from, to })
  if (end === 'same-day') return null
  return (
    <>
      <IconMoon size={18} stroke={1.75} aria-hidden />
      {end === 'midnight'
        ? words.endsAtMidnight
        : words.endsNextDay(formatClock(Temporal.PlainTime.from(to)))}
    </>
  )
}

function Repeat({
  repeats,
  startDate,
  onChange,
}: Pick<ChangeForm, 'repeats' | 'startDate'> & Pick<TypeFieldsProps, 'onChange'>) {
  const helpId = useId()
  const week = weekOf(startDate)
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        role="switch"
        name="repeats"
        checked={repeats}
        aria-checked={repeats}
        aria-describedby={helpId}
        onChange={({ currentTarget }) => onChange({ repeats: currentTarget.checked })}
      />
      <span className={styles.toggleWords}>
        {words.repeat}
        <span id={helpId} className={styles.toggleHelp} aria-live="polite">
          {repeats ? words.repeats : week && words.oneWeek(shortDay(week.first), shortDay(week.last))}
        </span>
      </span>
    </label>
  )
}
