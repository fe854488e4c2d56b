import { shortDay } from '@bayshare/domain/time/format-time'

/** "Tuesday, 17 November 2026" */
export function longDay(date: Temporal.PlainDate): string {
  return date
    .toLocaleString('en-AU', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .replace(/^(\w+),? /, '$1, ')
}

/** "Tue 17 Nov 2026": for days that may lie in another year. */
export function dayWithYear(date: Temporal.PlainDate): string {
  return `${shortDay(date)} ${date.year}`
}

/** "November 2026" */
export function monthWords(month: Temporal.PlainYearMonth): string {
  return month.toPlainDate({ day: 1 }).toLocaleString('en-AU', { month: 'long', year: 'numeric' })
}

/** What a date field holds: nothing, or something half typed, is no date. */
export function dateIn(text: string): Temporal.PlainDate | undefined {
  try {
    return text === '' ? undefined : Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}
