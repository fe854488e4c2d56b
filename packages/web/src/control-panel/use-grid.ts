import { queryGrid } from '@bayshare/contract/control-panel'
import type { CallOf } from '@bayshare/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'

/** The addresses of photos hold for ten minutes; they are asked for anew before that. */
const askAgainMilliseconds = 8 * 60_000

/** The page of a grid; the one before stays while another is on its way. */
export function useGrid(body: CallOf<typeof queryGrid>['body'], isKnowable: boolean) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const rows = { ...answerQuery(api, queryGrid, { body }), placeholderData: keepPreviousData }
  const refetchInterval = body.grid === 'sightings' ? askAgainMilliseconds : false
  return useQuery({ ...rows, refetchInterval, enabled: isKnowable }, queries)
}
