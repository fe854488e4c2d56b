import { useEffect, useRef, useState } from 'react'
import { failureWords } from '../session/failure-words'
import { newKey } from '../session/attempt-key'
import { keepDraft, readDraft, type Unsent } from './kept-draft'

export interface OutboxMessage extends Unsent {
  state: 'sending' | 'waiting' | 'failed' | 'sent'
  failure?: string
  /** Known once it is sent. */
  id?: string
}

export interface Outbox {
  messages: readonly OutboxMessage[]
  send(content: string): void
  retry(): void
  drop(key: string): void
}

/** Sends what was written one after the other, in its order. What fails stays until it is tried again or deleted. */
export function useOutbox(
  threadKey: string,
  send: (unsent: Unsent) => Promise<string>,
  onSent: () => Promise<unknown>,
): Outbox {
  const [messages, setMessages] = useState<readonly OutboxMessage[]>(() =>
    readDraft(threadKey).unsent.map((unsent) => ({ ...unsent, state: 'failed' })),
  )
  const current = useRef(messages)
  const isSending = useRef(false)
  const latest = useRef({ send, onSent })
  useEffect(() => {
    latest.current = { send, onSent }
  })

  function change(next: readonly OutboxMessage[]): void {
    current.current = next
    setMessages(next)
    const unsent = next.filter(({ state }) => state !== 'sent')
    keepDraft(threadKey, { unsent: unsent.map(({ key, content }) => ({ key, content })) })
  }
  const update = (key: string, changed: Partial<OutboxMessage>) =>
    change(current.current.map((one) => (one.key === key ? { ...one, ...changed } : one)))

  async function sendAll(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    for (;;) {
      const next = current.current.find(({ state }) => state !== 'sent')
      if (!next) break
      update(next.key, { state: 'sending', failure: undefined })
      try {
        const id = await latest.current.send(next)
        update(next.key, { state: 'sent', id })
        await latest.current.onSent()
      } catch (error) {
        update(next.key, { state: 'failed', failure: failureWords(error) })
        break
      }
    }
    isSending.current = false
  }

  // Whoever comes back to a thread sees what did not go out, and decides.
  useEffect(() => {
    change(readDraft(threadKey).unsent.map((unsent) => ({ ...unsent, state: 'failed' })))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another thread begins anew
  }, [threadKey])

  return {
    messages,
    send(content) {
      change([...current.current, { key: newKey(), content, state: 'waiting' }])
      void sendAll()
    },
    retry: () => void sendAll(),
    drop: (key) => change(current.current.filter((one) => one.key !== key)),
  }
}
