import { Refused } from '@bayshare/contract/call'
import { addSightingPicture, latestSightings, recordSighting } from '@bayshare/contract/patrol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Api, answerQuery } from '../session/api'
import { failureWords } from '../session/failure-words'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { forgetSighting, keepSighting, keptPhoto, type KeptSighting, keptSightings } from './kept-patrol'
import { patrolWords as words } from './words'

const tryAgainMilliseconds = 30_000

/** What was seen in a building. A sighting is kept on this device until the server has it, and sent by its own id: once. */
export function useSightings(buildingId: string) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const given = { params: { buildingId } }
  const { data: latest } = useAnswer(latestSightings, given, { staleTime: 0 })
  const [waiting, setWaiting] = useState<readonly KeptSighting[]>([])
  const [problem, setProblem] = useState<string>()
  const sending = useRef(Promise.resolve())

  const send = useCallback(() => {
    async function sendAll() {
      const kept = await keptSightings(buildingId)
      setWaiting(kept)
      if (kept.length === 0) return
      try {
        for (const sighting of kept) {
          const refusal = await sendOne(api, sighting)
          if (refusal !== undefined) setProblem(words.refused(sighting.body.plate, refusal))
        }
        const { queryKey } = answerQuery(api, latestSightings, { params: { buildingId } })
        await queries.invalidateQueries({ queryKey })
      } catch {
        // What is left stays on this device and is sent again.
      }
      setWaiting(await keptSightings(buildingId))
    }
    // One after the other: what was added while others were sent goes with the next turn.
    sending.current = sending.current.then(sendAll)
    return sending.current
  }, [api, queries, buildingId])

  useEffect(() => {
    const now = () => void send()
    now()
    addEventListener('online', now)
    const timer = setInterval(now, tryAgainMilliseconds)
    return () => {
      removeEventListener('online', now)
      clearInterval(timer)
    }
  }, [send])

  /** Whether the server has it already. */
  async function add(sighting: KeptSighting, photo: Blob | undefined): Promise<boolean> {
    setProblem(undefined)
    await keepSighting(sighting, photo)
    await send()
    return (await keptSightings(buildingId)).every(({ body }) => body.id !== sighting.body.id)
  }
  return { latest, waiting, problem, add }
}

/** Throws as long as it should be tried again; answers why the server will never take it. */
async function sendOne(api: Api, { buildingId, body, hasPhoto }: KeptSighting): Promise<string | undefined> {
  const photo = hasPhoto ? await keptPhoto(body.id) : undefined
  try {
    await api(recordSighting, { params: { buildingId }, body })
    if (photo) await api(addSightingPicture, { params: { buildingId, sightingId: body.id }, file: photo })
  } catch (error) {
    if (!isFinal(error)) throw error
    await forgetSighting(body.id)
    return failureWords(error)
  }
  await forgetSighting(body.id)
  return undefined
}

/** Whoever logs in again or waits a while can still send it. */
function isFinal(error: unknown): boolean {
  return error instanceof Refused && error.status < 500 && ![401, 403, 429].includes(error.status)
}
