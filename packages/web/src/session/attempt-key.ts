interface KeptAttempt {
  /** What is asked for; other input is another attempt. */
  criteria: string
  key: string
  /** When it began, in milliseconds. */
  at: number
}

/** One attempt among all that the browser keeps. */
export interface AttemptName {
  storageKey: string
  key: string
}

export interface AttemptKey {
  of(criteria: string): string
  /** The attempt at this that was made before and has no final answer yet. */
  kept(criteria: string): AttemptName | undefined
  /** The key of the last attempt, while that has no final answer. */
  key(): string | undefined
  forget(): void
}

/** Shorter than the server keeps answers. Whoever asks for the same later than this wants it once more. */
const lapsesAfterMilliseconds = 60 * 60_000

/**
 * One key for one attempt at something that must not happen twice. It outlives lost answers, reloads and the bank's
 * page; a final answer ends it.
 */
export function attemptKeyIn(storageKey: string, storage = () => sessionStorage): AttemptKey {
  /** Where the browser stores nothing, the attempt lives as long as the page. */
  let inMemory: KeptAttempt | undefined

  function read(): KeptAttempt | undefined {
    try {
      return JSON.parse(storage().getItem(storageKey) ?? 'null') ?? inMemory
    } catch {
      return inMemory
    }
  }

  function write(attempt: KeptAttempt | undefined): void {
    try {
      if (attempt) storage().setItem(storageKey, JSON.stringify(attempt))
      else storage().removeItem(storageKey)
      inMemory = undefined
    } catch {
      // Where storage is forbidden it lives as long as the page.
      inMemory = attempt
    }
  }

  return {
    of(criteria) {
      const kept = read()
      if (kept?.criteria === criteria && Date.now() - kept.at < lapsesAfterMilliseconds) return kept.key
      const key = newKey()
      write({ criteria, key, at: Date.now() })
      return key
    },
    kept(criteria) {
      const kept = read()
      return kept?.criteria === criteria ? { storageKey, key: kept.key } : undefined
    },
    key: () => read()?.key,
    forget: () => write(undefined),
  }
}

/** Ends an attempt whose outcome is known, unless another one has begun meanwhile. */
export function endAttempt({ storageKey, key }: AttemptName): void {
  for (const attempt of [attemptKeyIn(storageKey), attemptKeyOfAllTabs(storageKey)])
    if (attempt.key() === key) attempt.forget()
}

/** The same for all tabs: whoever presses in two of them while the outcome is open asks for one thing. */
export function attemptKeyOfAllTabs(storageKey: string): AttemptKey {
  return attemptKeyIn(storageKey, () => localStorage)
}

/** `randomUUID` exists only on https and localhost; a server on plain http needs its own. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes: Uint8Array = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
