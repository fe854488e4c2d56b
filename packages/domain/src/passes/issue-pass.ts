import { isBefore } from '../time/compare-instants'
import type { Pass } from './pass'

/** A pass is issued anew each day, and with every full hour for whoever looks at it (rule: pass). */
const validHours = 24

/** The same within an hour, so that looking at it twice shows the same picture. */
export function issuePass(
  booking: Omit<Pass, 'issuedAt' | 'validUntil' | 'keyId'>,
  keyId: string,
  now: Temporal.Instant,
): Pass {
  const issuedAt = now.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const newest = issuedAt.add({ hours: validHours })
  const endsFirst = booking.endsAt !== null && isBefore(booking.endsAt, newest)
  return { ...booking, keyId, issuedAt, validUntil: endsFirst ? booking.endsAt! : newest }
}

const keyDays = 90
const dayMilliseconds = 86_400_000

/** Keys are named by the day from which they sign; each signs for so many days. */
export function keyIdAt(now: Temporal.Instant): string {
  const day = Math.floor(now.epochMilliseconds / dayMilliseconds)
  const first = Temporal.Instant.fromEpochMilliseconds((day - (day % keyDays)) * dayMilliseconds)
  return first.toZonedDateTimeISO('UTC').toPlainDate().toString()
}
