/** "Tue 17 Nov, 9:00 AM" (LOOK): the day is always said. */
export function formatMoment(instant: Temporal.Instant, zone: string): string {
  const zoned = instant.toZonedDateTimeISO(zone)
  const day = zoned
    .toLocaleString('en-AU', { weekday: 'short', day: 'numeric', month: 'short' })
    .replace(',', '')
  return `${day}, ${formatClock(zoned.toPlainTime())}`
}

/** The documents' "h:mm A". */
export function formatClock(time: Temporal.PlainTime): string {
  const hour = time.hour % 12 === 0 ? 12 : time.hour % 12
  return `${hour}:${String(time.minute).padStart(2, '0')} ${time.hour < 12 ? 'AM' : 'PM'}`
}

/** "Tue 17 Nov, 9:00 AM to 11:00 AM", with the second day only when it differs. */
export function formatStay(starts: Temporal.Instant, ends: Temporal.Instant, zone: string): string {
  const last = ends.toZonedDateTimeISO(zone)
  const isSameDay = starts.toZonedDateTimeISO(zone).toPlainDate().equals(last.toPlainDate())
  return `${formatMoment(starts, zone)} to ${isSameDay ? formatClock(last.toPlainTime()) : formatMoment(ends, zone)}`
}
