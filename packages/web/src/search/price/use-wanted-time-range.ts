import type { PublicSpace } from '@bayshare/contract/listings'
import { openUntil } from '@bayshare/domain/offers/must-stay-open'
import { isBookable } from '@bayshare/domain/offers/offer'
import { spaceOffer, type WantedTimeRange } from '../../payments/quote'
import type { SearchMode } from '../search-address'
import { type MonthsGiven, type MonthsInHand, useMonths } from './use-months'

export interface WantedTimeRangeInHand {
  mode: SearchMode
  /** There where the space offers both. */
  chooseMode?: (mode: SearchMode) => void
  wanted: WantedTimeRange
  months: MonthsInHand
}

/** The time range that a space is looked at for, by the hour or by the month, as the space offers it. */
export function useWantedTimeRange(space: PublicSpace, given: MonthsGiven): WantedTimeRangeInHand {
  const { search, change } = given
  const months = useMonths(space.zone, given, (starts) => openUntil(space.closedFrom, starts))
  const modes = kinds.filter((kind) => isBookable(spaceOffer(space, kind)))
  const [only = search.mode] = modes
  const mode = modes.length > 1 ? search.mode : only
  return {
    mode,
    chooseMode: modes.length > 1 ? (chosen) => change({ mode: chosen }) : undefined,
    wanted: mode === 'casual' ? { mode, ...search.timeRange } : { mode, ...months.timeRange },
    months,
  }
}

const kinds = ['casual', 'monthly'] as const
