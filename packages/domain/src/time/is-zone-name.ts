/** Whether this is a name of the time zone database. A bare offset is none: it knows no change of the clocks. */
export function isZoneName(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
