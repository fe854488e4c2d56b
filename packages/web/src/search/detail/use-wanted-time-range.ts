import type { PublicSpace } from '@bayshare/contract/listings'
import { offersCasual, offersMonthly, type WantedTimeRange } from '../../bookings/quote'
import type { SearchMode } from '../search-address'
import { type MonthsGiven, type MonthsInHand, useMonths } from './use-months'

export interface WantedTimeRangeInHand {
  mode: SearchMode
  /** There where the space offers both. */
  chooseMode?: (mode: SearchMode) => void
  wanted: WantedTimeRange
  months: MonthsInHand
}

/** The stay that a space is looked at for, by the hour or by the month, as the space offers it. */
export function useWantedTimeRange(space: PublicSpace, given: MonthsGiven): WantedTimeRangeInHand {
  const { search, change } = given
  const months = useMonths(space.zone, given)
  const mode = modeOf(space, search.mode)
  return {
    mode,
    chooseMode:
      offersCasual(space) && offersMonthly(space) ? (chosen) => change({ mode: chosen }) : undefined,
    wanted: mode === 'casual' ? { mode, ...search.timeRange } : { mode, ...months.timeRange },
    months,
  }
}

function modeOf(space: PublicSpace, wished: SearchMode): SearchMode {
  if (!offersMonthly(space)) return 'casual'
  return offersCasual(space) ? wished : 'monthly'
}
