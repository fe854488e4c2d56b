import { useDeferredValue, useSyncExternalStore } from 'react'

let isTakenOver = false
const nobodyListens = () => () => {}

/** What is drawn from now on is nobody's page but ours. */
export function noteTakenOver(): void {
  isTakenOver = true
}

/**
 * Not so while the server draws a page, nor until the browser has taken it over: until then everybody sees the same.
 * What appears then is drawn in small steps, so that the page answers to touch all the while.
 */
export function useIsAwake(): boolean {
  const fromTheFirst = useSyncExternalStore(
    nobodyListens,
    () => isTakenOver,
    () => false,
  )
  return useDeferredValue(true, fromTheFirst)
}
