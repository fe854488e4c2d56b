import { cancelBooking } from '@bayshare/contract/booking-ends'
import { bookSpace } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { newKey, type TestApp } from './test-app'
import type { TestPerson } from './test-people'

/** A Wednesday soon after the day on which a test app starts. */
export const dayOfTimeRange = Temporal.PlainDate.from('2026-11-18')

/** Two hours by card, from nine to eleven, unless said otherwise. */
export function bookSpot(
  testApp: TestApp,
  driver: Pick<TestPerson, 'token'>,
  spaceId: SpaceId,
  special: object = {},
) {
  return call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: {
      paymentMethod: 'card',
      startDate: dayOfTimeRange,
      startTime: Temporal.PlainTime.from('09:00'),
      endDate: dayOfTimeRange,
      endTime: Temporal.PlainTime.from('11:00'),
      ...special,
    },
    idempotencyKey: newKey(),
  })
}

/** As the driver, for the third of the driver's reasons, unless said otherwise. */
export function cancelSpot(
  testApp: TestApp,
  driver: Pick<TestPerson, 'token'>,
  reference: string,
  reason = 3,
) {
  return call(testApp.send({ token: driver.token }), cancelBooking, {
    params: { reference },
    body: { isCancelled: true, reason },
    idempotencyKey: newKey(),
  })
}
