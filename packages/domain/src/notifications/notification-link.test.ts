import { expect, test } from 'vitest'
import { notificationLink } from './notification-link'
import { notificationTypes } from './notification-type'

const facts = { reference: 'ABC', conversation: null, isCorporate: false }

test.each(notificationTypes.filter((type) => !type.startsWith('conversation') && type !== 'message'))(
  '%s opens the booking on the side of the reader',
  (type) => {
    expect(notificationLink({ ...facts, type, isDriver: true })).toBe('/bookingdetails/ABC')
    expect(notificationLink({ ...facts, type, isDriver: false })).toBe('/ownerbookingdetails/ABC')
    expect(notificationLink({ ...facts, type, isDriver: false, isCorporate: true })).toBe('/cp/booking/ABC')
  },
)

test('what an operator did with a spot opens the spots of its owner', () => {
  const told = {
    ...facts,
    reference: null,
    type: 'reviewed-negative',
    isDriver: false,
    listing: 's-1',
  } as const
  expect(notificationLink(told)).toBe('/listings')
  expect(notificationLink({ ...told, isCorporate: true })).toBe('/cp/parkingbay/s-1')
})

test('messages open the chat of the booking, and enquiries their conversation', () => {
  expect(notificationLink({ ...facts, type: 'message', isDriver: true })).toBe('/messages/ABC/driver')
  expect(notificationLink({ ...facts, type: 'message', isDriver: false })).toBe('/messages/ABC/owner')
  for (const type of ['conversation-to-owner', 'conversation-to-driver'] as const)
    expect(
      notificationLink({ ...facts, type, isDriver: false, isCorporate: true, conversation: 'c-1' }),
    ).toBe('/conversations/c-1')
})
