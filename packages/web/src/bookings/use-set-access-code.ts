import { bookingFormType } from '@bayshare/contract/received-bookings'
import { edit } from '@bayshare/contract/own-listings'
import { accessCodeField } from '@bayshare/domain/listings/listing-forms'
import { attemptKeyIn } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'
import { useBookingChanged } from './use-booking-changed'

const attempt = attemptKeyIn('bayshare:access-code')

/** Gives a booking an access code of its own; an empty one means that of the spot again. */
export function useSetAccessCode(
  { id, reference }: { id: string; reference: string },
  onSaved: () => void,
): ServerMutation<string, unknown> {
  const { api } = liveSessionOf(useSessionItself())
  const bookingChanged = useBookingChanged(reference)
  async function send(code: string) {
    const body = { type: bookingFormType, id, save: { [accessCodeField.name]: code } }
    const answer = await api(edit, { body, idempotencyKey: attempt.of(JSON.stringify(body)) }).finally(() =>
      attempt.forget(),
    )
    await bookingChanged()
    return answer
  }
  return useServerMutation(send, { onSuccess: onSaved })
}
