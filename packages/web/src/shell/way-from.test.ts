// @vitest-environment happy-dom
import { brandById } from '@bayshare/domain/brands/all-brands'
import { beforeEach, expect, test } from 'vitest'
import { storedRedirect } from '../session/stored-redirect'
import { person as driver } from '../testing/person'
import { wayFrom } from './way-from'

const main = brandById('main')
const newcomer = { ...driver, firstName: '' }

beforeEach(() => sessionStorage.clear())

test('what a visitor wanted is found again after the login', () => {
  expect(wayFrom('/wallet?page=2', 'log-in', main, undefined)).toBe('/login')
  expect(wayFrom('/login', 'home', main, driver)).toBe('/wallet?page=2')
  expect(wayFrom('/login', 'home', main, driver)).toBe('/search')
})

test('listing a space leads over the sign-up and the profile back to it', () => {
  expect(wayFrom('/listspace/first', 'sign-up', main, undefined)).toBe('/signup')
  expect(wayFrom('/signup', 'home', main, newcomer)).toBe('/finishprofile')
  expect(storedRedirect.take()).toBe('/listspace/first')
})

test('an unfinished profile keeps what was wanted, unless that was the search itself', () => {
  expect(wayFrom('/bookings', 'finish-profile', main, newcomer)).toBe('/finishprofile')
  expect(wayFrom('/search', 'finish-profile', main, newcomer)).toBe('/finishprofile')
  expect(storedRedirect.take()).toBe('/bookings')
})

test('the stored target is used up on arrival at the search', () => {
  storedRedirect.keep('/bookings')
  expect(wayFrom('/wallet', 'enter', main, driver)).toBeUndefined()
  expect(wayFrom('/Search/', 'enter', main, undefined)).toBeUndefined()
  expect(wayFrom('/Search/', 'enter', main, driver)).toBe('/bookings')
  expect(wayFrom('/Search/', 'enter', main, driver)).toBeUndefined()
})

test('a booking that waits for its review comes first', () => {
  expect(wayFrom('/search', 'review', main, { ...driver, pendingReview: 'ABC' })).toBe(
    '/bookingdetails/ABC/review',
  )
})

test.each([
  [['patroller'], '/cp/patrol'],
  [['visitor-parking-manager'], '/cp/vbookings'],
  [['patroller', 'manager'], '/cp/bookings'],
  [[], '/cp/bookings'],
])('staff with the roles %j start at %s', (buildingRoles, home) => {
  expect(wayFrom('/login', 'home', main, { ...driver, isCorporate: true, buildingRoles })).toBe(home)
})
