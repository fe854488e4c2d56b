import { type Change, rightsChangedEvent, sessionEndedEvent, startOverEvent } from '@bayshare/contract/live'
import { readEvents } from './read-events'

/** Three beats of the server have not come: the connection is lost, even if the browser has not noticed. */
const lostAfterMilliseconds = 65_000
const firstPause = 1_000
const longestPause = 30_000

export interface FollowedStream {
  /** Asks for the stream from the mark on. */
  open(mark: string | undefined, signal: AbortSignal): Promise<Response>
  /** The mark to begin with, and each new one. */
  mark: { get(): string | undefined; set(mark: string): void }
  onChanges(changes: readonly Change[]): void
  /** Something may have been missed. */
  onStartOver(): void
  /** The person may see less than before. */
  onRightsChanged(): void
  onUp(): void
  onDown(): void
}

/** Each kind stands here, so that none is forgotten. */
const known: readonly unknown[] = Object.keys({
  booking: true,
  message: true,
  enquiry: true,
  visitors: true,
  notifications: true,
  papers: true,
  typing: true,
  spots: true,
} satisfies Record<Change['what'], true>)

/** Keeps the stream open until the signal, through every loss of the connection. Ends by itself when the session has. */
export async function followStream(stream: FollowedStream, signal: AbortSignal): Promise<void> {
  let pause = firstPause
  while (!signal.aborted) {
    const outcome = await followOnce(stream, signal, () => {
      pause = firstPause
    })
    if (outcome === 'session-ended') return
    if (signal.aborted) return
    stream.onDown()
    await waitFor(pause * (0.5 + Math.random()), signal)
    pause = Math.min(longestPause, pause * 2)
  }
}

async function followOnce(
  stream: FollowedStream,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<'session-ended' | 'lost'> {
  const lost = new AbortController()
  let timer = setTimeout(() => lost.abort(), lostAfterMilliseconds)
  try {
    const answer = await stream.open(stream.mark.get(), AbortSignal.any([signal, lost.signal]))
    if (answer.status === 401) return 'session-ended'
    if (!answer.ok || !answer.body) return 'lost'
    for await (const { event, data, id } of readEvents(answer.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => lost.abort(), lostAfterMilliseconds)
      const isFirst = stream.mark.get() === undefined
      if (id !== undefined) stream.mark.set(id)
      if (event === sessionEndedEvent) return 'session-ended'
      if (event === rightsChangedEvent) stream.onRightsChanged()
      if (event === startOverEvent) stream.onStartOver()
      if (event === 'message' && data !== undefined) stream.onChanges(readChanges(data))
      if (event === 'open') {
        onOpen()
        stream.onUp()
        // Between the page and the stream nobody was told anything.
        if (isFirst) stream.onStartOver()
      }
    }
    return 'lost'
  } catch {
    return 'lost'
  } finally {
    clearTimeout(timer)
  }
}

/** A page that is older than the server may not know every kind of change. */
function readChanges(data: string): Change[] {
  return (JSON.parse(data) as Change[]).filter((change) => known.includes(change.what))
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, milliseconds)
    signal.addEventListener('abort', goOn)
  })
}
