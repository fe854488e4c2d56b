import { searchSpaces } from '@bayshare/contract/search'
import type { FoundSpace } from '@bayshare/contract/search'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAnswer } from '../session/use-answer'
import type { Search } from './search-address'

/**
 * The spaces that a search finds. Each search has its own place in the cache, so a late answer of an earlier search
 * never shows under a newer one.
 */
export function useFoundSpaces(search: Search): UseQueryResult<FoundSpace[]> {
  return useAnswer(searchSpaces, {
    body: { ...askedStay(search), ...askedPlace(search), sortBy: search.sortBy },
  })
}

/** Whether one space is free and open for the stay; undefined while nobody knows. */
export function useIsFree(search: Search, spaceId: string): boolean | undefined {
  const found = useAnswer(searchSpaces, {
    body: { ...askedStay(search), ...askedPlace(search), id: spaceId },
  })
  return found.data && found.data.length > 0
}

function askedStay({ stay: { starts, ends } }: Search) {
  return {
    startDate: starts.toPlainDate(),
    startTime: starts.toPlainTime(),
    endDate: ends.toPlainDate(),
    endTime: ends.toPlainTime(),
  }
}

function askedPlace({ place: { latitude, longitude } }: Search) {
  return { latitude, longitude }
}
