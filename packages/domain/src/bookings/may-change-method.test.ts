import { expect, test } from 'vitest'
import { bookingStates, parties } from './lifecycle'
import { mayChangeMethod } from './may-change-method'

const now = Temporal.Instant.from('2026-11-16T21:00:00Z')

test('the driver of a confirmed monthly booking may choose another payment method until it ends', () => {
  const legal = (['casual', 'monthly'] as const).flatMap((kind) =>
    parties.flatMap((by) =>
      bookingStates
        .filter((state) => mayChangeMethod({ state, kind, endsAt: null }, by, now) === 'yes')
        .map((state) => `${by} ${state} ${kind}`),
    ),
  )
  expect(legal).toEqual(['driver confirmed monthly'])
  const ending = (endsAt: Temporal.Instant) =>
    mayChangeMethod({ state: 'confirmed', kind: 'monthly', endsAt }, 'driver', now)
  expect(ending(now.add({ seconds: 1 }))).toBe('yes')
  expect(ending(now)).toBe('change-not-offered')
})
