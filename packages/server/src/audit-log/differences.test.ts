import { expect, test } from 'vitest'
import { differences } from './differences'

test('only what differs is kept, as it was and as it is', () => {
  expect(differences({ name: 'Tower', rate: 300 }, { name: 'Tower', rate: 320 })).toEqual({
    before: { rate: 300 },
    after: { rate: 320 },
  })
})

test('what is new was nothing before, and what is gone is nothing after', () => {
  expect(differences({ old: 'a' }, { new: ['b'] })).toEqual({
    before: { old: 'a', new: null },
    after: { old: null, new: ['b'] },
  })
})
