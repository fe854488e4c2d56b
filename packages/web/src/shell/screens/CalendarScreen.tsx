import { OwnerCalendar } from '../../availability/OwnerCalendar'
import { BookingsReceived } from '../../bookings/parts/BookingsReceived'
import { DayReceived } from '../../bookings/parts/DayReceived'
import { ReceivedPanel } from '../../bookings/parts/ReceivedPanel'

/** The owner's calendar with all that was booked, and one booking at a time in a panel over it. */
export function CalendarScreen() {
  return (
    <>
      <OwnerCalendar Received={BookingsReceived} DayReceived={DayReceived} />
      <ReceivedPanel />
    </>
  )
}
