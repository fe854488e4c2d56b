import type { BusyCalendar } from '../ports/calendar-reader'

/** What the owner is told about a calendar that could not be used as a whole. */
export function calendarProblem({ isCut, leftOut }: BusyCalendar): string | null {
  const words = [
    leftOutWords(leftOut),
    isCut ? 'This calendar is very long. We use the first part of it.' : '',
  ]
  return words.filter(Boolean).join(' ') || null
}

function leftOutWords(titles: readonly string[]): string {
  const first = titles.find((title) => title.trim() !== '')
  const name = first === undefined ? 'an event without a title' : `"${first}"`
  if (titles.length === 0) return ''
  if (titles.length === 1) return `We left out ${name} because it repeats more than once a day.`
  return `We left out ${titles.length} events that repeat more than once a day, such as ${name}.`
}
