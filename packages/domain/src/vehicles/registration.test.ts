import { expect, test } from 'vitest'
import { asRegistration, registrationProblem } from './registration'

test.each(['ABC123', 'abc 123', 'ABC-123', ' Abc\t1 2 3 '])('%j is one plate', (typed) => {
  expect(asRegistration(typed)).toBe('ABC123')
})

test.each([
  ['abc-123', undefined],
  [' - ', 'This field is required'],
  ['ABC<>12345', 'Please use letters and numbers only'],
  ['ABCDEFGHIJK', 'Please enter at most 10 characters'],
])('%j as a plate: %s', (typed, problem) => {
  expect(registrationProblem(typed)).toBe(problem)
})
