import { isAtOrAfter, isBefore } from '../time/compare-instants'
import type { Pass } from './pass'

export type PassVerdict =
  | 'valid'
  /** Its time has not begun. */
  | 'early'
  /** Its time is over. */
  | 'over'
  /** The driver has to show a newer one. */
  | 'outdated'
  | 'other-plate'

/** What a pass that we have signed is worth now, to the car that stands there. */
export function checkPass(
  pass: Pass,
  { now, registration = '' }: { now: Temporal.Instant; registration?: string },
): PassVerdict {
  if (pass.endsAt !== null && isAtOrAfter(now, pass.endsAt)) return 'over'
  if (isAtOrAfter(now, pass.validUntil)) return 'outdated'
  if (plain(registration) !== '' && plain(registration) !== plain(pass.registration)) return 'other-plate'
  return isBefore(now, pass.startsAt) ? 'early' : 'valid'
}

/** Plates are compared by their letters and digits alone. */
function plain(registration: string): string {
  return registration.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
