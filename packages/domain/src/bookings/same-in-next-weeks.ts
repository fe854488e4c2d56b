export interface WallPeriod {
  starts: Temporal.PlainDateTime
  ends: Temporal.PlainDateTime
}

interface Booked {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  /** The clocks by which the place goes. */
  zone: string
}

/** The same weekday and times by the clocks of the place, in each of the next weeks that have not begun by then. */
export function sameInNextWeeks({ startsAt, endsAt, zone }: Booked, now: Temporal.Instant, count: number) {
  const wall = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDateTime()
  const [starts, ends, today] = [wall(startsAt), wall(endsAt), wall(now)]
  const daysSince = today.since(starts, { largestUnit: 'days' }).days
  const first = Math.max(1, Math.floor(daysSince / 7) + 1)
  return Array.from({ length: count }, (_, at): WallPeriod => {
    const weeks = first + at
    return { starts: starts.add({ weeks }), ends: ends.add({ weeks }) }
  })
}
