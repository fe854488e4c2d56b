import { useRef, useState } from 'react'
import { failureWords } from './failure-words'

export interface Deed<A extends unknown[]> {
  /** Does it once, however often the button is pressed; answers whether it worked. */
  run(...given: A): Promise<boolean>
  isBusy: boolean
  /** Why it did not work, until it is tried again. */
  failure: string | undefined
  /** Puts the failure away. */
  dismiss(): void
}

/** Something that a person does with one press, and what it says when it fails. */
export function useDeed<A extends unknown[]>(
  deed: (...given: A) => Promise<unknown>,
  wordsFor: (error: unknown) => string = failureWords,
): Deed<A> {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isRunning = useRef(false)
  return {
    isBusy,
    failure,
    dismiss: () => setFailure(undefined),
    async run(...given) {
      if (isRunning.current) return false
      isRunning.current = true
      setBusy(true)
      setFailure(undefined)
      try {
        await deed(...given)
        return true
      } catch (error) {
        setFailure(wordsFor(error))
        return false
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
  }
}
