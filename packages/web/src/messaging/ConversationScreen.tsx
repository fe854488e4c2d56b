import {
  type Conversation,
  type ConversationMessage,
  myConversation,
  readConversation,
  replyInConversation,
  reportPerson,
  typeInConversation,
} from '@bayshare/contract/messaging'
import { formatClock, shortDay } from '@bayshare/domain/time/format-time'
import { useParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { isAskable } from '../session/is-askable'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { BackLink } from '../ui/BackLink'
import { BrandLink } from '../ui/BrandLink'
import { ErrorState } from '../ui/ErrorState'
import { usePageTitle } from '../ui/page-title'
import { PageSkeleton } from '../ui/Skeletons'
import { otherIn } from './other-in'
import { Composer } from './parts/Composer'
import { PersonActions } from './parts/PersonActions'
import { ThreadMissing } from './parts/ThreadMissing'
import { ThreadView } from './parts/ThreadView'
import styles from './Thread.module.css'
import { type Thread, type ThreadMessage, useThread } from './use-thread'
import { useTyping } from './use-typing'
import { messagingWords as words } from './words'
import { isNotFound } from '../session/is-not-found'

interface About {
  conversation: Conversation
  isBlocked: boolean
  canReply: boolean
}

/** One conversation with the owner of a space, or with somebody who asks about one's own. */
export function ConversationScreen() {
  const { conversationId: id = '' } = useParams()
  const params = { id: id.toLowerCase() }
  const isId = isAskable(myConversation, { params, query: {} })
  const { api } = liveSessionOf(useSessionItself())
  const threadKey = `conversation:${params.id}`
  const thread = useThread<About>(
    threadKey,
    {
      async load(query) {
        const { conversation, hasEarlier, lastRead, ...rest } = await api(myConversation, { params, query })
        const messages = conversation.messages.map((message) => threadMessage(conversation, message))
        return { about: { conversation, ...rest }, hasEarlier, lastRead, messages }
      },
      send: async ({ key, content }) =>
        (await api(replyInConversation, { params, body: { content }, idempotencyKey: key })).id,
      markRead: (last) => api(readConversation, { params, body: { last } }),
    },
    isId,
  )
  const { page, error } = thread
  const isMissing = !isId || isNotFound(error)
  const content = () => {
    if (isMissing) return <ThreadMissing />
    if (page) return <OneConversation about={page.about} thread={thread} threadKey={threadKey} />
    if (error) return <ErrorState error={error} onRetry={() => void thread.reload()} isPageTitle />
    return <PageSkeleton />
  }
  return (
    <div className={styles.page}>
      <BackLink to="/conversations">{words.backToInbox}</BackLink>
      {content()}
    </div>
  )
}

function OneConversation({ about, thread, threadKey }: OneConversationProps) {
  const { links } = useBrand()
  const { conversation, isBlocked, canReply } = about
  const { name } = otherIn(conversation)
  usePageTitle(words.title(name))
  const { api } = liveSessionOf(useSessionItself())
  const typing = useTyping(threadKey, thread.page?.messages.length ?? 0)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title(name)}</h1>
        <p className={styles.about}>{conversation.subject}</p>
      </header>
      <PersonActions
        conversationId={conversation.id}
        name={name}
        isBlocked={isBlocked}
        onChanged={() => void thread.refresh()}
      />
      <ThreadView
        thread={thread}
        empty={null}
        typing={typing && name}
        onReport={(body) => api(reportPerson, { params: { id: conversation.id }, body })}
        failureNote={<BrandLink to={links.terms}>{words.terms}</BrandLink>}
      />
      {canReply && (
        <Composer
          key={threadKey}
          threadKey={threadKey}
          onSend={thread.outbox.send}
          sayTyping={() => api(typeInConversation, { params: { id: conversation.id } })}
        />
      )}
      {!canReply && <p className={styles.notice}>{isBlocked ? words.blocked(name) : words.hasLeft}</p>}
    </>
  )
}

interface OneConversationProps {
  about: About
  thread: Thread<About>
  threadKey: string
}

function threadMessage(conversation: Conversation, message: ConversationMessage): ThreadMessage {
  const { id, content, isByRecipient, sentAt } = message
  const isOwn = isByRecipient === conversation.isRecipient
  const other = otherIn(conversation)
  return {
    id,
    content,
    isOwn,
    name: other.name,
    photo: other.photo ?? undefined,
    role: undefined,
    note: [timeNote(message), maskNote(message, isOwn, other.name)].filter(Boolean).join(' ') || undefined,
    sentAt,
  }
}

function maskNote({ isMasked }: ConversationMessage, isOwn: boolean, name: string): string {
  if (!isMasked) return ''
  return isOwn ? words.ownMasked(name) : words.otherMasked
}

/** What time the message is about, where it says so. */
function timeNote({ startDate, startTime }: ConversationMessage): string {
  if (!startDate) return ''
  const when = startTime ? `${shortDay(startDate)}, ${formatClock(startTime)}` : shortDay(startDate)
  return `${words.asksFor(when)}.`
}
