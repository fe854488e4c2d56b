import { expect, test } from 'vitest'
import { linkState, mayInvite, mayUseLink, quotaMonth } from './may-invite'

const now = Temporal.Instant.from('2026-11-17T00:00:00Z')
const policy = {
  mostHours: 24,
  perUnitAndMonth: 5,
  keptDays: 90,
  mostDaysAhead: 30,
  startsLateMinutes: 15,
  startsEarlyMinutes: 15,
  overstayMinutes: 15,
}

test.each<[string, string, string, ReturnType<typeof mayInvite>]>([
  ['a whole day', 'PT0H', 'PT24H', 'yes'],
  ['a moment more', 'PT0H', 'PT24H1S', 'visit-too-long'],
  ['no time at all', 'PT1H', 'PT1H', 'visit-not-ahead'],
  ['backwards', 'PT2H', 'PT1H', 'visit-not-ahead'],
  ['just begun', '-PT15M', 'PT1H', 'yes'],
  ['long begun', '-PT16M', 'PT1H', 'visit-not-ahead'],
  ['over', '-PT10M', 'PT0H', 'visit-not-ahead'],
  ['in thirty days', 'PT720H', 'PT721H', 'yes'],
  ['later than that', 'PT720H1S', 'PT721H', 'visit-too-far-ahead'],
])('%s', (_, start, end, verdict) => {
  expect(mayInvite({ startsAt: now.add(start), endsAt: now.add(end) }, now, policy)).toBe(verdict)
})

test('the month is that of the building', () => {
  const late = Temporal.Instant.from('2026-11-30T13:30:00Z')
  expect(String(quotaMonth(late, 'Australia/Sydney'))).toBe('2026-12-01')
  expect(String(quotaMonth(late, 'Australia/Perth'))).toBe('2026-11-01')
})

test('a link works once, until its time is over or it is withdrawn', () => {
  const link = { endsAt: now.add({ hours: 1 }), usedAt: null, withdrawnAt: null }
  expect(mayUseLink(link, now)).toBe('yes')
  expect(mayUseLink({ ...link, usedAt: now }, link.endsAt)).toBe('visitor-link-used')
  expect(mayUseLink({ ...link, withdrawnAt: now }, now)).toBe('visitor-link-withdrawn')
  expect(mayUseLink(link, link.endsAt)).toBe('visitor-link-over')
  expect(linkState(link, now)).toBe('open')
})
