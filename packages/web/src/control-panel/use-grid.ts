import { queryGrid } from '@bayshare/contract/control-panel'
import type { CallOf } from '@bayshare/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'

/** The page of a grid; the one before stays while another is on its way. */
export function useGrid(body: CallOf<typeof queryGrid>['body']) {
  const { api, queries } = liveSessionOf(useSessionItself())
  return useQuery({ ...answerQuery(api, queryGrid, { body }), placeholderData: keepPreviousData }, queries)
}
