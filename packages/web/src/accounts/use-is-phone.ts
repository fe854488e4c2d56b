import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767px)'

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(narrow).matches,
    () => false,
  )
}

function follow(listener: () => void): () => void {
  const media = matchMedia(narrow)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
