import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { SignpostScene } from '../../ui/scenes/SignpostScene'
import { bookingWords } from '../words'

export function BookingMissing() {
  return (
    <EmptyState
      isPageTitle
      picture={<SignpostScene />}
      title={bookingWords.notFound}
      text={bookingWords.notFoundText}
      action={<LinkButton to="/bookings">{bookingWords.backToBookings}</LinkButton>}
    />
  )
}
