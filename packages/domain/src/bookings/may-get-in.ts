import { isBefore } from '../time/compare-instants'

/**
 * Whether a driver may know how to get in: the house number, the exact position, the code, the instructions and the
 * access photos (rule: approximate address).
 */
export function mayGetIn(
  { state, endsAt }: { state: string; endsAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  return state === 'confirmed' && (endsAt === null || isBefore(now, endsAt))
}
