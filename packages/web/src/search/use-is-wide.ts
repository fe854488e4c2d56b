import { useSyncExternalStore } from 'react'

/** From here on list and details stand side by side (D1 section 9). */
const wide = '(min-width: 1200px)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  )
}

function follow(listener: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
