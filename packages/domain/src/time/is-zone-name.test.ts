import { expect, test } from 'vitest'
import { isZoneName } from './is-zone-name'

test.each([
  ['Australia/Sydney', true],
  ['UTC', true],
  ['Australia/Atlantis', false],
  ['+10:00', false],
  ['', false],
])('%j is a zone name: %s', (name, isOne) => {
  expect(isZoneName(name)).toBe(isOne)
})
