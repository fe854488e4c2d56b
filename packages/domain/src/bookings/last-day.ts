/** The last day to park, the day before the day on which the time ends at 00:00 (rule: monthly dates). */
export function lastDayOf(ceaseDate: Temporal.PlainDate): Temporal.PlainDate {
  return ceaseDate.subtract({ days: 1 })
}

/** The day on which the time ends at 00:00, as it travels and is stored. */
export function ceaseDateOf(lastDay: Temporal.PlainDate): Temporal.PlainDate {
  return lastDay.add({ days: 1 })
}

/** The last day of a time that ends at a moment. One that stopped in the middle of a day has that day as its last. */
export function lastDayBefore(endsAt: Temporal.Instant, zone: string): Temporal.PlainDate {
  return endsAt.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(zone).toPlainDate()
}
