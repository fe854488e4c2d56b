import { endMonthly } from '@bayshare/contract/booking-ends'
import type { BookingDetails } from '@bayshare/contract/bookings'
import type { CallOf } from '@bayshare/contract/route'
import { attemptKeyOfAllTabs } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { usePaymentAttempt } from '../session/use-payment-attempt'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'
import { useBookingChanged } from './use-booking-changed'

type End = CallOf<typeof endMonthly>['body']

const attemptKey = attemptKeyOfAllTabs('bayshare:end-monthly')

/** Sets the day on which a monthly booking ends; every page that shows the booking is asked for anew. */
export function useEndMonthly(
  reference: string,
  onEnded: (booking: BookingDetails) => void,
): ServerMutation<End, BookingDetails> {
  const { api } = liveSessionOf(useSessionItself())
  const bookingChanged = useBookingChanged(reference)
  const attempt = usePaymentAttempt(attemptKey)
  async function send(body: End): Promise<BookingDetails> {
    return attempt.run(JSON.stringify([reference, body]), async (idempotencyKey) =>
      api(endMonthly, { params: { reference }, body, idempotencyKey }),
    )
  }
  return useServerMutation(send, {
    onSuccess: (booking) => {
      onEnded(booking)
      void bookingChanged()
    },
  })
}
