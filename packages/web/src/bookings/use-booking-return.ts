import { myProfile } from '@bayshare/contract/accounts'
import { finishBooking, myBooking, myBookings } from '@bayshare/contract/bookings'
import type { AnswerOf } from '@bayshare/contract/route'
import { isAskable } from '../session/is-askable'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type BankReturn, useBankReturn } from '../session/use-bank-return'
import { bookingPayment } from './booking-payment'

export type BookingReturn = BankReturn<AnswerOf<typeof finishBooking>>

/** Somebody comes back from their bank's page, where they were asked about a booking, more time for it or another time. */
export function useBookingReturn(reference: string): BookingReturn {
  const { api, queries } = liveSessionOf(useSessionItself())
  const given = { params: { reference } }
  return useBankReturn({
    payment: isAskable(finishBooking, given) ? bookingPayment(reference) : undefined,
    finish: () => api(finishBooking, given),
    onOutcome() {
      for (const { method, path } of [myBooking, myBookings, myProfile])
        void queries.invalidateQueries({ queryKey: [method, path] })
    },
  })
}
