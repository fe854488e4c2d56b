import { bookSpace, cancelBooking } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { newKey, type TestHouse } from './test-house'
import type { TestPerson } from './test-people'

/** A Wednesday soon after the day on which a house opens. */
export const stayDay = Temporal.PlainDate.from('2026-11-18')

/** Two hours by card, from nine to eleven, unless said otherwise. */
export function bookStay(
  house: TestHouse,
  driver: Pick<TestPerson, 'token'>,
  spaceId: string,
  special: object = {},
) {
  return call(house.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: {
      paymentMethod: 'card',
      startDate: stayDay,
      startTime: Temporal.PlainTime.from('09:00'),
      endDate: stayDay,
      endTime: Temporal.PlainTime.from('11:00'),
      ...special,
    },
    idempotencyKey: newKey(),
  })
}

export function cancelStay(house: TestHouse, driver: Pick<TestPerson, 'token'>, reference: string) {
  return call(house.send({ token: driver.token }), cancelBooking, {
    params: { reference },
    body: { isCancelled: true },
    idempotencyKey: newKey(),
  })
}
