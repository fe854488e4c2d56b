import { changeMethod } from '@bayshare/contract/booking-changes'
import type { BookingDetails } from '@bayshare/contract/bookings'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'
import { useBookingChanged } from './use-booking-changed'

/** Has the months of a booking that come paid by card or by direct debit. */
export function useChangeMethod(
  { reference }: BookingDetails,
  onChanged: () => void,
): ServerMutation<PaymentMethodKind, unknown> {
  const { api } = liveSessionOf(useSessionItself())
  const bookingChanged = useBookingChanged(reference)
  async function send(kind: PaymentMethodKind) {
    const body = { paymentMethod: kind === 'card' ? ('card' as const) : ('dd' as const) }
    return api(changeMethod, { params: { reference }, body })
  }
  return useServerMutation(send, {
    onSuccess: () => {
      onChanged()
      void bookingChanged()
    },
  })
}
