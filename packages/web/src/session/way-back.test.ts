import { expect, test } from 'vitest'
import { wayBack } from './way-back'

test.each([
  [{ back: '/search?monthly=1' }, '/search?monthly=1'],
  [{ back: '//evil.example' }, undefined],
  [{ back: '/\\evil.example' }, undefined],
  [{ back: 'https://evil.example' }, undefined],
  [{ back: 7 }, undefined],
  [null, undefined],
  ['text', undefined],
])('the state %j leads back to %s', (state, way) => {
  expect(wayBack(state)).toBe(way)
})
