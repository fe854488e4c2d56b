import { useDeferredValue, useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/**
 * Not so while the server draws a page, nor until the browser has taken it over: until then everybody sees the same.
 * What appears then is drawn in small steps, so that the page answers to touch all the while.
 */
export function useIsAwake(): boolean {
  const isAwake = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
  return useDeferredValue(isAwake)
}
