import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { missingIn } from './missing-reason'
import { reasonDomains, reasonFor, reasonsOf, reasonWords } from './reasons'

const main = brandById('main')
const portal = brandById('portal')

test('codes are unique in a list, and "Other" is the only one that asks for words', () => {
  for (const brand of [main, portal]) {
    for (const domain of reasonDomains) {
      const reasons = reasonsOf(domain, brand)
      expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length)
      for (const { label, isOther } of reasons) expect(isOther).toBe(label === 'Other')
    }
  }
})

test('the marketplace and the buildings have their own lists for casual bookings', () => {
  const domain = 'driver_casual_cancellation_reason'
  expect(reasonsOf(domain, main).map(({ label }) => label)).toContain('Vehicle does not fit')
  expect(reasonsOf(domain, portal).map(({ label }) => label)).toContain('Booking made for the wrong time')
  expect(reasonFor(11, domain, main)).toBeUndefined()
  expect(reasonFor(11, domain, portal)?.label).toBe('Spot is unavailable')
})

test('a reason is found by its code, as a number or as text, and by its words', () => {
  for (const given of [22, '22', ' no longer available '])
    expect(reasonFor(given, 'driver_monthly_cancellation_reason', main)?.code).toBe(22)
  for (const given of ['', 'constructor', -1, 1e15, '2'])
    expect(reasonFor(given, 'driver_monthly_cancellation_reason', main)).toBeUndefined()
})

test('what is kept is the label, or what somebody wrote beside "Other"', () => {
  const [other, listed] = [
    reasonFor(19, 'owner_monthly_cancellation_reason', main)!,
    reasonFor(10, 'owner_monthly_cancellation_reason', main)!,
  ]
  expect(reasonWords(other, 'We are moving')).toBe('We are moving')
  expect(reasonWords(listed, 'We are moving')).toBe('No longer available')
})

test.each([
  ['nothing chosen', undefined, 'Broken gate', 'reason'],
  ['a reason of the list', { isOther: false }, '', undefined],
  ['"Other" without words', { isOther: true }, '', 'details'],
  ['"Other" with spaces alone', { isOther: true }, '  ', 'details'],
  ['"Other" in words', { isOther: true }, 'Broken gate', undefined],
])('what has to be said yet: %s', (_, reason, details, missing) => {
  expect(missingIn(reason, details)).toBe(missing)
})
