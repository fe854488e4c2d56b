import { useState } from 'react'

/** Puts a text where the person can paste it from, and knows whether that worked. */
export function useCopy(text: string): { copy: () => Promise<void>; outcome?: 'copied' | 'failed' } {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return { copy, outcome }
}
