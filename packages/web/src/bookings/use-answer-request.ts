import { answerRequest } from '@bayshare/contract/received-bookings'
import type { BookingDetails } from '@bayshare/contract/bookings'
import type { CallOf } from '@bayshare/contract/route'
import { attemptKeyIn } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'
import { useBookingChanged } from './use-booking-changed'

export type RequestAnswer = CallOf<typeof answerRequest>['body']

const attempt = attemptKeyIn('bayshare:request-answer')

/** Says yes or no to a request, or takes it back; every list that shows it is asked for anew. */
export function useAnswerRequest(
  reference: string,
  onAnswered: (booking: BookingDetails) => void,
): ServerMutation<RequestAnswer, BookingDetails> {
  const { api } = liveSessionOf(useSessionItself())
  const bookingChanged = useBookingChanged(reference)
  const given = { params: { reference } }
  async function send(body: RequestAnswer): Promise<BookingDetails> {
    const idempotencyKey = attempt.of(JSON.stringify([reference, body]))
    const answer = await api(answerRequest, { ...given, body, idempotencyKey })
    attempt.forget()
    return answer
  }
  return useServerMutation(send, {
    onSuccess: (booking) => {
      onAnswered(booking)
      void bookingChanged()
    },
  })
}
