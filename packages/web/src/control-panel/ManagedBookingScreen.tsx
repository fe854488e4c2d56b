import { managedBooking } from '@bayshare/contract/received-bookings'
import { useParams } from 'react-router'
import { ReceivedBooking } from '../bookings/parts/ReceivedBooking'
import { ReceivedLoading } from '../bookings/parts/ReceivedLoading'
import page from '../bookings/BookingDetailsScreen.module.css'
import { eventViewerPath } from '../event-viewer/event-viewer-path'
import { useBrand } from '../session/BrandContext'
import { controlPanelOf } from '../session/home-of'
import { BackLink } from '../ui/BackLink'
import { LinkButton } from '../ui/LinkButton'
import { managedWords as words } from './words-managed'

/** One booking as the manager of its building sees it. */
export function ManagedBookingScreen() {
  const { reference = '' } = useParams()
  const bookings = controlPanelOf(useBrand())
  return (
    <div className={page.page}>
      <BackLink to={bookings}>{words.back}</BackLink>
      <ReceivedLoading
        route={managedBooking}
        reference={reference}
        list={{ to: bookings, words: words.back }}
      >
        {(booking) => (
          <>
            <ReceivedBooking booking={booking} by="manager" closesTo={bookings} />
            <p>
              <LinkButton look="secondary" to={eventViewerPath(booking.reference)}>
                {words.mails}
              </LinkButton>
            </p>
          </>
        )}
      </ReceivedLoading>
    </div>
  )
}
