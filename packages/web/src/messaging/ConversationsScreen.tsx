import type { ListPlace } from '@bayshare/contract/list-place'
import { type Conversation, myConversations } from '@bayshare/contract/messaging'
import { useInfiniteQuery } from '@tanstack/react-query'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useProductMinute } from '../session/use-product-minute'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { PlainButton, LinkButton } from '../ui/LinkButton'
import { NewCount } from '../ui/NewCount'
import { Page } from '../ui/Page'
import { PersonRow, PersonRows } from '../ui/PersonRow'
import { CardSkeletons } from '../ui/Skeletons'
import { InboxScene } from '../ui/scenes/InboxScene'
import styles from './ConversationsScreen.module.css'
import { otherIn } from './other-in'
import { useNewMessages } from '../session/use-new-messages'
import { messagingWords as words } from './words'

/** The inbox: questions, enquiries and the chats of bookings, the latest first. */
export function ConversationsScreen() {
  const { api, queries } = liveSessionOf(useSessionItself())
  const now = useProductMinute()
  const inbox = useInfiniteQuery(
    {
      queryKey: ['inbox', myConversations.path],
      queryFn: ({ pageParam }) => api(myConversations, { query: pageParam ? { after: pageParam } : {} }),
      initialPageParam: undefined as ListPlace | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    },
    queries,
  )
  useNewMessages(async () => (await inbox.refetch()).error === null)
  const pages = inbox.data?.pages
  if (!pages)
    return (
      <Page title={words.inbox} isReading>
        {inbox.error ? (
          <ErrorState error={inbox.error} onRetry={() => void inbox.refetch()} />
        ) : (
          <CardSkeletons />
        )}
      </Page>
    )
  const unread = pages[0]?.unread ?? 0
  const conversations = pages.flatMap((page) => page.conversations)
  return (
    <Page title={words.inbox} isReading>
      <p role="status" className={styles.banner}>
        {unread === 0 ? words.noneUnread : words.unread(unread)}
      </p>
      {conversations.length === 0 ? (
        <EmptyState
          picture={<InboxScene />}
          title={words.emptyInbox}
          text={words.emptyInboxText}
          action={<LinkButton to="/search">{words.findSpot}</LinkButton>}
        />
      ) : (
        <PersonRows>
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} now={now} />
          ))}
        </PersonRows>
      )}
      {inbox.hasNextPage && (
        <div>
          <PlainButton
            look="secondary"
            disabled={inbox.isFetchingNextPage}
            onClick={() => void inbox.fetchNextPage()}
          >
            {words.more}
          </PlainButton>
        </div>
      )}
    </Page>
  )
}

function ConversationRow({ conversation, now }: { conversation: Conversation; now: Temporal.Instant }) {
  const { id, unread, subject, lastAt, booking, role } = conversation
  const { name, photo } = peopleIn(conversation)
  return (
    <PersonRow
      to={booking ? `/messages/${booking.reference}/${role}` : `/conversations/${id}`}
      name={name}
      photo={photo ?? undefined}
      at={lastAt}
      now={now}
      about={booking ? words.aboutBooking(subject, booking.reference) : subject}
      isNew={unread > 0}
    >
      <span className={styles.line}>
        <span className={unread > 0 ? `${styles.last} ${styles.new}` : styles.last} dir="auto">
          {lastWords(conversation)}
        </span>
        {unread > 0 && <NewCount count={unread} words={words.newMessages(unread)} />}
      </span>
    </PersonRow>
  )
}

/** Staff have written to two. */
function peopleIn(conversation: Conversation): { name: string; photo: string | null } {
  if (conversation.role === 'driver' || conversation.role === 'owner') return otherIn(conversation)
  return { name: words.both(conversation.senderName, conversation.recipientName), photo: null }
}

/** The last message, and who wrote it where that is not who the row is named after. */
function lastWords({ messages: [last], role, senderName, recipientName }: Conversation): string {
  if (!last) return ''
  if (last.isOwn) return `${words.you}: ${last.content}`
  if (last.role === 'manager' || last.role === 'operator') return `${words.roles[last.role]}: ${last.content}`
  if (role === 'driver' || role === 'owner') return last.content
  return `${last.role === 'driver' ? senderName : recipientName}: ${last.content}`
}
