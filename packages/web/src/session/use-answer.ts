import type { AnswerOf, Route } from '@bayshare/contract/route'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { answerQuery, type Given } from './api'
import { liveSessionOf } from './live-session'
import { useSessionItself } from './SessionContext'

/** How often to ask again, or how that follows from the last answer. */
type Interval<A> = number | ((query: { state: { data?: A | undefined } }) => number)

/** The answer of a call, kept in the query cache. Invalidate it with the key that `answerQuery` gives. */
export function useAnswer<R extends Route>(
  route: R,
  given: Given<R>,
  options: {
    enabled?: boolean
    refetchInterval?: Interval<AnswerOf<R>>
    staleTime?: number
    gcTime?: number
  } = {},
): UseQueryResult<AnswerOf<R>> {
  const { api, queries } = liveSessionOf(useSessionItself())
  return useQuery({ ...answerQuery(api, route, given), ...options }, queries)
}
