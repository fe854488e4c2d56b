import { Refused } from '@bayshare/contract/call'
import { patrolList } from '@bayshare/contract/patrol'
import { useEffect, useState } from 'react'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import { forgetList, keepList, keptList, type PatrolList } from './kept-patrol'

const askAgainMilliseconds = 120_000

/** The plates of a building, from the server or as this device has kept them. */
export function usePatrolList(buildingId: string) {
  const given = { params: { buildingId } }
  const isKnowable = isAskable(patrolList, given)
  const { data, error, refetch } = useAnswer(patrolList, given, {
    enabled: isKnowable,
    refetchInterval: askAgainMilliseconds,
    staleTime: 0,
  })
  const [kept, setKept] = useState<PatrolList>()
  useEffect(() => {
    let isHere = true
    void keptList(buildingId).then((list) => isHere && setKept(list))
    return () => void (isHere = false)
  }, [buildingId])
  useEffect(() => {
    if (data) void keepList(buildingId, data)
  }, [buildingId, data])
  // Whoever may no longer patrol the building has no use for its plates.
  const isOver = error instanceof Refused && (error.status === 403 || error.status === 404)
  useEffect(() => {
    if (isOver) void forgetList(buildingId)
  }, [buildingId, isOver])
  return { list: isOver ? undefined : (data ?? kept), isKnowable, error, refetch }
}
