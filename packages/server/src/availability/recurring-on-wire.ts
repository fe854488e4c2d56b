import type { RecurringOnWire } from '@bayshare/contract/own-listings'
import { type Availability, type Weekday, weekdays } from '@bayshare/domain/availability/opening-hours'
import { availabilityOf, rowOf, typeOfAvailability } from '@bayshare/domain/availability/recurring'
import { isZoneName } from '@bayshare/domain/time/is-zone-name'
import type { Selectable } from 'kysely'
import { Refusal } from '../context/insist'
import type { AvailabilityWindows } from '../database/schema'
import { windowFromRow } from './opening-hours-of'

export type GivenRecurring = Omit<RecurringOnWire, 'id'>

const dayFields = {
  1: 'monday',
  2: 'tuesday',
  3: 'wednesday',
  4: 'thursday',
  5: 'friday',
  6: 'saturday',
  7: 'sunday',
} as const satisfies Record<Weekday, keyof RecurringOnWire>

/** The sender's zone must be one, and is ignored: times belong to the zone of the space (DECISIONS 16a). */
export function windowFromWire(given: GivenRecurring): Availability {
  if (given.zone !== undefined && !isZoneName(given.zone)) throw new Refusal('zone-not-known')
  const days = weekdays.filter((day) => given[dayFields[day]])
  return availabilityOf({ ...given, days }, given.type)
}

export function windowOnWire(
  kept: { id: string; window: Availability; createdAt: Temporal.Instant },
  zone: string,
): RecurringOnWire {
  const { days, ...row } = rowOf(kept.window, kept.createdAt.toZonedDateTimeISO(zone).toPlainDate())
  const isOn = (day: Weekday) => days.includes(day)
  return {
    id: kept.id,
    ...row,
    zone,
    monday: isOn(1),
    tuesday: isOn(2),
    wednesday: isOn(3),
    thursday: isOn(4),
    friday: isOn(5),
    saturday: isOn(6),
    sunday: isOn(7),
    type: typeOfAvailability(kept.window),
  }
}

/** The same, straight from the row in which it is kept. */
export function keptWindowOnWire(row: Selectable<AvailabilityWindows>, zone: string): RecurringOnWire {
  return windowOnWire({ id: row.id, window: windowFromRow(row), createdAt: row.createdAt }, zone)
}
