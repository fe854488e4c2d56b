import { bookingWords } from './words'

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** "45 min", "2 h 30 min", "3 days 4 h": the two largest units are enough to plan with. */
export function durationWords(minutes: number): string {
  const days = Math.floor(minutes / dayMinutes)
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes)
  const rest = minutes % hourMinutes
  const { inDays, inHours, inMinutes } = bookingWords
  if (days > 0) return hours > 0 ? `${inDays(days)} ${inHours(hours)}` : inDays(days)
  if (hours > 0) return rest > 0 ? `${inHours(hours)} ${inMinutes(rest)}` : inHours(hours)
  return inMinutes(rest)
}
