import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { dollars, noCents } from '../money/cents'
import { minutesBetween } from '../time/compare-instants'
import { refundOf } from './refund'
import { refundDeadline } from './refund-deadline'

const { cancellation: policy } = brandById('main').policy
const now = Temporal.Instant.from('2026-11-16T21:00:00Z')
const at = (time: string) => Temporal.Instant.from(`2026-11-${time}:00Z`)

test.each([
  [
    'days ahead',
    '19T00:00',
    { full: { before: at('18T22:00') }, part: { before: at('18T23:00'), share: 5000 } },
  ],
  [
    'a minute after undoing ends first',
    '16T23:11',
    { full: { before: at('16T21:11') }, part: { before: at('16T22:11'), share: 5000 } },
  ],
  [
    'when both end at once',
    '16T23:10',
    { full: { withinMinutes: 10 }, part: { before: at('16T22:10'), share: 5000 } },
  ],
  [
    'with an hour and a half to go',
    '16T22:30',
    { full: { withinMinutes: 10 }, part: { before: at('16T21:30'), share: 5000 } },
  ],
  ['with half an hour to go', '16T21:30', { full: { withinMinutes: 10 }, part: undefined }],
  ['with four minutes to go', '16T21:04', { full: { withinMinutes: 4 }, part: undefined }],
  ['once it has started', '16T21:00', undefined],
])('a casual booking, %s', (_, startsAt, promised) => {
  const offered = { kind: 'casual', startsAt: at(startsAt), allowsCancellation: true } as const
  expect(refundDeadline(offered, now, policy)).toEqual(promised)
  expect(refundDeadline({ ...offered, allowsCancellation: false }, now, policy)).toBeUndefined()
})

test('a month is given back whole before its first day, whatever its owner allows', () => {
  const startsAt = at('27T13:00')
  expect(refundDeadline({ kind: 'monthly', startsAt, allowsCancellation: false }, now, policy)).toEqual({
    full: { before: startsAt },
    part: undefined,
  })
})

test('whoever cancels in time gets back what was promised, and no longer does at the moment that was named', () => {
  const millisecond = { milliseconds: 1 }
  const shareBack = (startsAt: Temporal.Instant, cancelledAt: Temporal.Instant): number => {
    const price = dollars(100)
    const paid = { price, due: price, discount: noCents, cash: noCents, free: noCents, fee: noCents }
    const cancellation = {
      by: 'driver',
      kind: 'casual',
      minutesToStart: minutesBetween(cancelledAt, startsAt),
      minutesSinceBooked: minutesBetween(now, cancelledAt),
    } as const
    return 10_000 - refundOf(paid, cancellation, policy).priceKept
  }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (minutes) => {
      const startsAt = now.add({ minutes })
      const promised = refundDeadline({ kind: 'casual', startsAt, allowsCancellation: true }, now, policy)
      expect(promised).toBeDefined()
      if (!promised) return
      const { full, part } = promised
      const fullBefore = 'before' in full ? full.before : now.add({ minutes: full.withinMinutes })
      expect(shareBack(startsAt, fullBefore.subtract(millisecond))).toBe(10_000)
      expect(shareBack(startsAt, fullBefore.add(millisecond))).toBeLessThan(10_000)
      if (!part) return
      expect(shareBack(startsAt, part.before.subtract(millisecond))).toBe(part.share)
      expect(shareBack(startsAt, part.before)).toBe(0)
    }),
  )
})
