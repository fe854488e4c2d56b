import { shortDay } from './format-time'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** "Just now", "5 minutes ago", "3 days ago", and the day itself for what is a week old. */
export function relativeTime(at: Temporal.Instant, now: Temporal.Instant, zone: string): string {
  const seconds = Math.floor((now.epochMilliseconds - at.epochMilliseconds) / 1000)
  if (seconds < minute) return 'Just now'
  if (seconds < hour) return ago(Math.floor(seconds / minute), 'minute')
  if (seconds < day) return ago(Math.floor(seconds / hour), 'hour')
  if (seconds < 7 * day) return ago(Math.floor(seconds / day), 'day')
  const date = at.toZonedDateTimeISO(zone).toPlainDate()
  const isThisYear = date.year === now.toZonedDateTimeISO(zone).year
  return isThisYear ? shortDay(date) : `${shortDay(date)} ${date.year}`
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
