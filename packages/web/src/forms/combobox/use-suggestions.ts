import type { SuggestedAddress } from '@bayshare/contract/places'
import { useEffect, useRef, useState } from 'react'

export interface Suggestion {
  value: string
  label: string
  /** The parts of a street address. */
  address?: SuggestedAddress
}

export interface Suggestions {
  options: readonly Suggestion[]
  remaining: number
}

export type Lookup = (typed: string) => Promise<Suggestions>

export type SuggestionState =
  | { kind: 'none' }
  | { kind: 'searching' }
  | ({ kind: 'found' } & Suggestions)
  | { kind: 'failed'; error: unknown }

const fewestCharacters = 2
const firstPauseMilliseconds = 500
const pauseMilliseconds = 100
const none: SuggestionState = { kind: 'none' }

/**
 * Suggestions for what is being typed. The first question waits longer, since most people are still in the middle of a
 * word then. An answer counts only for the text that is still there, however late it arrives.
 */
export function useSuggestions(lookUp: Lookup) {
  const [state, setState] = useState<SuggestionState>(none)
  const asked = useRef(0)
  const hasAsked = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(Promise.resolve(none))
  useEffect(() => () => clearTimeout(timer.current), [])

  function forget(): number {
    clearTimeout(timer.current)
    asked.current += 1
    return asked.current
  }

  async function ask(typed: string, question: number): Promise<SuggestionState> {
    hasAsked.current = true
    const answer = await lookUp(typed).then(
      (found): SuggestionState => ({ kind: 'found', ...found }),
      (error: unknown): SuggestionState => ({ kind: 'failed', error }),
    )
    if (asked.current !== question) return none
    setState(answer)
    return answer
  }

  return {
    state,
    type(text: string) {
      const question = forget()
      const typed = text.trim()
      if (typed.length < fewestCharacters) return setState(none)
      setState({ kind: 'searching' })
      const pause = hasAsked.current ? pauseMilliseconds : firstPauseMilliseconds
      known.current = new Promise((resolve) => {
        timer.current = setTimeout(() => resolve(ask(typed, question)), pause)
      })
    },
    /** What is found for what was typed last; a text that was typed over is never known. */
    known: () => known.current,
    clear() {
      forget()
      setState(none)
    },
  }
}
