import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Suggestion, SuggestionState } from './use-suggestions'

/**
 * Takes the best suggestion for what was typed into a search and not chosen, as soon as it is known. A form that is sent
 * meanwhile goes on afterwards: otherwise it would search the place of before.
 */
export function useBestSuggestion(field: RefObject<HTMLInputElement | null>, typing: Typing) {
  const awaited = useRef<Promise<SuggestionState>>(undefined)

  async function takeKnown(known: Promise<SuggestionState>, isSent: boolean): Promise<void> {
    if (awaited.current === known) return
    awaited.current = known
    const state = await known
    awaited.current = undefined
    const best = state.kind === 'found' ? state.options[0] : undefined
    if (!field.current) return
    if (!best) return field.current.focus()
    // The form is sent again once the page around it knows what was picked.
    flushSync(() => typing.onPick(best))
    if (isSent) field.current.form?.requestSubmit()
  }

  /** Whether there is something to wait for. */
  function take({ isSent = false } = {}): boolean {
    if (!typing.isUnchosen) return false
    typing.onWait()
    void takeKnown(typing.known(), isSent)
    return true
  }

  const onSubmit = useEffectEvent((event: Event) => {
    if (!take({ isSent: true })) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const end = new AbortController()
    field.current?.form?.addEventListener('submit', onSubmit, { capture: true, signal: end.signal })
    return () => end.abort()
  }, [field])

  return take
}

interface Typing {
  /** Whether something is typed that was not picked. */
  isUnchosen: boolean
  /** What is found for it. */
  known: () => Promise<SuggestionState>
  onPick: (best: Suggestion) => void
  onWait: () => void
}
