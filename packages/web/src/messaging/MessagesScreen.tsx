import { reportBookingMessage } from '@bayshare/contract/message-reports'
import {
  bookingMessages,
  type ChatMessage,
  readBookingMessages,
  sendBookingMessage,
  typeBookingMessage,
} from '@bayshare/contract/messaging'
import type { AnswerOf } from '@bayshare/contract/route'
import type { MessageRole } from '@bayshare/domain/messaging/message-role'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { Navigate, useParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { isAskable } from '../session/is-askable'
import { liveSessionOf } from '../session/live-session'
import { useProfile, useSessionItself } from '../session/SessionContext'
import { viewerZone } from '../session/viewer-zone'
import { BackLink } from '../ui/BackLink'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { usePageTitle } from '../ui/page-title'
import { PageSkeleton } from '../ui/Skeletons'
import { ChatScene } from '../ui/scenes/ChatScene'
import { Composer } from './parts/Composer'
import { ThreadMissing } from './parts/ThreadMissing'
import { ThreadView } from './parts/ThreadView'
import styles from './Thread.module.css'
import { type Thread, type ThreadMessage, useThread } from './use-thread'
import { useTyping } from './use-typing'
import { messagingWords as words } from './words'
import { isNotFound } from '../session/is-not-found'

type Chat = Omit<AnswerOf<typeof bookingMessages>, 'messages' | 'hasEarlier' | 'lastRead'>

/** The chat of one booking, for its driver or its owner. */
export function MessagesScreen() {
  const { bookingReference = '', role = '' } = useParams()
  const reference = bookingReference.toUpperCase()
  const params = { reference }
  const isReference = isAskable(bookingMessages, { params, query: {} })
  const { api } = liveSessionOf(useSessionItself())
  const threadKey = `booking:${reference}`
  const thread = useThread<Chat>(
    threadKey,
    {
      async load(query) {
        const { messages, hasEarlier, lastRead, ...about } = await api(bookingMessages, { params, query })
        return { about, hasEarlier, lastRead, messages: messages.map(threadMessage) }
      },
      send: async ({ key, content }) =>
        (await api(sendBookingMessage, { params, body: { content }, idempotencyKey: key })).id,
      markRead: (last) => api(readBookingMessages, { params, body: { last } }),
    },
    isReference,
  )
  const { page, error } = thread
  const profile = useProfile()
  const isMissing = !isReference || isNotFound(error)
  const asRole = role.toLowerCase()
  const own = page?.about.role
  // Whoever follows a link of the other side sees the chat as what they are.
  if ((own === 'driver' || own === 'owner') && own !== asRole)
    return <Navigate to={`/messages/${reference}/${own}`} replace />
  const content = () => {
    if (isMissing) return <ThreadMissing />
    if (page) return <BookingChat chat={page.about} thread={thread} threadKey={threadKey} />
    if (error) return <ErrorState error={error} onRetry={() => void thread.reload()} isPageTitle />
    return <PageSkeleton />
  }
  return (
    <div className={styles.page}>
      <BackLink to={`/${pageOfBooking(asRole, profile?.isCorporate)}/${reference}`}>
        {words.backToBooking}
      </BackLink>
      {content()}
    </div>
  )
}

/** Managers have the booking in the control panel; the pages of owners are closed to them. */
function pageOfBooking(role: string, isCorporate = false): string {
  if (isCorporate) return 'cp/booking'
  return role === 'owner' ? 'ownerbookingdetails' : 'bookingdetails'
}

function BookingChat({ chat, thread, threadKey }: BookingChatProps) {
  const { features } = useBrand()
  const isOwner = chat.role === 'owner'
  const other = isOwner ? chat.driver : chat.owner
  usePageTitle(words.title(other.firstName))
  const { api } = liveSessionOf(useSessionItself())
  const typing = useTyping(threadKey, thread.page?.messages.length ?? 0)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title(other.firstName)}</h1>
        <p className={styles.about}>{words.booking(chat.reference)}</p>
      </header>
      {features.chatNotice && (
        <p className={styles.notice}>{words.portalNotice[isOwner ? 'owner' : 'driver']}</p>
      )}
      <ThreadView
        thread={thread}
        empty={
          <EmptyState
            picture={<ChatScene />}
            title={words.none}
            text={words.noneText[isOwner ? 'owner' : 'driver'](other.firstName)}
          />
        }
        typing={typing && nameOf(chat, typing)}
        onReport={(body) => api(reportBookingMessage, { params: { reference: chat.reference }, body })}
      />
      {chat.canWrite ? (
        <>
          {chat.closesAt && thread.page && (
            <p className={styles.closes}>{words.closes(formatMoment(chat.closesAt, viewerZone()))}</p>
          )}
          <Composer
            key={threadKey}
            threadKey={threadKey}
            onSend={thread.outbox.send}
            sayTyping={() => api(typeBookingMessage, { params: { reference: chat.reference } })}
          />
        </>
      ) : (
        <p className={styles.notice}>{words.closed}</p>
      )}
    </>
  )
}

interface BookingChatProps {
  chat: Chat
  thread: Thread<Chat>
  threadKey: string
}

/** Managers and the operator are known by what they are. */
function nameOf({ driver, owner }: Chat, role: MessageRole): string {
  if (role === 'driver') return driver.firstName
  return role === 'owner' ? owner.firstName : words.roles[role]
}

function threadMessage({ id, content, isOwn, user, role, sentAt, delivery }: ChatMessage): ThreadMessage {
  return {
    id,
    content,
    isOwn,
    name: user.firstName,
    photo: user.image?.path,
    role: words.roles[role],
    as: role,
    note: delivery && words.delivery[delivery.channel][delivery.state],
    sentAt,
  }
}
