/** What a bay is for, by its number on the wire and in the database, counted from one. */
export const bayGroups = ['internal', 'visitor', 'tenant'] as const
export type BayGroup = (typeof bayGroups)[number]

/** Null where a bay belongs to none. */
export function bayGroupOf(number: number | null): BayGroup | null {
  return bayGroups[(number ?? 0) - 1] ?? null
}

/** Bays for visitors have passes and are never rented out (rule: visitor passes). */
export const visitorGroup = bayGroups.indexOf('visitor') + 1
