import { Refused } from '@bayshare/contract/call'
import { type RefusalName, refusals } from '@bayshare/contract/refusals'

export function isRefusedAs(error: unknown, name: RefusalName): boolean {
  return error instanceof Refused && error.message === refusals[name].words
}
