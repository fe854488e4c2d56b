interface KeptAttempt {
  /** What is asked for; other input is another attempt. */
  criteria: string
  key: string
}

export interface AttemptKey {
  of(criteria: string): string
  forget(): void
}

/**
 * One key for one attempt at something that must not happen twice. It outlives lost answers, reloads and the bank's
 * page; a final answer ends it.
 */
export function attemptKeyIn(storageKey: string): AttemptKey {
  /** Where the browser stores nothing, the attempt lives as long as the page. */
  let inMemory: KeptAttempt | undefined

  function read(): KeptAttempt | undefined {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? inMemory
    } catch {
      return inMemory
    }
  }

  function write(attempt: KeptAttempt | undefined): void {
    inMemory = attempt
    try {
      if (attempt) sessionStorage.setItem(storageKey, JSON.stringify(attempt))
      else sessionStorage.removeItem(storageKey)
    } catch {
      console.info('This browser keeps nothing for this site.')
    }
  }

  return {
    of(criteria) {
      const kept = read()
      if (kept?.criteria === criteria) return kept.key
      const key = newKey()
      write({ criteria, key })
      return key
    },
    forget: () => write(undefined),
  }
}

/** `randomUUID` exists only on https and localhost; a server on plain http needs its own. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes: Uint8Array = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
