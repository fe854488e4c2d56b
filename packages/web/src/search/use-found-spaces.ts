import type { Counted } from '@bayshare/contract/call'
import { type FoundSpace, searchSpaces, type SpacesAsked } from '@bayshare/contract/search'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { CountedApi } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'

export type Found = Counted<FoundSpace[]>

/** The first search of a screen is tried again at once when it fails (rule: search timing). */
const firstRetryMilliseconds = 50

export function foundQuery(counted: CountedApi, asked: SpacesAsked) {
  const { method, path } = searchSpaces
  return {
    queryKey: [method, path, 'counted', asked] as const,
    queryFn: () => counted(searchSpaces, { body: asked }),
  }
}

/**
 * The spaces that a search finds. Each search has its own place in the cache, so a late answer of an earlier search
 * never shows under a newer one; what was found before stays until the newer answer is there.
 */
export function useFoundSpaces(asked: SpacesAsked): UseQueryResult<Found> {
  const { counted, queries } = liveSessionOf(useSessionItself())
  const isFirst = useSearchCounter(asked) === 1
  return useQuery(
    {
      ...foundQuery(counted, asked),
      placeholderData: keepPreviousData,
      ...(isFirst && { retry: 1, retryDelay: firstRetryMilliseconds }),
    },
    queries,
  )
}

/** Counts the searches of a screen. */
function useSearchCounter(asked: SpacesAsked): number {
  const next = JSON.stringify(asked)
  const [counted, setCounted] = useState({ asked: next, count: 1 })
  if (counted.asked !== next) setCounted({ asked: next, count: counted.count + 1 })
  return counted.count
}
