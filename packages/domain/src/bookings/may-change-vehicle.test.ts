import { expect, test } from 'vitest'
import { bookingStates, parties } from './lifecycle'
import { mayChangeVehicle } from './may-change-vehicle'

const now = Temporal.Instant.from('2026-11-16T21:00:00Z')

test('the driver of a confirmed booking may come with another vehicle until it ends', () => {
  const legal = parties.flatMap((by) =>
    bookingStates
      .filter((state) => mayChangeVehicle({ state, endsAt: null }, by, now) === 'yes')
      .map((state) => `${by} ${state}`),
  )
  expect(legal).toEqual(['driver confirmed'])
  const ending = (endsAt: Temporal.Instant) => mayChangeVehicle({ state: 'confirmed', endsAt }, 'driver', now)
  expect(ending(now.add({ seconds: 1 }))).toBe('yes')
  expect(ending(now)).toBe('change-not-offered')
})
