import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Slots } from './slots'

test('what is kept is what was put there last, under its own number and no other', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 40 }), fc.nat()), { minLength: 1 }), (puts) => {
      const slots = new Slots(8, -1)
      const last = new Map<number, number>()
      for (const [number, value] of puts) {
        slots.put(number, value)
        last.set(number, value)
        expect(slots.get(number)).toBe(value)
      }
      for (let number = 0; number <= 40; number++)
        expect([undefined, last.get(number)]).toContain(slots.get(number))
    }),
  )
})
