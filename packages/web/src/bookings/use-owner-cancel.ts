import { cancelBooking } from '@bayshare/contract/booking-ends'
import type { AnswerOf } from '@bayshare/contract/route'
import { attemptKeyIn } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'
import { useBookingChanged } from './use-booking-changed'

export interface GivenReason {
  reason: number
  details: string | null
}

const attempt = attemptKeyIn('bayshare:owner-cancel')

/** Cancels a received booking with its reason; every list that shows it is asked for anew. */
export function useOwnerCancel(
  reference: string,
  onCancelled: () => void,
): ServerMutation<GivenReason, AnswerOf<typeof cancelBooking>> {
  const { api } = liveSessionOf(useSessionItself())
  const bookingChanged = useBookingChanged(reference)
  async function send(given: GivenReason) {
    const body = { isCancelled: true as const, ...given }
    const idempotencyKey = attempt.of(JSON.stringify([reference, body]))
    const answer = await api(cancelBooking, { params: { reference }, body, idempotencyKey })
    attempt.forget()
    return answer
  }
  return useServerMutation(send, {
    onSuccess: () => {
      onCancelled()
      void bookingChanged()
    },
  })
}
