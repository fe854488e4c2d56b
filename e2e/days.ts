/** Read once: a journey that began before midnight in UTC would otherwise expect other days than it asked for. */
const now = Date.now()

/** So many days from today, as dates are written in addresses. */
export function dayAhead(days: number): string {
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10)
}
