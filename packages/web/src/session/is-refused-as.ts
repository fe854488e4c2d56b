import { Refused } from '@bayshare/contract/call'
import { type RefusalName, refusals } from '@bayshare/contract/refusals'

/** By its code; a server of the release before, and what has no code, say it in words alone. */
export function isRefusedAs(error: unknown, name: RefusalName): boolean {
  if (!(error instanceof Refused)) return false
  return error.code ? error.code === name : error.message === refusals[name].words
}
