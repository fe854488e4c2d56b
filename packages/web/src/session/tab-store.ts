import { createStore, type Store } from './store'

/** A store that lives as long as its tab, so that the way over a bank's page does not lose what it holds. */
export function tabStore<T>(key: string, initial: T): Store<T> {
  const store = createStore(readFromTab(key, initial))
  return {
    ...store,
    set(value) {
      store.set(value)
      writeToTab(key, value)
    },
  }
}

/** What this tab keeps under a name. */
export function readFromTab<T>(key: string, initial: T): T {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? initial : (JSON.parse(text) as T)
  } catch {
    return initial
  }
}

export function writeToTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Where storage is forbidden it lives as long as the page.
  }
}
