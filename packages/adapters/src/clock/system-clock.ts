import type { Clock } from '@bayshare/server/ports/clock'

export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  real: () => Temporal.Now.instant(),
}
