import type { ListPlace } from '@bayshare/contract/list-place'
import { type Conversation, myConversations } from '@bayshare/contract/messaging'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useProductMinute } from '../session/use-product-minute'
import { Avatar } from '../ui/Avatar'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { PlainButton, LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { relativeTime } from '../ui/relative-time'
import { CardSkeletons } from '../ui/Skeletons'
import { Unseen } from '../ui/Unseen'
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
          title={words.emptyInbox}
          text={words.emptyInboxText}
          action={<LinkButton to="/search">{words.findSpot}</LinkButton>}
        />
      ) : (
        <ul className={styles.list}>
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} now={now} />
          ))}
        </ul>
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
    <li>
      <Link to={`/conversations/${id}`} className={unread > 0 ? `${styles.row} ${styles.new}` : styles.row}>
        <Avatar path={other.photo ?? undefined} size={48} />
        <span className={styles.words}>
          <span className={styles.first}>
            <span className={styles.name}>{other.name}</span>
            <time className={styles.soft} dateTime={lastAt.toString()}>
              {relativeTime(lastAt, now)}
            </time>
          </span>
          <span className={styles.soft}>{subject}</span>
          <span className={styles.first}>
            <span className={styles.last} dir="auto">
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
        </span>
      </Link>
    </li>
  )
}
