import { type PublicSpace, spaceDetails } from '@bayshare/contract/listings'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type Api, answerQuery } from '../../session/api'
import { isAskable } from '../../session/is-askable'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { isNotFound } from '../../session/is-not-found'

/** A space, or null when there is none: an answer like any other, which the server can draw and hand on too. */
export function spaceQuery(api: Api, spaceId: SpaceId) {
  const asked = { params: { spaceId } }
  const { queryKey, queryFn } = answerQuery(api, spaceDetails, asked)
  return {
    queryKey,
    async queryFn(): Promise<PublicSpace | null> {
      if (!isAskable(spaceDetails, asked)) return null
      return queryFn().catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      })
    },
  }
}

export function useSpace(spaceId: SpaceId): UseQueryResult<PublicSpace | null> {
  const { api, queries } = liveSessionOf(useSessionItself())
  return useQuery(spaceQuery(api, spaceId), queries)
}
