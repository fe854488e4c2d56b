/** Wall-clock time of a place, as typed. It becomes an instant once, in the server (rule: daylight saving). */
export interface WallTime {
  date: Temporal.PlainDate
  time: Temporal.PlainTime
}

/** A start that exists twice means the earlier; one that does not exist (clocks forward) is refused. */
export function startInstant(wall: WallTime, zone: string): Temporal.Instant | 'start-does-not-exist' {
  const local = wall.date.toPlainDateTime(wall.time)
  const zoned = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(local)) return 'start-does-not-exist'
  return zoned.toInstant()
}

/** An end that exists twice means the later; one that does not exist moves on by as much as the clocks did. */
export function endInstant(wall: WallTime, zone: string): Temporal.Instant {
  return wall.date.toPlainDateTime(wall.time).toZonedDateTime(zone, { disambiguation: 'later' }).toInstant()
}
