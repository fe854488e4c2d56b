import { answerRequest, ownerBooking, ownerBookings } from '@bayshare/contract/booking-changes'
import { type BookingDetails, myBooking, myBookings } from '@bayshare/contract/bookings'
import { receivedBayBookings } from '@bayshare/contract/own-listings'
import type { CallOf } from '@bayshare/contract/route'
import { attemptKeyIn } from '../session/attempt-key'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'

export type RequestAnswer = CallOf<typeof answerRequest>['body']

const attempt = attemptKeyIn('bayshare:request-answer')

/** Says yes or no to a request, or takes it back; every list that shows it is asked for anew. */
export function useAnswerRequest(
  reference: string,
  onAnswered: (booking: BookingDetails) => void,
): ServerMutation<RequestAnswer, BookingDetails> {
  const { api, queries } = liveSessionOf(useSessionItself())
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
      for (const { queryKey } of [
        answerQuery(api, myBooking, given),
        answerQuery(api, ownerBooking, given),
        answerQuery(api, myBookings, {}),
        answerQuery(api, ownerBookings, {}),
        answerQuery(api, receivedBayBookings, {}),
      ])
        void queries.invalidateQueries({ queryKey })
    },
  })
}
