import { type Weekday, weekdays } from '@bayshare/domain/availability/opening-hours'
import { useId } from 'react'
import { useBrand } from '../../session/BrandContext'
import { TimeField } from '../../ui/TimeField'
import { wizardWords as words } from '../words'
import styles from './ChosenTimes.module.css'

export type TimesKind = 'always' | 'weekly'

const kinds = [
  { kind: 'always', title: words.always, text: words.alwaysText },
  { kind: 'weekly', title: words.weekly, text: words.weeklyText },
] as const

/** Around the clock, or certain hours on certain days. */
export function ChosenTimes({ kind, days, from, to, problem, ...on }: ChosenTimesProps) {
  const id = useId()
  const { gridMinutes } = useBrand().policy.casual
  const isOvernight = Temporal.PlainTime.compare(to, from) <= 0
  const toggle = (day: Weekday) =>
    on.onDays(weekdays.filter((one) => (one === day ? !days.includes(day) : days.includes(one))))
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.kindOfTimes}</legend>
        {kinds.map((one) => (
          <label key={one.kind} className={styles.kind}>
            <input type="radio" name={id} checked={kind === one.kind} onChange={() => on.onKind(one.kind)} />
            <span>
              <strong>{one.title}</strong>
              <br />
              {one.text}
            </span>
          </label>
        ))}
      </fieldset>
      {kind === 'weekly' && (
        <>
          <fieldset className={styles.group} aria-describedby={problem && `${id}-problem`}>
            <legend className={styles.legend}>{words.days}</legend>
            <div className={styles.days}>
              {weekdays.map((day) => (
                <label key={day} className={styles.day}>
                  <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
                  <span aria-hidden>{dayName(day, 'short')}</span>
                  <span className={styles.unseen}>{dayName(day, 'long')}</span>
                </label>
              ))}
            </div>
            {problem !== undefined && (
              <p role="alert" id={`${id}-problem`} className={styles.problem}>
                {problem}
              </p>
            )}
          </fieldset>
          <div className={styles.times}>
            <TimeField label={words.from} value={from} gridMinutes={gridMinutes} onChange={on.onFrom} />
            <TimeField label={words.to} value={to} gridMinutes={gridMinutes} onChange={on.onTo} />
          </div>
          {isOvernight && <p className={styles.note}>{words.nightShift}</p>}
        </>
      )}
    </>
  )
}

interface ChosenTimesProps {
  kind: TimesKind
  days: readonly Weekday[]
  from: Temporal.PlainTime
  to: Temporal.PlainTime
  problem: string | undefined
  onKind: (kind: TimesKind) => void
  onDays: (days: readonly Weekday[]) => void
  onFrom: (time: Temporal.PlainTime) => void
  onTo: (time: Temporal.PlainTime) => void
}

/** The 5th of January 2026 was a Monday. */
function dayName(day: Weekday, length: 'short' | 'long'): string {
  return Temporal.PlainDate.from({ year: 2026, month: 1, day: 4 + day }).toLocaleString('en-AU', {
    weekday: length,
  })
}
