import { Refused } from '@bayshare/contract/call'
import { checkPlate } from '@bayshare/contract/patrol'
import { coversNow, mayPark, type PlateAnswer, withSightings } from '@bayshare/domain/patrol/may-park'
import { plateKey } from '@bayshare/domain/patrol/plate'
import { useState } from 'react'
import type { Api } from '../session/api'
import { failureWords } from '../session/failure-words'
import { liveSessionOf } from '../session/live-session'
import { productNow } from '../session/product-clock'
import { useSessionItself } from '../session/SessionContext'
import type { KeptSighting, PatrolList } from './kept-patrol'
import { patrolWords as words } from './words'

/** How long somebody beside a car waits for the server before the kept list is asked. */
const patienceMilliseconds = 4000

export type Checked =
  /** With when the list was read, where it said so. */
  | { plate: string; answer: PlateAnswer; listedAt: Temporal.Instant | null }
  | { plate: string; answer: 'cannot-tell'; listedAt: null }

/** Asks the server, and the kept list where the server cannot be reached. */
export function usePlateCheck(
  buildingId: string,
  list: PatrolList | undefined,
  waiting: readonly KeptSighting[],
) {
  const { api } = liveSessionOf(useSessionItself())
  const [checked, setChecked] = useState<Checked>()
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function check(typed: string): Promise<void> {
    const plate = plateKey(typed)
    setProblem(plate === undefined ? words.notAPlate : undefined)
    setChecked(undefined)
    if (plate === undefined) return
    setChecking(true)
    try {
      setChecked({ plate, answer: await fromServer(api, buildingId, plate), listedAt: null })
    } catch (error) {
      if (isTold(error)) setProblem(failureWords(error))
      else setChecked(fromList(plate, list, waiting))
    } finally {
      setChecking(false)
    }
  }
  return { check, checked, isChecking, problem, clear: () => setChecked(undefined) }
}

async function fromServer(api: Api, buildingId: string, plate: string): Promise<PlateAnswer> {
  if (!navigator.onLine) throw new Error('There is no connection.')
  const asked = api(checkPlate, { params: { buildingId }, body: { plate } })
  const { allowed, near, notNow } = await Promise.race([asked, tooLate()])
  if (allowed) return { may: 'yes', allowed }
  return near.length > 0 ? { may: 'probably', near } : { may: 'no', notNow }
}

/** A page that was opened without a connection has no session, so that the list is all it has. */
function isTold(error: unknown): boolean {
  return error instanceof Refused && error.status < 500 && error.status !== 401
}

function fromList(plate: string, list: PatrolList | undefined, waiting: readonly KeptSighting[]): Checked {
  const now = productNow()
  const sightings = waiting.map(({ body }) => body)
  const answer =
    list && coversNow(list, now)
      ? mayPark(plate, withSightings(list.plates, sightings), now)
      : 'plate-not-valid'
  return answer === 'plate-not-valid' || !list
    ? { plate, answer: 'cannot-tell', listedAt: null }
    : { plate, answer, listedAt: list.readAt }
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The server takes too long.')), patienceMilliseconds)
  })
}
