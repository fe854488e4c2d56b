import { useSyncExternalStore } from 'react'

/** A value outside React that components can follow. */
export interface Store<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(current, value)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Rendered pages know nothing about the person who looks at them, so the first drawing in the browser has to use the
 * neutral value too; the real one follows at once.
 */
export function useStore<T>(store: Store<T>, neutral: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => neutral)
}
