import { readFromTab, writeToTab } from '../session/tab-store'

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
  return readFromTab(storageKey(threadKey), empty)
}

export function keepDraft(threadKey: string, change: Partial<Draft>): void {
  const draft = { ...readDraft(threadKey), ...change }
  const isEmpty = draft.text === '' && draft.unsent.length === 0
  writeToTab(storageKey(threadKey), isEmpty ? undefined : draft)
}

const storageKey = (threadKey: string) => `bayshare:thread:${threadKey}`
