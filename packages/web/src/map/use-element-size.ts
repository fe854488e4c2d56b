import { useLayoutEffect, useState } from 'react'
import type { Package } from './place-picture'

/** The current size of an element. */
export function useElementSize(element: HTMLElement | null): Package | undefined {
  const [room, setRoom] = useState<Package>()
  useLayoutEffect(() => {
    if (!element) return undefined
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return room
}
