import { encodeCall } from '@bayshare/contract/call'
import type { Route } from '@bayshare/contract/route'
import type { Given } from './api'

/** Whether a call can be made at all: an address typed by hand may hold an id that no server would ever know. */
export function isAskable<R extends Route>(route: R, given: Given<R>): boolean {
  try {
    encodeCall(route, given)
    return true
  } catch {
    return false
  }
}
