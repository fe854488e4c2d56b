import type { Policy } from '../brands/policy'
import type { Space } from '../listings/space'
import { isBefore } from '../time/compare-instants'

/** Until when an owner may answer; both sides see this one moment (rule: request expiry). */
export function requestExpiry(
  space: Pick<Space, 'isBay'>,
  { now, startsAt }: { now: Temporal.Instant; startsAt: Temporal.Instant },
  { requestLapsesAfterHours: hours }: Pick<Policy, 'requestLapsesAfterHours'>,
): Temporal.Instant {
  const answeredBy = now.add({ hours: space.isBay ? hours.bay : hours.space })
  return isBefore(answeredBy, startsAt) ? answeredBy : startsAt
}
