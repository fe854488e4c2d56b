import { readFromTab, writeToTab } from './tab-store'

interface KeptAttempt {
  /** What is asked for; other input is another attempt. */
  criteria: string
  key: string
}

/** One attempt among all that this tab keeps. */
export interface AttemptName {
  storageKey: string
  key: string
}

export interface AttemptKey {
  of(criteria: string): string
  /** The attempt at this that was made before and has no final answer yet. */
  kept(criteria: string): AttemptName | undefined
  forget(): void
}

/**
 * One key for one attempt at something that must not happen twice. It outlives lost answers, reloads and the bank's
 * page; a final answer ends it.
 */
export function attemptKeyIn(storageKey: string): AttemptKey {
  /** Where the browser stores nothing, the attempt lives as long as the page. */
  let inMemory: KeptAttempt | undefined

  const read = () => inMemory ?? readFromTab<KeptAttempt | undefined>(storageKey, undefined)

  function write(attempt: KeptAttempt | undefined): void {
    writeToTab(storageKey, attempt)
    const isStored = readFromTab<KeptAttempt | undefined>(storageKey, undefined)?.key === attempt?.key
    inMemory = isStored ? undefined : attempt
  }

  return {
    of(criteria) {
      const kept = read()
      if (kept?.criteria === criteria) return kept.key
      const key = newKey()
      write({ criteria, key })
      return key
    },
    kept(criteria) {
      const kept = read()
      return kept?.criteria === criteria ? { storageKey, key: kept.key } : undefined
    },
    forget: () => write(undefined),
  }
}

/** Ends an attempt whose outcome is known, unless another one has begun meanwhile. */
export function endAttempt({ storageKey, key }: AttemptName): void {
  if (readFromTab<KeptAttempt | undefined>(storageKey, undefined)?.key === key)
    writeToTab(storageKey, undefined)
}

/** `randomUUID` exists only on https and localhost; a server on plain http needs its own. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes: Uint8Array = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
