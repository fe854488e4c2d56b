import type { ListPlace } from '@bayshare/contract/list-place'
import { type Conversation, myConversations } from '@bayshare/contract/messaging'
import { useInfiniteQuery } from '@tanstack/react-query'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useProductMinute } from '../session/use-product-minute'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { PlainButton, LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { PersonRow, PersonRows } from '../ui/PersonRow'
import { CardSkeletons } from '../ui/Skeletons'
import { Unseen } from '../ui/Unseen'
import { InboxScene } from '../ui/scenes/InboxScene'
import styles from './ConversationsScreen.module.css'
import { otherIn } from './other-in'
import { useNewMessages } from './use-new-messages'
import { messagingWords as words } from './words'

/** The inbox: every conversation of the account, the latest first. */
export function ConversationsScreen() {
  const { api, queries } = liveSessionOf(useSessionItself())
  const now = useProductMinute()
  const inbox = useInfiniteQuery(
    {
      queryKey: ['conversations'],
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
  const { id, unread, subject, lastAt, messages, isRecipient } = conversation
  const other = otherIn(conversation)
  const [last] = messages
  const isOwn = last?.isByRecipient === isRecipient
  return (
    <PersonRow
      to={`/conversations/${id}`}
      name={other.name}
      photo={other.photo ?? undefined}
      at={lastAt}
      now={now}
      about={subject}
      isNew={unread > 0}
    >
      <span className={styles.line}>
        <span className={unread > 0 ? `${styles.last} ${styles.new}` : styles.last} dir="auto">
          {isOwn && `${words.you}: `}
          {last?.content}
        </span>
        {unread > 0 && (
          <span className={styles.count}>
            <span aria-hidden>{unread}</span>
            <Unseen>{words.newMessages(unread)}</Unseen>
          </span>
        )}
      </span>
    </PersonRow>
  )
}
