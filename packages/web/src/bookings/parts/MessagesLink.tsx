import { IconMessageCircle } from '@tabler/icons-react'
import { LinkButton } from '../../ui/LinkButton'
import { changeWords as words } from '../change-words'

/** The way to the chat of a booking, which can always be read. */
export function MessagesLink({ booking, by }: { booking: { reference: string }; by: 'driver' | 'owner' }) {
  return (
    <LinkButton to={`/messages/${booking.reference}/${by}`} look="secondary" isLarge>
      <IconMessageCircle size={20} stroke={1.75} aria-hidden />
      {by === 'driver' ? words.contactOwner : words.contactDriver}
    </LinkButton>
  )
}
