import { useUnpaidBookings } from '../use-unpaid-bookings'
import { MonthStanding } from './MonthStanding'

/** Above the wallet: the months that are not paid, each with its place and how to pay it. */
export function UnpaidInWallet() {
  const { bookings } = useUnpaidBookings()
  return bookings.map((booking) => <MonthStanding key={booking.reference} booking={booking} isInWallet />)
}
