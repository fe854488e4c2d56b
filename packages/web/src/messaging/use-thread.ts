import type { MessageRole } from '@bayshare/domain/messaging/message-role'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import type { Unsent } from './kept-draft'
import { useNewMessages } from '../session/use-new-messages'
import { type Outbox, useOutbox } from './use-outbox'

/** A message as every thread shows it. */
export interface ThreadMessage {
  id: string
  content: string
  isOwn: boolean
  name: string
  photo: string | undefined
  /** What the author is in this thread. */
  role: string | undefined
  /** The same as a report says it, in the chat of a booking. */
  as?: MessageRole
  /** What there is to say about it besides. */
  note: string | undefined
  sentAt: Temporal.Instant
}

/** What the server answers about a thread, with what belongs to the thread as a whole. */
export interface ThreadPage<D> {
  about: D
  messages: readonly ThreadMessage[]
  hasEarlier: boolean
  lastRead: string | null
}

export interface ThreadCalls<D> {
  load(part: { after?: string; before?: string }): Promise<ThreadPage<D>>
  /** Answers the id of the message. */
  send(unsent: Unsent): Promise<string>
  markRead(last: string): Promise<unknown>
}

export interface Thread<D> {
  page: ThreadPage<D> | undefined
  error: Error | null
  /** What is there is shown, but asking for more has failed. */
  isStale: boolean
  outbox: Outbox
  refresh(): Promise<boolean>
  /** Asks for all of it anew. */
  reload(): Promise<void>
  showEarlier(): Promise<void>
  isLoadingEarlier: boolean
}

/** A thread in the query cache: each look asks only for what came after the last message that is known. */
export function useThread<D>(threadKey: string, calls: ThreadCalls<D>, enabled = true): Thread<D> {
  const { queries } = liveSessionOf(useSessionItself())
  const queryKey = ['thread', threadKey]
  const known = () => queries.getQueryData<ThreadPage<D>>(queryKey)
  const query = useQuery<ThreadPage<D>>(
    {
      queryKey,
      enabled,
      staleTime: 0,
      async queryFn() {
        const after = known()?.messages.at(-1)?.id
        const fresh = await calls.load(after === undefined ? {} : { after })
        const before = known()
        if (after === undefined || !before) return fresh
        return { ...fresh, messages: joined(before.messages, fresh.messages), hasEarlier: before.hasEarlier }
      },
    },
    queries,
  )
  const refresh = async () => (await query.refetch()).error === null
  useNewMessages(async () => !enabled || refresh())
  const outbox = useOutbox(threadKey, calls.send, refresh)
  useReadMark(query.data?.messages, calls.markRead)

  const [isLoadingEarlier, setLoadingEarlier] = useState(false)
  async function showEarlier(): Promise<void> {
    const before = known()?.messages[0]?.id
    if (before === undefined || isLoadingEarlier) return
    setLoadingEarlier(true)
    try {
      const { messages, hasEarlier } = await calls.load({ before })
      queries.setQueryData<ThreadPage<D>>(queryKey, (page) =>
        page ? { ...page, messages: joined(messages, page.messages), hasEarlier } : page,
      )
    } finally {
      setLoadingEarlier(false)
    }
  }
  return {
    page: query.data,
    error: query.data ? null : query.error,
    isStale: query.data !== undefined && query.error !== null,
    outbox,
    refresh,
    reload: () => queries.resetQueries({ queryKey }),
    showEarlier,
    isLoadingEarlier,
  }
}

function joined(first: readonly ThreadMessage[], then: readonly ThreadMessage[]): ThreadMessage[] {
  const there = new Set(first.map(({ id }) => id))
  return [...first, ...then.filter(({ id }) => !there.has(id))]
}

/** Tells the server what was seen, once for each latest message of the others; what fails is told with the next one. */
function useReadMark(
  messages: readonly ThreadMessage[] | undefined,
  markRead: (last: string) => Promise<unknown>,
): void {
  const last = messages?.findLast(({ isOwn }) => !isOwn)?.id
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (last === undefined || marked.current === last || document.hidden) return
    marked.current = last
    markRead(last).catch(() => {
      marked.current = undefined
    })
  })
}
