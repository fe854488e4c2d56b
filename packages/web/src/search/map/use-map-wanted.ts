import { useEffect, useState } from 'react'
import { whenIdle } from '../../ui/when-idle'

export const onPhones = '(max-width: 599px)'
/** A phone that nobody touches still gets its map, long after everything else. */
const untouchedMilliseconds = 8000
const latestMilliseconds = 1000
const touches = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * When to load the map: never before the list is there. A phone loads it with the first touch, so that whoever only
 * reads the list does not pay for it, and everything larger as soon as there is nothing else to do.
 */
export function useMapWanted(isListThere: boolean): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isListThere || isWanted) return
    const want = () => setWanted(true)
    if (!matchMedia(onPhones).matches) return whenIdle(want, latestMilliseconds)
    for (const touch of touches) addEventListener(touch, want, { once: true, passive: true })
    const timer = setTimeout(want, untouchedMilliseconds)
    return () => {
      clearTimeout(timer)
      for (const touch of touches) removeEventListener(touch, want)
    }
  }, [isListThere, isWanted])
  return isWanted
}
