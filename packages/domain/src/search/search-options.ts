export const sortings = ['price', 'distance'] as const
export type SortBy = (typeof sortings)[number]

/** All, 24/7 only, weekdays only. Calls send the first character. */
export const hourFilters = ['all', '24/7', 'weekdays'] as const
export type HourFilter = (typeof hourFilters)[number]

/** Why a listed space cannot be booked for the time range. */
export const unavailableReasons = ['too-small', 'too-long', 'closed', 'taken'] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

/** Why a search is refused: what nobody could book is not looked for. */
export const searchRefusals = [
  'end-not-after-start',
  'time-off-grid',
  'start-too-soon',
  'month-starts-too-soon',
  'start-too-far-ahead',
  'booking-too-short',
  'booking-too-long',
  'months-too-long',
] as const
export type SearchRefusal = (typeof searchRefusals)[number]
