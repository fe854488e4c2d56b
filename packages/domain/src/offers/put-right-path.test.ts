import { expect, test } from 'vitest'
import { putRightPath } from './put-right-path'

test.each([
  ['offer', false, '/listspace?uuid=one&page=3'],
  ['offer', true, '/listspace?uuid=one&page=2'],
  ['times', false, '/availabilities/one'],
  ['monthly-hours', true, '/availabilities/one'],
] as const)('%s of a bay (%o) is put right at %s', (lacks, isBay, path) => {
  expect(putRightPath({ id: 'one', isBay }, lacks)).toBe(path)
})
