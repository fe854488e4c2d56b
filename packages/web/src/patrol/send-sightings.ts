import { Refused } from '@bayshare/contract/call'
import { addSightingPicture, latestSightings, patrolList, recordSighting } from '@bayshare/contract/patrol'
import type { Api } from '../session/api'
import { failureWords } from '../session/failure-words'
import { type LiveSession, liveSessionOf } from '../session/live-session'
import type { Session } from '../session/session'
import { sessionHint } from '../session/session-hint'
import { createStore } from '../session/store'
import { unsentCount } from '../session/unsent'
import { forgetInMemory, forgetSighting, keptPhoto, type KeptSighting, keptSightings } from './kept-patrol'
import { patrolWords as words } from './words'

/** What this device has still to send, and why the server will never take the last one that it refused. */
export const waitingSightings = createStore<readonly KeptSighting[]>([])
export const refusedSighting = createStore<string | undefined>(undefined)

const tryAgainMilliseconds = 30_000

let followed: Session | undefined
let stop = () => {}

/** Sends what was seen without a connection as soon as there is one, on every page that its person opens. */
export function keepSending(session: Session): void {
  if (followed === session) return
  stop()
  followed = session
  const live = liveSessionOf(session)
  const send = () => {
    const status = session.status.get()
    if (status === 'signed-in') void sendSightings(live)
    // A page that was opened without a connection has no session yet; what waits is sent once it is renewed.
    else if (status === 'unknown' && sessionHint.exists() && navigator.onLine) void live.retry()
  }
  const timer = setInterval(() => {
    if (waitingSightings.get().length > 0) send()
  }, tryAgainMilliseconds)
  addEventListener('online', send)
  const unsubscribe = session.status.subscribe(() => {
    if (session.status.get() === 'signed-in') return send()
    forgetInMemory()
    note([])
  })
  stop = () => {
    clearInterval(timer)
    removeEventListener('online', send)
    unsubscribe()
  }
  if (session.status.get() === 'unknown') showKept()
  send()
}

let turn: Promise<void> = Promise.resolve()

function showKept(): void {
  turn = turn.then(async () => note(await keptSightings()))
}

/** One after the other: what was added while others were sent goes with the next turn. */
export function sendSightings(live: LiveSession): Promise<void> {
  turn = turn.then(() => sendAll(live))
  return turn
}

/** A sighting is kept on this device until the server has it, and sent by its own id: once. */
async function sendAll({ api, queries }: LiveSession): Promise<void> {
  const kept = await keptSightings()
  note(kept)
  if (kept.length === 0) return
  try {
    for (const sighting of kept) {
      const refusal = await sendOne(api, sighting)
      if (refusal !== undefined) refusedSighting.set(words.refused(sighting.body.plate, refusal))
    }
    // The list that is kept for later says which plates were seen.
    for (const { method, path } of [latestSightings, patrolList])
      await queries.invalidateQueries({ queryKey: [method, path] })
  } catch {
    // What is left stays on this device and is sent again.
  }
  note(await keptSightings())
}

function note(kept: readonly KeptSighting[]): void {
  waitingSightings.set(kept)
  unsentCount.set(kept.length)
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
