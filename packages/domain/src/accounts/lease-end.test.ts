import { expect, test } from 'vitest'
import { leaseEndProblem } from './lease-end'

const today = Temporal.PlainDate.from('2028-02-29')

test.each([
  ['2028-02-28', 'This date is in the past. Please check it.'],
  ['2028-02-29', undefined],
  ['2048-02-29', undefined],
  ['2048-03-01', 'This date is more than 20 years away. Please check it.'],
])('a lease that ends on %s', (date, problem) => {
  expect(leaseEndProblem(Temporal.PlainDate.from(date), today)).toBe(problem)
})
