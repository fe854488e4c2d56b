import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/**
 * A part of a screen that is a chunk of its own. Once it is loaded it is drawn at once instead of being waited for, so
 * that a page of the server that shows it is hydrated in one go.
 */
export function lazyPart<P>(fetched: () => Promise<ComponentType<P>>): {
  Part: LazyExoticComponent<ComponentType<P>>
  load(): Promise<void>
} {
  let loaded: ComponentType<P> | undefined
  return {
    Part: lazy(() => (loaded ? atOnce({ default: loaded }) : fetched().then((part) => ({ default: part })))),
    async load() {
      loaded = await fetched()
    },
  }
}

/** React looks at once whether a promise of this kind has an answer. */
function atOnce<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable -- a promise that answers before anybody has waited
  return { then: (answer: (value: T) => void) => answer(value) } as unknown as Promise<T>
}
