import { type Availability, type Weekday, weekdays } from '@bayshare/domain/availability/opening-hours'
import {
  availabilityOf,
  type RecurringRow,
  rowOf,
  typeOfAvailability,
} from '@bayshare/domain/availability/recurring'
import type { RecurringOnWire } from './availabilities'

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

/** An availability of a listing, as the rules of the domain know it. */
export function rowFrom(given: GivenRecurring): RecurringRow {
  const { startDate, ceaseDate, startTime, ceaseTime } = given
  const days = weekdays.filter((day) => given[dayFields[day]])
  return { startDate, ceaseDate, startTime, ceaseTime, days }
}

export function windowFrom(given: GivenRecurring): Availability {
  return availabilityOf(rowFrom(given), given.type)
}

/** A window on the wire. It always says its type, so that nobody has to guess. */
export function recurringFor(window: Availability, today: Temporal.PlainDate, zone: string): GivenRecurring {
  const { days, ...row } = rowOf(window, today)
  const isOn = (day: Weekday) => days.includes(day)
  return {
    ...row,
    zone,
    monday: isOn(1),
    tuesday: isOn(2),
    wednesday: isOn(3),
    thursday: isOn(4),
    friday: isOn(5),
    saturday: isOn(6),
    sunday: isOn(7),
    type: typeOfAvailability(window),
  }
}
