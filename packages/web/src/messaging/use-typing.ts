import { useEffect, useRef, useState } from 'react'
import { isTold } from '../session/is-told'
import { lastTyping, type Typing } from '../session/last-typing'

/** Said again so often while somebody goes on writing. */
const sayAgainMilliseconds = 3_000
/** Whoever has not written for so long has stopped. */
const stoppedMilliseconds = 6_000

/** As what somebody else is writing in this thread, until they stop or their message is there. */
export function useTyping(threadKey: string, messages: number): Typing['role'] | undefined {
  const [heard, setHeard] = useState<{ role: Typing['role']; messages: number }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopFollowing = lastTyping.subscribe(() => {
      const told = lastTyping.get()
      if (!told || `${told.thread}:${told.reference}` !== threadKey) return
      setHeard({ role: told.role, messages })
      clearTimeout(timer)
      timer = setTimeout(() => setHeard(undefined), stoppedMilliseconds)
    })
    return () => {
      stopFollowing()
      clearTimeout(timer)
    }
  }, [threadKey, messages])
  return heard?.messages === messages ? heard.role : undefined
}

/**
 * Tells the others that one is writing, while a stream tells; a call that fails is nobody's loss. Whoever has sent a
 * message and begins the next is told of at once: the message took the note of its writing away.
 */
export function useSayTyping(say: () => Promise<unknown>): { onType: () => void; onSent: () => void } {
  const last = useRef(0)
  return {
    onType() {
      const now = performance.now()
      if (!isTold.get() || (last.current > 0 && now - last.current < sayAgainMilliseconds)) return
      last.current = now
      say().catch(() => undefined)
    },
    onSent() {
      last.current = 0
    },
  }
}
