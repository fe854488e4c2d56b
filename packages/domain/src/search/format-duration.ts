const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** "45 min", "2 h 30 min", "3 days 4 h": the two largest units are enough to plan with. */
export function formatDuration(minutes: number): string {
  const days = Math.floor(minutes / dayMinutes)
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes)
  const inDays = days === 1 ? '1 day' : `${days} days`
  if (days > 0) return hours > 0 ? `${inDays} ${hours} h` : inDays
  const rest = minutes % hourMinutes
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`
  return `${rest} min`
}
