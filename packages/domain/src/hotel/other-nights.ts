import type { NightsPolicy } from '../brands/policy'
import { mayStay, type NightDates, nightsIn } from '../offers/nights'

/** How far from the days that were asked for others are looked for, and how many are offered. */
export const mostDaysAway = 14
const mostOffered = 3

export interface OtherNights {
  /** The nights for which no bay is left; none where each has one, but no bay has them all. */
  full: Temporal.PlainDate[]
  /** As many nights from other days, the nearest first. */
  others: NightDates[]
}

/** Which of the nights are full, and when as many could be had instead (rule: hotel nights). */
export function otherNights(
  asked: NightDates,
  /** In the hotel's own zone. */
  today: Temporal.PlainDate,
  policy: NightsPolicy,
  hasBay: (dates: NightDates) => boolean,
): OtherNights {
  const nights = nightsIn(asked)
  const each = Array.from({ length: nights }, (_, at) => asked.arrives.add({ days: at }))
  const away = Array.from({ length: mostDaysAway }, (_, at) => [at + 1, -at - 1]).flat()
  const others = away
    .map((days) => ({ arrives: asked.arrives.add({ days }), leaves: asked.leaves.add({ days }) }))
    .filter((dates) => mayStay(dates, today, policy) === 'yes' && hasBay(dates))
  return {
    full: each.filter((arrives) => !hasBay({ arrives, leaves: arrives.add({ days: 1 }) })),
    others: others.slice(0, mostOffered),
  }
}
