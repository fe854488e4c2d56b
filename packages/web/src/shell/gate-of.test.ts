import { brandById } from '@bayshare/domain/brands/all-brands'
import { expect, test } from 'vitest'
import { gateOf, homeOf } from './gate-of'
import type { Access, PageRoute } from './page-route'

const main = brandById('main')
const portal = brandById('portal')
const page = (access: Access, path = '/page'): PageRoute => ({ path, title: 'Page', screen: 'x', access })
const visitor = { status: 'visitor', isCorporate: false } as const
const unknown = { status: 'unknown', isCorporate: false } as const
const driver = { status: 'signed-in', isCorporate: false } as const
const manager = { status: 'signed-in', isCorporate: true } as const

test.each([
  ['anyone', unknown, 'enter'],
  ['signed-in', unknown, 'wait'],
  ['signed-in', visitor, 'log-in'],
  ['signed-in', driver, 'enter'],
  ['visitor', visitor, 'enter'],
  ['visitor', driver, 'home'],
  ['corporate', visitor, 'log-in'],
  ['corporate', driver, 'not-found'],
  ['corporate', manager, 'enter'],
] as const)('a page for %s, somebody who is %o: %s', (access, arrival, gate) => {
  expect(gateOf(page(access), main, arrival)).toBe(gate)
})

test('listing a space sends visitors to sign up', () => {
  expect(gateOf(page('signed-in', '/listspace/:first'), main, visitor)).toBe('sign-up')
})

test('visitors search where the brand lets them', () => {
  expect(gateOf(page('searcher'), main, visitor)).toBe('enter')
  expect(gateOf(page('searcher'), brandById('demo'), visitor)).toBe('enter')
  expect(gateOf(page('searcher'), portal, visitor)).toBe('log-in')
})

test('a page that the server drew is not taken away while the session is being opened', () => {
  expect(gateOf({ ...page('visitor'), isRendered: true }, main, unknown)).toBe('enter')
})

test('corporate users start in the control panel of their brand', () => {
  expect(homeOf(main, true)).toBe('/cp/bookings')
  expect(homeOf(portal, true)).toBe('/cp/wp_bookings')
  expect(homeOf(portal, false)).toBe('/search')
})
