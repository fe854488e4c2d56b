import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, and what counts for a page that is drawn by the server. */
export function useMedia(query: string, onServer = false): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => onServer,
  )
}
