import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { listPlace } from './list-place'
import { calendarDate, instant, wallDateTime } from './wire-values'

const someId = '00000000-0000-4000-8000-000000000000'
const kinds = {
  instant: { schema: instant, of: (day: string) => `${day}T10:00:00Z` },
  'calendar date': { schema: calendarDate, of: (day: string) => day },
  'wall time of a day': { schema: wallDateTime, of: (day: string) => `${day}T10:00` },
  'place in a list': { schema: listPlace, of: (day: string) => `${day}T10:00:00Z_${someId}` },
}

/** (rule: dates and times) */
test.each(Object.entries(kinds))('of the kind %s are days from 1900 to 9999', (_, { schema, of }) => {
  const isRead = (day: string) => z.safeDecode(schema, of(day)).success
  for (const day of ['1900-01-01', '1999-12-31', '2026-11-17', '9999-12-31']) expect(isRead(day)).toBe(true)
  for (const day of ['1899-12-31', '0000-01-01', '0001-01-01', '-000001-01-01', '-271821-04-20'])
    expect(isRead(day)).toBe(false)
  for (const day of ['10000-01-01', '+010000-01-01', '+275760-09-13', '2026-02-30', '2026-13-01'])
    expect(isRead(day)).toBe(false)
})

test('an instant may be written for any clock, and is from 1900 to 9999 by UTC', () => {
  const isRead = (text: string) => z.safeDecode(instant, text).success
  expect(isRead('2026-11-17T09:00:00+11:00')).toBe(true)
  expect(isRead('9999-12-31T23:59:59.999999999Z')).toBe(true)
  expect(isRead('9999-12-31T23:59:59-00:01')).toBe(false)
  expect(isRead('+275760-09-13T00:00:00Z')).toBe(false)
  expect(isRead('+275760-09-13T00:00:00.000000001Z')).toBe(false)
})
