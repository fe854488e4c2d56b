import { expect, test } from 'vitest'
import { avatarAt } from './avatar-path'

test.each([
  [20, 'avatar-30'],
  [30, 'avatar-30'],
  [32, 'avatar-75'],
  [96, 'avatar-240'],
  [900, 'avatar-240'],
])('shown at %i pixels it is fetched as %s', (shownSize, name) => {
  expect(avatarAt('/images/ab12/avatar-75.webp', shownSize)).toBe(`/images/ab12/${name}.webp`)
})

test('other pictures stay where they are', () => {
  expect(avatarAt('/pictures/avatar-3.svg', 30)).toBe('/pictures/avatar-3.svg')
  expect(avatarAt('blob:http://localhost/1', 240)).toBe('blob:http://localhost/1')
})
