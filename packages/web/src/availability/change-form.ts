import type { RecurringOnWire } from '@bayshare/contract/availabilities'
import { rowFrom, windowFrom } from '@bayshare/contract/recurring-rows'
import { type Availability, type Weekday, weekdays } from '@bayshare/domain/availability/opening-hours'
import {
  availabilityOf,
  type AvailabilityType,
  typeOfAvailability,
} from '@bayshare/domain/availability/recurring'
import { dateIn } from '../ui/day-words'
import { writtenTime } from '../ui/time-options'

/** What is typed, as text, so that a half-typed date is not lost. The types share it, so a change of type loses nothing. */
export interface ChangeForm {
  type: AvailabilityType | ''
  days: readonly Weekday[]
  /** HH:mm; 23:59 is the end of the day, as on the wire. */
  from: string
  to: string
  repeats: boolean
  startDate: string
  endDate: string
}

/** How far a weekly availability that repeats reaches (rule: weekly hours). */
const repeatYears = 100
/** The end of a day on the wire. */
export const endOfDay = '23:59'
const lastStep = '23:45'
const midnight = '00:00'

export function emptyForm(today: Temporal.PlainDate, hours: { from: string; to: string }): ChangeForm {
  const date = today.toString()
  return { type: '', days: [], ...hours, repeats: true, startDate: date, endDate: date }
}

/** The form for an availability that is there. */
export function formFor(given: RecurringOnWire, empty: ChangeForm): ChangeForm {
  const window = windowFrom(given)
  const type = typeOfAvailability(window)
  if (window.kind === 'always') return { ...empty, type }
  const row = rowFrom(given)
  return {
    type,
    days: window.kind === 'weekly' ? window.days : [],
    from: writtenTime(row.startTime),
    to: writtenTime(row.ceaseTime),
    repeats: window.kind !== 'weekly' || window.lastDate === null,
    startDate: row.startDate.toString(),
    endDate: window.kind === 'single' ? row.ceaseDate.toString() : empty.endDate,
  }
}

/** A type is chosen, and for weekly at least one day. */
function isReady({ type, days }: ChangeForm): boolean {
  return type !== '' && (type !== 'Weekly' || days.length > 0)
}

/** What keeps the form from being sent; undefined when nothing does. */
export function whyNotReady(form: ChangeForm): 'no-type' | 'no-day' | 'ends-before-start' | undefined {
  if (form.type === '') return 'no-type'
  if (!isReady(form)) return 'no-day'
  const window = windowIn(form)
  const isTurned =
    window?.kind === 'single' && Temporal.PlainDateTime.compare(window.starts, window.ends) >= 0
  return isTurned ? 'ends-before-start' : undefined
}

/** The wire names of the dates that are missing or half typed. */
export function missingDates({ type, startDate, endDate }: ChangeForm): ('start_date' | 'cease_date')[] {
  const asked = { '': [], '24/7': [], Weekly: ['start_date'], Single: ['start_date', 'cease_date'] } as const
  const typed = { start_date: startDate, cease_date: endDate }
  return asked[type].filter((name) => dateIn(typed[name]) === undefined)
}

/** Nothing while something is missing. */
export function windowIn(form: ChangeForm): Availability | undefined {
  if (!isReady(form) || missingDates(form).length > 0) return undefined
  if (form.type === '' || form.type === '24/7') return { kind: 'always' }
  const startDate = Temporal.PlainDate.from(form.startDate)
  const endDate = form.type === 'Single' ? Temporal.PlainDate.from(form.endDate) : startDate
  return availabilityOf(
    {
      startDate,
      ceaseDate: form.type === 'Weekly' && form.repeats ? startDate.add({ years: repeatYears }) : endDate,
      startTime: Temporal.PlainTime.from(form.from),
      ceaseTime: Temporal.PlainTime.from(form.to),
      days: form.type === 'Weekly' ? form.days : weekdays,
    },
    form.type,
  )
}

/** The end of the day is not on the grid, so it shows as the last step (rule: availability grid). */
export function shownTime(time: string): Temporal.PlainTime {
  return Temporal.PlainTime.from(time === endOfDay ? lastStep : time)
}

/** Where a weekly window ends, when that is not later on the same day (rule: weekly hours). */
export function endOf({ from, to }: Pick<ChangeForm, 'from' | 'to'>): 'same-day' | 'midnight' | 'next-day' {
  if (to === endOfDay || to === midnight) return 'midnight'
  return to <= from ? 'next-day' : 'same-day'
}

/** The week that holds a day, for an availability that does not repeat (rule: weekly hours). */
export function weekOf(date: string): { first: Temporal.PlainDate; last: Temporal.PlainDate } | undefined {
  const day = dateIn(date)
  if (!day) return undefined
  return { first: day, last: day.add({ days: weekdays.length - day.dayOfWeek }) }
}

/** Switching a day on or off keeps the order of the week. */
export function withDay(days: readonly Weekday[], day: Weekday): Weekday[] {
  return weekdays.filter((one) => (one === day ? !days.includes(one) : days.includes(one)))
}
