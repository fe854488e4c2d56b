import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { PassScene } from '../../ui/scenes/PassScene'
import { bookingWords } from '../words'

export function NoBookings() {
  return (
    <EmptyState
      picture={<PassScene />}
      title={bookingWords.noBookings}
      text={bookingWords.noBookingsText}
      action={<LinkButton to="/search">{bookingWords.findSpot}</LinkButton>}
    />
  )
}
