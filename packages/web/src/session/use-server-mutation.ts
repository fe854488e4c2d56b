import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureWords } from './failure-words'
import { liveSessionOf } from './live-session'
import { useSessionItself } from './SessionContext'

export interface ServerMutation<V, A> extends Pick<UseMutationResult<A, Error, V>, 'isPending' | 'reset'> {
  /** Does nothing while the mutation is running, so that a button pressed twice sends it once. */
  mutate(variables: V): void
  /** The same; answers what came of it, or undefined when it failed or was running already. */
  run(variables: V): Promise<A | undefined>
  /** Why it failed, until it is tried again or reset. */
  failure: string | undefined
}

/** A mutation of the query library on the session's client, with its failure in words. */
export function useServerMutation<V = void, A = unknown>(
  mutationFn: (variables: V) => Promise<A>,
  { onSuccess, wordsFor = failureWords }: ServerMutationOptions<V, A> = {},
): ServerMutation<V, A> {
  const { queries } = liveSessionOf(useSessionItself())
  const isRunning = useRef(false)
  const { mutateAsync, isPending, reset, error } = useMutation(
    {
      mutationFn,
      onSuccess: (answer, variables) => onSuccess?.(answer, variables),
      onSettled: () => {
        isRunning.current = false
      },
    },
    queries,
  )
  async function run(variables: V): Promise<A | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    return mutateAsync(variables).catch(() => undefined)
  }
  return {
    isPending,
    reset,
    failure: error ? wordsFor(error) : undefined,
    mutate: (variables) => void run(variables),
    run,
  }
}

interface ServerMutationOptions<V, A> {
  onSuccess?: (answer: A, variables: V) => void
  wordsFor?: (error: unknown) => string
}
