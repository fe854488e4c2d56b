import * as z from 'zod/mini'
import { field, message } from './message'
import { calendarDate, ceaseDate, numbered } from './wire-values'

/** When a bay or a space is open in the weeks to come; null where it keeps other hours than these. */
export const availabilityType = z.nullable(numbered(['never', 'always', 'weekdays']))

export const activeBooking = message({
  starts: field('start_date', calendarDate),
  /** Null goes on. */
  ends: field('cease_date', z.nullable(ceaseDate)),
})

export const futureBooking = message({ starts: field('start_date', calendarDate) })
