import { type BuildingGates, gateCommands, gatesOfBuilding } from '@bayshare/contract/access'
import { answerQuery } from '../session/api'
import { isAskable } from '../session/is-askable'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'

export type Gate = BuildingGates['gates'][number]

/** Devices report while somebody looks. */
const askAgainMilliseconds = 5_000

/** The gates of a building, and how the page follows what is done to them. */
export function useGates(buildingId: string) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const asked = { params: { buildingId } }
  const isKnowable = isAskable(gatesOfBuilding, asked)
  const answer = useAnswer(gatesOfBuilding, asked, {
    enabled: isKnowable,
    staleTime: 0,
    refetchInterval: askAgainMilliseconds,
  })
  return {
    api,
    answer,
    isKnowable,
    show: (gates: BuildingGates) =>
      void queries.setQueryData(answerQuery(api, gatesOfBuilding, asked).queryKey, gates),
    /** A command was given: what is in the log has changed. */
    refreshLog: () => void queries.invalidateQueries({ queryKey: [gateCommands.method, gateCommands.path] }),
  }
}
