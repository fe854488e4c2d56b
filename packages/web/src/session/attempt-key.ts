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

/** Each kind of attempt has one, so that whoever learns its outcome elsewhere ends it for all. */
const attemptKeys = new Map<string, AttemptKey & { end(key: string): void }>()

/**
 * One key for one attempt at something that must not happen twice. It outlives lost answers, reloads and the bank's
 * page; a final answer ends it.
 */
export function attemptKeyIn(storageKey: string): AttemptKey {
  return keyIn(storageKey)
}

/** Ends an attempt whose outcome is known, unless another one has begun meanwhile. */
export function endAttempt({ storageKey, key }: AttemptName): void {
  keyIn(storageKey).end(key)
}

function keyIn(storageKey: string) {
  const attemptKey = attemptKeys.get(storageKey) ?? createAttemptKey(storageKey)
  attemptKeys.set(storageKey, attemptKey)
  return attemptKey
}

function createAttemptKey(storageKey: string): AttemptKey & { end(key: string): void } {
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
    kept(criteria) {
      const kept = read()
      return kept?.criteria === criteria ? { storageKey, key: kept.key } : undefined
    },
    forget: () => write(undefined),
    end(key) {
      if (read()?.key === key) write(undefined)
    },
  }
}

/** `randomUUID` exists only on https and localhost; a server on plain http needs its own. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes: Uint8Array = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
