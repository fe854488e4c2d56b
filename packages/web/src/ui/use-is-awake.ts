import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/** Not so while the server draws a page, nor until the browser has taken it over: until then everybody sees the same. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}
