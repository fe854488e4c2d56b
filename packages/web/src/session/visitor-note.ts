import { visitorEvent } from '@bayshare/contract/visitor-event'
import { noteServerTime } from './product-clock'
import type { Fetch } from './session'

/** Notes an event for somebody who is not signed in, without fetching all that a live session needs. */
export async function noteAsVisitor(fetch: Fetch, code: string, details: string | undefined): Promise<void> {
  const { method, path, body } = visitorEvent(code, details)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(path, { method, headers, body: JSON.stringify(body) }).catch(() => undefined)
  noteServerTime(answer?.headers.get('X-Server-Time') ?? null)
  // An answer that nobody reads keeps its connection.
  await answer?.text().catch(() => undefined)
}
