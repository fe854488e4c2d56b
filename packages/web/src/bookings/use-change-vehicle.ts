import { changeBookedVehicle } from '@bayshare/contract/booking-changes'
import type { BookingDetails } from '@bayshare/contract/bookings'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type ServerMutation, useServerMutation } from '../session/use-server-mutation'
import { useBookingChanged } from './use-booking-changed'

/** Has another of the own vehicles come to a booking. */
export function useChangeVehicle({ reference }: BookingDetails): ServerMutation<string, unknown> {
  const { api } = liveSessionOf(useSessionItself())
  const bookingChanged = useBookingChanged(reference)
  async function send(vehicleId: string) {
    const answer = await api(changeBookedVehicle, { params: { reference }, body: { vehicleId } })
    await bookingChanged()
    return answer
  }
  return useServerMutation(send)
}
