import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes'

const seen = { name: 'Tower', rate: 300, tagline: null }

test('what others changed stays when somebody changes something else', () => {
  expect(mergeChanges(seen, { ...seen, rate: 320 }, { ...seen, name: 'The Tower' })).toEqual({
    values: { name: 'The Tower', rate: 320, tagline: null },
    conflicts: [],
  })
})

test('a field that both changed is a conflict, unless both mean the same', () => {
  expect(mergeChanges(seen, { ...seen, rate: 320 }, { rate: 310 }).conflicts).toEqual(['rate'])
  expect(mergeChanges(seen, { ...seen, rate: 320 }, { rate: 320 }).conflicts).toEqual([])
})

test('emptying a field is a change too', () => {
  const filled = { ...seen, tagline: 'Close to the river' }
  expect(mergeChanges(filled, filled, { tagline: null }).values.tagline).toBeNull()
  expect(mergeChanges(seen, filled, { tagline: '' }).conflicts).toEqual(['tagline'])
})
