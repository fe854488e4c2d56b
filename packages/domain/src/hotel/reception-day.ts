import type { NightDates } from '../offers/nights'

export type ReceptionGroup = 'arriving' | 'leaving' | 'staying'

/** Where a guest stands on the list of a day; undefined when they are not in the hotel that day. */
export function receptionGroup(
  { arrives, leaves }: NightDates,
  day: Temporal.PlainDate,
): ReceptionGroup | undefined {
  if (arrives.equals(day)) return 'arriving'
  if (leaves.equals(day)) return 'leaving'
  const isStaying =
    Temporal.PlainDate.compare(arrives, day) < 0 && Temporal.PlainDate.compare(day, leaves) < 0
  return isStaying ? 'staying' : undefined
}
