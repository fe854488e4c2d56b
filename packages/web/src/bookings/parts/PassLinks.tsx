import type { BookingDetails } from '@bayshare/contract/bookings'
import { MessagesLink } from './MessagesLink'
import { ReportIncidentLink } from './ReportIncidentLink'

/** Where a driver turns to with a question or a problem; loaded after the pass itself. */
export function PassLinks({ booking }: { booking: BookingDetails }) {
  return (
    <>
      <MessagesLink booking={booking} by="driver" />
      <ReportIncidentLink booking={booking} by="driver" />
    </>
  )
}
