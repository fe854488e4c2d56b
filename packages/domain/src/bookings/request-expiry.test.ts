import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { requestExpiry } from './request-expiry'

const now = Temporal.Instant.from('2026-11-16T21:00:00Z')

test.each([
  ['a space a week ahead', false, 168, 48],
  ['a bay a week ahead', true, 168, 72],
  ['a space that starts first', false, 47, 47],
  ['a bay that starts first', true, 71, 71],
  ['a bay that starts just then', true, 72, 72],
])('a request for %s is answered in time', (_, isBay, startsInHours, expiresInHours) => {
  const startsAt = now.add({ hours: startsInHours })
  const expiry = requestExpiry({ isBay }, { now, startsAt }, defaultPolicy)
  expect(expiry.toString()).toBe(now.add({ hours: expiresInHours }).toString())
})
