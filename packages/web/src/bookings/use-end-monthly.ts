import { endMonthly, ownerBooking } from '@bayshare/contract/booking-changes'
import { type BookingDetails, myBooking, myBookings } from '@bayshare/contract/bookings'
import type { CallOf } from '@bayshare/contract/route'
import { attemptKeyIn } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'

type End = CallOf<typeof endMonthly>['body']

const attempt = attemptKeyIn('bayshare:end-monthly')

/** Sets the day on which a monthly booking ends; every page that shows the booking is asked for anew. */
export function useEndMonthly(
  reference: string,
  onEnded: (booking: BookingDetails) => void,
): ServerMutation<End, BookingDetails> {
  const { api, queries } = liveSessionOf(useSessionItself())
  async function send(body: End): Promise<BookingDetails> {
    const idempotencyKey = attempt.of(JSON.stringify([reference, body]))
    const answer = await api(endMonthly, { params: { reference }, body, idempotencyKey })
    attempt.forget()
    return answer
  }
  return useServerMutation(send, {
    onSuccess: (booking) => {
      onEnded(booking)
      for (const { method, path } of [myBooking, myBookings, ownerBooking])
        void queries.invalidateQueries({ queryKey: [method, path] })
    },
  })
}
