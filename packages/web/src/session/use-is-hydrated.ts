import { useDeferredValue, useSyncExternalStore } from 'react'

let isHydrated = false
const nobodyListens = () => () => {}

/** What is drawn from now on is nobody's page but ours. */
export function markHydrated(): void {
  isHydrated = true
}

/**
 * Not so while the server draws a page, nor until the browser has taken it over: until then everybody sees the same.
 * What appears then is drawn in small steps, so that the page answers to touch all the while.
 */
export function useIsHydrated(): boolean {
  return useDeferredValue(true, useIsDrawnHere())
}

/** Whether a part is drawn by the browser alone, and need not look as the server has drawn it. */
export function useIsDrawnHere(): boolean {
  return useSyncExternalStore(
    nobodyListens,
    () => isHydrated,
    () => false,
  )
}
