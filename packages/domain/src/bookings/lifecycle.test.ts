import { expect, test } from 'vitest'
import { after, bookingStates, occupyingStates, transitions } from './lifecycle'

test('each step leads only from where it may', () => {
  expect(after('waiting', 'accept')).toBe('accepting')
  expect(after('accepting', 'grant')).toBe('confirmed')
  for (const step of ['withdraw', 'decline', 'lapse', 'accept'] as const)
    expect(after('accepting', step)).toBeUndefined()
  expect(after('confirmed', 'accept')).toBeUndefined()
  expect(after('held', 'release')).toBe('released')
})

test('no step leads back, so nothing happens twice', () => {
  const reachable = (state: string, seen: string[] = []): string[] => {
    const next = Object.values(transitions).flatMap((step) =>
      (step.from as readonly string[]).includes(state) ? [step.to] : [],
    )
    if (next.some((to) => seen.includes(to))) throw new Error(`A ring through ${state}`)
    return next.flatMap((to) => [to, ...reachable(to, [...seen, state])])
  }
  for (const state of bookingStates) expect(reachable(state, [state])).not.toContain(state)
})

test('every state that keeps its time can be left', () => {
  for (const state of occupyingStates) {
    expect(Object.values(transitions).some((step) => (step.from as readonly string[]).includes(state))).toBe(
      true,
    )
  }
})
