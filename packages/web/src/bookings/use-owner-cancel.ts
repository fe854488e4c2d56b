import { cancelBooking } from '@bayshare/contract/booking-ends'
import type { AnswerOf } from '@bayshare/contract/route'
import { attemptKeyOfAllTabs } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { usePaymentAttempt } from '../session/use-payment-attempt'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'
import { useBookingChanged } from './use-booking-changed'

export interface GivenReason {
  reason: number
  details: string | null
}

const attemptKey = attemptKeyOfAllTabs('bayshare:owner-cancel')

/** Cancels a received booking with its reason; every list that shows it is asked for anew. */
export function useOwnerCancel(
  reference: string,
  onCancelled: () => void,
): ServerMutation<GivenReason, AnswerOf<typeof cancelBooking>> {
  const { api } = liveSessionOf(useSessionItself())
  const bookingChanged = useBookingChanged(reference)
  const attempt = usePaymentAttempt(attemptKey)
  async function send(given: GivenReason) {
    const body = { isCancelled: true as const, ...given }
    return attempt.run(JSON.stringify([reference, body]), async (idempotencyKey) =>
      api(cancelBooking, { params: { reference }, body, idempotencyKey }),
    )
  }
  return useServerMutation(send, {
    onSuccess: () => {
      onCancelled()
      void bookingChanged()
    },
  })
}
