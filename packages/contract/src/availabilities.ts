import { availabilityTypes } from '@bayshare/domain/availability/recurring'
import * as z from 'zod/mini'
import { field, message } from './message'
import type { RefusalName } from './refusals'
import { route } from './route'
import { calendarDate, spaceId, text, uuid, wallTime } from './wire-values'

/** When a space is open, and on which days it is closed. */

const days = {
  sunday: field('day_sunday', z.boolean()),
  monday: field('day_monday', z.boolean()),
  tuesday: field('day_tuesday', z.boolean()),
  wednesday: field('day_wednesday', z.boolean()),
  thursday: field('day_thursday', z.boolean()),
  friday: field('day_friday', z.boolean()),
  saturday: field('day_saturday', z.boolean()),
}

const recurringFields = {
  startDate: field('start_date', calendarDate),
  ceaseDate: field('cease_date', calendarDate),
  startTime: field('start_time', wallTime),
  ceaseTime: field('cease_time', wallTime),
  zone: field('timezone', z.optional(text(60))),
  ...days,
  /** Sent by our own screens; without it the kind follows from days and span (rule: availability kinds). */
  type: field('availability_type', z.optional(z.enum(availabilityTypes))),
}

export const recurring = message({ id: field('uuid', uuid), ...recurringFields })
export type RecurringOnWire = z.output<typeof recurring>

export const closure = message({
  id: field('uuid', uuid),
  firstDate: field('first_date', calendarDate),
  lastDate: field('last_date', calendarDate),
  note: field('note', z.string()),
})

const listingId = message({ id: field('id', spaceId) })

const availabilityRefusals = [
  'not-found',
  'availability-needs-a-day',
  'availability-off-the-grid',
  'availability-ends-before-it-starts',
  'availability-is-past',
  'availability-too-far-ahead',
  'availability-overlaps',
  'zone-not-known',
  'too-many-availabilities',
] as const satisfies RefusalName[]

export const addAvailability = route({
  method: 'POST',
  path: 'users/parking_spaces/:id/availability_recurrings/',
  capability: 'availability',
  summary: 'Open a space at certain times',
  caller: 'member',
  params: listingId,
  body: message(recurringFields),
  answer: recurring,
  refusals: availabilityRefusals,
})

const availabilityId = message({ id: field('id', spaceId), availabilityId: field('availability', uuid) })

export const changeAvailability = route({
  method: 'PATCH',
  path: 'users/parking_spaces/:id/availability_recurrings/:availability/',
  capability: 'availability',
  summary: 'Change when a space is open',
  caller: 'member',
  params: availabilityId,
  body: message(recurringFields),
  answer: recurring,
  refusals: availabilityRefusals,
})

export const removeAvailability = route({
  method: 'DELETE',
  path: 'users/parking_spaces/:id/availability_recurrings/:availability/',
  capability: 'availability',
  summary: 'No longer open a space at these times; existing bookings are kept',
  caller: 'member',
  params: availabilityId,
  answer: message({}),
  refusals: ['not-found'],
})

export const addClosure = route({
  method: 'POST',
  path: 'users/parking_spaces/:id/closures/',
  capability: 'availability',
  summary: 'Close a space from one day to another, both included',
  caller: 'member',
  params: listingId,
  body: message({
    firstDate: field('first_date', calendarDate),
    lastDate: field('last_date', calendarDate),
    note: field('note', z.optional(text(60))),
  }),
  answer: closure,
  refusals: [
    'not-found',
    'closure-ends-before-it-starts',
    'closure-is-past',
    'closure-too-far-ahead',
    'too-many-availabilities',
  ],
})

export const removeClosure = route({
  method: 'DELETE',
  path: 'users/parking_spaces/:id/closures/:closure/',
  capability: 'availability',
  summary: 'Open a space again on days that were closed',
  caller: 'member',
  params: message({ id: field('id', spaceId), closureId: field('closure', uuid) }),
  answer: message({}),
  refusals: ['not-found'],
})
