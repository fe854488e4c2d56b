import { unreadBookingMessages } from '@bayshare/contract/messaging'
import { IconMessageCircle } from '@tabler/icons-react'
import { useNewMessages } from '../../session/use-new-messages'
import { useAnswer } from '../../session/use-answer'
import { LinkButton } from '../../ui/LinkButton'
import { NewCount } from '../../ui/NewCount'
import { changeWords as words } from '../change-words'

/** The way to the chat of a booking, which can always be read, and how many messages wait there. */
export function MessagesLink({ booking, by }: { booking: { reference: string }; by: 'driver' | 'owner' }) {
  const { data, refetch } = useAnswer(
    unreadBookingMessages,
    { params: { reference: booking.reference } },
    { staleTime: 0 },
  )
  useNewMessages(async () => (await refetch()).error === null)
  const unread = data?.unread ?? 0
  return (
    <LinkButton to={`/messages/${booking.reference}/${by}`} look="secondary" isLarge>
      <IconMessageCircle size={20} stroke={1.75} aria-hidden />
      {by === 'driver' ? words.contactOwner : words.contactDriver}
      {unread > 0 && <NewCount count={unread} words={words.newMessages(unread)} />}
    </LinkButton>
  )
}
