import { ownerBooking } from '@bayshare/contract/received-bookings'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import page from './BookingDetailsScreen.module.css'
import { ReceivedBooking } from './parts/ReceivedBooking'
import { ReceivedLoading } from './parts/ReceivedLoading'
import { requestWords as words } from './request-words'

/** One received booking as its owner sees it. */
export function OwnerBookingScreen() {
  const { reference = '' } = useParams()
  return (
    <div className={page.page}>
      <Link to="/listings" className={page.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {words.backToSpots}
      </Link>
      <ReceivedLoading route={ownerBooking} reference={reference}>
        {(booking) => <ReceivedBooking booking={booking} by="owner" closesTo="/listings" />}
      </ReceivedLoading>
    </div>
  )
}
