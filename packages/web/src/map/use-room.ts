import { useLayoutEffect, useState } from 'react'
import type { Room } from './place-picture'

/** How much room an element has, which follows it. */
export function useRoom(element: HTMLElement | null): Room | undefined {
  const [room, setRoom] = useState<Room>()
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
