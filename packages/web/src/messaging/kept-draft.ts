/** What was typed and what was not sent, of each thread, for as long as the tab is open. */
export interface Draft {
  text: string
  unsent: readonly Unsent[]
}

export interface Unsent {
  /** The same for every try, so that a message goes out once. */
  key: string
  content: string
}

const empty: Draft = { text: '', unsent: [] }

export function readDraft(threadKey: string): Draft {
  try {
    const kept = sessionStorage.getItem(storageKey(threadKey))
    return kept === null ? empty : (JSON.parse(kept) as Draft)
  } catch {
    return empty
  }
}

export function keepDraft(threadKey: string, change: Partial<Draft>): void {
  try {
    const draft = { ...readDraft(threadKey), ...change }
    if (draft.text === '' && draft.unsent.length === 0) sessionStorage.removeItem(storageKey(threadKey))
    else sessionStorage.setItem(storageKey(threadKey), JSON.stringify(draft))
  } catch {
    // Where storage is forbidden it lives as long as the page.
  }
}

const storageKey = (threadKey: string) => `bayshare:thread:${threadKey}`

/** `randomUUID` exists only on https and localhost; a server on plain http needs its own. */
export function newMessageKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes: Uint8Array = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
