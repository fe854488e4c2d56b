import { Refused } from '@bayshare/contract/call'
import { ConnectionLost, isConnected } from './connection'
import type { LiveSession } from './live-session'

/** A file of the server, with the name under which it is saved. */
interface FetchedFile {
  content: Blob
  name: string
}

interface FileOptions {
  signal?: AbortSignal
  /** Called when the answer has begun, and with each part as it comes. */
  onAnswer?: (headers: Headers) => void
  onPart?: (part: Uint8Array) => void
}

/** Parts are handed to the browser in pieces of this size, which it may keep on disk. */
const pieceBytes = 1024 * 1024

/** Fetches a file as every call is made: with the session, whose token is renewed when it has expired. */
export async function fetchFile(
  session: Pick<LiveSession, 'stream'>,
  path: string,
  { signal, onAnswer, onPart }: FileOptions = {},
): Promise<FetchedFile> {
  try {
    const answer = await session.stream((token) =>
      fetch(path, { headers: { Authorization: `Bearer ${token}` }, ...(signal && { signal }) }),
    )
    isConnected.set(true)
    if (!answer.ok || !answer.body)
      throw new Refused({ status: answer.status, body: await answer.json().catch(() => ({})) })
    onAnswer?.(answer.headers)
    const content = await gather(answer.body, answer.headers.get('content-type') ?? '', onPart)
    return { content, name: nameIn(answer.headers) ?? path.slice(path.lastIndexOf('/') + 1) }
  } catch (error) {
    if (error instanceof Refused || signal?.aborted) throw error
    isConnected.set(false)
    throw new ConnectionLost('The file did not arrive.', { cause: error })
  }
}

async function gather(
  body: ReadableStream<Uint8Array>,
  type: string,
  onPart?: (part: Uint8Array) => void,
): Promise<Blob> {
  const pieces: Blob[] = []
  let parts: BlobPart[] = []
  let bytes = 0
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onPart?.(part.value)
    parts.push(part.value as BlobPart)
    bytes += part.value.byteLength
    if (bytes < pieceBytes) continue
    pieces.push(new Blob(parts))
    parts = []
    bytes = 0
  }
  return new Blob([...pieces, ...parts], { type })
}

function nameIn(headers: Headers): string | undefined {
  return /filename="([^"/\\]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
}
