import { expect, test } from 'vitest'
import { asRegistration } from './registration'

test.each(['ABC123', 'abc 123', 'ABC-123', ' Abc\t1 2 3 '])('%j is one plate', (typed) => {
  expect(asRegistration(typed)).toBe('ABC123')
})
