import { expect, test } from 'vitest'
import { pageAfter, pageBefore, placeAddress, wizardPlace } from './wizard-place'

const live = { isDraft: false, activePage: 5 }
const draft = { isDraft: true, activePage: 2 }

test.each([
  ['', undefined, 'address'],
  ['page=3', undefined, 'address'],
  ['page=1', draft, 'details'],
  ['page=auto&last=details', draft, 'instructions'],
  ['page=auto&last=pricing', draft, 'instructions'],
  ['page=7', draft, 'instructions'],
  ['page=7', live, 'photos'],
  ['page=auto&last=pricing', live, 'results'],
  ['page=99', live, 'address'],
  ['page=x', live, 'address'],
])('a space at ?%s of %j stands on %s', (search, listing, page) => {
  expect(wizardPlace('space', new URLSearchParams(search), listing)).toBe(page)
})

test('a bay has no address and no hours of its own', () => {
  expect(wizardPlace('bay', new URLSearchParams('page=2'), live)).toBe('pricing')
  expect(pageBefore('bay', 'details')).toBeUndefined()
  expect(pageAfter('bay', 'results')).toBe('photos')
})

test('addresses carry the listing and whether it was new', () => {
  expect(placeAddress('space', 'pricing', { id: 'a', wasNew: true })).toBe('?uuid=a&page=3&wasNew=true')
  expect(placeAddress('space', 'address', { id: undefined, wasNew: false })).toBe('?page=0')
})
