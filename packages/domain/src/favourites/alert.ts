import type { AccessMethod } from '../listings/space'
import type { SearchedTimeRange } from '../search/time-range-in-zone'

/** Watching: searched for regularly. Told: found, and a mail was sent. Over: its time has passed. */
export const alertStates = ['watching', 'told', 'over'] as const
export type AlertState = (typeof alertStates)[number]

/** What someone wants to find around a saved place. */
export interface AlertCriteria {
  timeRange: SearchedTimeRange
  /** Only what the person's own vehicle fits into. */
  fitsVehicle: boolean
  needsCharging: boolean
  needsCover: boolean
  /** Any of these; an empty list is any at all. */
  access: readonly AccessMethod[]
}
