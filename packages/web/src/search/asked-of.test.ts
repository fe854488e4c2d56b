import { holds } from '@bayshare/domain/geo/bounds'
import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { expect, test } from 'vitest'
import { askedOf } from './asked-of'
import { askedPaneIn, neutralPane, paneSizeIn } from './pane-size'
import { readSearch } from './search-address'

const { casual, monthly } = defaultPolicy
const now = Temporal.Instant.from('2026-11-16T22:00:00Z')

function asked(query: string, size = neutralPane) {
  return askedOf(readSearch({}, new URLSearchParams(query), { now, policy: casual, monthly }), { size })
}

test('a casual booking is asked with both ends, a monthly one with its start alone', () => {
  expect(asked('start=2026-11-18T09:00&end=2026-11-19T06:00')).toMatchObject({
    mode: 'casual',
    startDate: Temporal.PlainDate.from('2026-11-18'),
    endTime: Temporal.PlainTime.from('06:00'),
  })
  const month = asked('monthly=1&from=2026-12-01')
  expect(month).toMatchObject({ mode: 'monthly', startDate: Temporal.PlainDate.from('2026-12-01') })
  expect([month.startTime, month.endDate, month.endTime]).toEqual([undefined, undefined, undefined])
})

test('only what is wanted is asked for', () => {
  expect(asked('')).not.toHaveProperty('needsCharging')
  expect(asked('electric=1&covered=1&access=3&open=24/7')).toMatchObject({
    needsCharging: true,
    needsCover: true,
    access: ['Key'],
    hours: '24/7',
  })
})

test('distances are measured from the place, and the map shows what is around its middle', () => {
  const { latitude, longitude, ...rest } = asked('city=sydney&at=-33.9,151.1')
  expect({ latitude, longitude }).toEqual({ latitude: -33.8688, longitude: 151.2093 })
  const bounds = rest as Parameters<typeof holds>[0]
  expect(holds(bounds, { latitude: -33.9, longitude: 151.1 })).toBe(true)
  expect(holds(bounds, { latitude: -33.8688, longitude: 151.2093 })).toBe(false)
})

test('what the cards of a phone cover is not searched, but counts for how many pins fit', () => {
  const phone = asked('')
  const bare = asked('', { ...neutralPane, covered: 0 })
  expect(phone.north! - phone.south!).toBeLessThan(bare.north! - bare.south!)
  expect(phone.height).toBe(bare.height)
})

test.each([
  ['a phone', { width: 390, height: 844 }, { width: 390, height: 780, covered: 246 }],
  ['a narrow window', { width: 1199, height: 900 }, { width: 1199, height: 836, covered: 246 }],
  ['a wide one', { width: 1200, height: 900 }, { width: 780, height: 744, covered: 0 }],
])('the map of %s', (_, window, size) => {
  expect(paneSizeIn(window)).toEqual(size)
})

test.each([
  ['another phone', { width: 412, height: 915 }, true],
  ['a small phone', { width: 360, height: 740 }, true],
  ['a phone lying down', { width: 844, height: 390 }, false],
  ['a tablet', { width: 820, height: 1180 }, false],
])('the list that was drawn for a phone is asked for on %s: %o, %s', (_, window, isSame) => {
  expect(askedPaneIn(window) === neutralPane).toBe(isSame)
})
