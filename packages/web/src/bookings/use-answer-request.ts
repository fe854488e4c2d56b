import { answerRequest } from '@bayshare/contract/received-bookings'
import type { BookingDetails } from '@bayshare/contract/bookings'
import type { CallOf } from '@bayshare/contract/route'
import { attemptKeyOfAllTabs } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type PaymentAttempt, usePaymentAttempt } from '../session/use-payment-attempt'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'
import { useBookingChanged } from './use-booking-changed'

export type RequestAnswer = CallOf<typeof answerRequest>['body']

const attemptKey = attemptKeyOfAllTabs('bayshare:request-answer')

/** Says yes or no to a request, or takes it back; every list that shows it is asked for anew. */
export function useAnswerRequest(
  reference: string,
  onAnswered: (booking: BookingDetails) => void,
): ServerMutation<RequestAnswer, BookingDetails> & Pick<PaymentAttempt, 'isConfirming'> {
  const { api } = liveSessionOf(useSessionItself())
  const bookingChanged = useBookingChanged(reference)
  const attempt = usePaymentAttempt(attemptKey)
  const given = { params: { reference } }
  async function send(body: RequestAnswer): Promise<BookingDetails> {
    return attempt.run(JSON.stringify([reference, body]), async (idempotencyKey) =>
      api(answerRequest, { ...given, body, idempotencyKey }),
    )
  }
  const answering = useServerMutation(send, {
    onSuccess: (booking) => {
      onAnswered(booking)
      void bookingChanged()
    },
  })
  return { ...answering, isConfirming: attempt.isConfirming }
}
