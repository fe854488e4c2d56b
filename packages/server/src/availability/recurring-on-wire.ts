import type { RecurringOnWire } from '@bayshare/contract/availabilities'
import { type GivenRecurring, recurringFor, windowFrom } from '@bayshare/contract/recurring-rows'
import type { Availability } from '@bayshare/domain/availability/opening-hours'
import { isZoneName } from '@bayshare/domain/time/is-zone-name'
import type { Selectable } from 'kysely'
import { Refusal } from '../context/insist'
import type { AvailabilityWindows } from '../database/schema'
import { windowFromRow } from './opening-hours-of'

/** The sender's zone is checked and ignored: times belong to the zone of the space (rule: daylight saving). */
export function windowFromWire(given: GivenRecurring): Availability {
  if (given.zone !== undefined && !isZoneName(given.zone)) throw new Refusal('zone-not-known')
  return windowFrom(given)
}

export function windowOnWire(
  kept: { id: string; window: Availability; createdAt: Temporal.Instant },
  zone: string,
): RecurringOnWire {
  const createdOn = kept.createdAt.toZonedDateTimeISO(zone).toPlainDate()
  return { id: kept.id, ...recurringFor(kept.window, createdOn, zone) }
}

/** The same, straight from the row in which it is kept. */
export function keptWindowOnWire(row: Selectable<AvailabilityWindows>, zone: string): RecurringOnWire {
  return windowOnWire({ id: row.id, window: windowFromRow(row), createdAt: row.createdAt }, zone)
}
