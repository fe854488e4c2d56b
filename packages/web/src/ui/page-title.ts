import { useEffect } from 'react'
import { createStore, useStore } from '../session/store'

const shown = createStore<string | undefined>(undefined)

/** Names the page in the tab by what it shows, for as long as it shows it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    shown.set(title)
    return () => shown.set(undefined)
  }, [title])
}

/** What the page calls itself, if it does. */
export function useShownTitle(): string | undefined {
  return useStore(shown, undefined)
}
