import { expect, test } from 'vitest'
import { spaceLink } from './space-link'

const space = {
  id: '00000000-0000-4000-8000-000000000100',
  streetName: 'Crown Street',
  suburb: 'Surry Hills',
  latitude: -33.884,
  longitude: 151.212345678,
}

test('a space has one address, made of its street, its public position and its id', () => {
  expect(spaceLink(space)).toBe(
    '/Search/Crown%20Street%2C%20Surry%20Hills/-33.884/151.21235/00000000-0000-4000-8000-000000000100',
  )
})

test('a slash in the name of a street does not make another path', () => {
  expect(spaceLink({ ...space, streetName: 'Lane 3/4' }).split('/')).toHaveLength(6)
})
