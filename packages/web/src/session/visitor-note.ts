import { call } from '@bayshare/contract/call'
import { logEvent } from '@bayshare/contract/measurements'
import type { Fetch } from './session'
import { createWire } from './wire'

/** Notes an event for somebody who is not signed in, without fetching all that a live session needs. */
export async function noteAsVisitor(fetch: Fetch, code: string, details: string | undefined): Promise<void> {
  const wire = createWire(fetch, () => undefined)
  await call(wire, logEvent, { body: { code, details } }).catch(() => undefined)
}
