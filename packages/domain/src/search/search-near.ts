/** Somewhere a time was wanted, and what is free around it is to be shown. */
export interface WantedNear {
  streetName: string
  latitude: number
  longitude: number
  startsAt: Temporal.Instant
  /** Null: open-ended. */
  endsAt: Temporal.Instant | null
  zone: string
  isMonthly: boolean
}

/** The page that lists what is free around a place at a time; a time that is over gives the usual one (rule: deep links). */
export function searchNear({ streetName, latitude, longitude, ...wanted }: WantedNear): string {
  const { startsAt, endsAt, zone, isMonthly } = wanted
  const wall = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDateTime()
  const starts = wall(startsAt)
  const minute = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' })
  const time =
    isMonthly || endsAt === null
      ? `monthly=1&from=${starts.toPlainDate().toString()}`
      : `start=${minute(starts)}&end=${minute(wall(endsAt))}`
  return `/Search/${encodeURIComponent(streetName)}/${latitude}/${longitude}?${time}`
}
