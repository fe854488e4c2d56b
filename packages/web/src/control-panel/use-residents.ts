import { buildingResidents } from '@bayshare/contract/residents'
import type { CallOf } from '@bayshare/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerQuery } from '../session/api'
import { isAskable } from '../session/is-askable'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'

/** A page of residents; the one before stays while another is on its way. */
export function useResidents(buildingId: string, query: CallOf<typeof buildingResidents>['query']) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const asked = { params: { buildingId }, query }
  const isKnowable = isAskable(buildingResidents, asked)
  const answer = useQuery(
    {
      ...answerQuery(api, buildingResidents, asked),
      enabled: isKnowable,
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queries,
  )
  return {
    api,
    isKnowable,
    answer,
    refresh: () =>
      queries.invalidateQueries({ queryKey: [buildingResidents.method, buildingResidents.path] }),
  }
}
