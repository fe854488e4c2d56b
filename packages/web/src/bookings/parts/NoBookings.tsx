import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { DrivewayScene } from '../../ui/scenes/DrivewayScene'
import { bookingWords } from '../words'

export function NoBookings() {
  return (
    <EmptyState
      picture={<DrivewayScene />}
      title={bookingWords.noBookings}
      text={bookingWords.noBookingsText}
      action={<LinkButton to="/search">{bookingWords.findSpot}</LinkButton>}
    />
  )
}
