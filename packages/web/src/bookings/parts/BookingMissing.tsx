import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { SignpostScene } from '../../ui/scenes/SignpostScene'
import { bookingWords } from '../words'

const mine = { to: '/bookings', words: bookingWords.backToBookings }

/** Leads to the list that whoever looked for it has. */
export function BookingMissing({ list = mine }: { list?: { to: string; words: string } }) {
  return (
    <EmptyState
      isPageTitle
      picture={<SignpostScene />}
      title={bookingWords.notFound}
      text={bookingWords.notFoundText}
      action={<LinkButton to={list.to}>{list.words}</LinkButton>}
    />
  )
}
