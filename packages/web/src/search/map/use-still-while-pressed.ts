import { useEffect, useRef, useState } from 'react'

const releases = ['pointerup', 'pointercancel'] as const

/**
 * Holds what is shown while one of its cards is pressed: whatever comes meanwhile would take the card away from under
 * the finger, and the press would be lost or open another.
 */
export function useStillWhilePressed<T extends object>(newest: T): T {
  const [held, setHeld] = useState<T>()
  const shown = useRef(newest)
  useEffect(() => {
    shown.current = held ?? newest
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = ({ target }: Event) => {
      if ((target as Element).closest('li[data-id]')) setHeld(shown.current)
    }
    // The click comes right after it.
    const release = () => (timer = setTimeout(() => setHeld(undefined)))
    addEventListener('pointerdown', press)
    for (const kind of releases) addEventListener(kind, release)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', press)
      for (const kind of releases) removeEventListener(kind, release)
    }
  }, [])
  return held ?? newest
}
