import { expect, test } from 'vitest'
import { cents } from '../money/cents'
import { mayClose } from './may-close'

const nothing = { unfinishedBookings: 0, cash: cents(0), earnings: cents(0), hasMoneyUnderWay: false }

test('whoever owes nothing and is owed nothing may leave', () => {
  expect(mayClose(nothing)).toBe('yes')
})

test('a booking that is not over keeps both its sides, money its owner', () => {
  expect(mayClose({ ...nothing, unfinishedBookings: 1, cash: cents(1) })).toBe('account-has-bookings')
  expect(mayClose({ ...nothing, cash: cents(1) })).toBe('account-has-money')
  expect(mayClose({ ...nothing, earnings: cents(1) })).toBe('account-has-money')
  expect(mayClose({ ...nothing, hasMoneyUnderWay: true })).toBe('account-has-money')
})
