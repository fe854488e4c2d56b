import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Beside a list, the way from a chosen card to its details would lead over the whole list again. The heading takes the
 * focus instead, after the shell has put it on the page.
 */
export function useArrivalFocus<E extends HTMLElement>(isBesideList: boolean): RefObject<E | null> {
  const target = useRef<E>(null)
  const { key } = useLocation()
  const isFirstPage = key === 'default'
  useEffect(() => {
    if (!isBesideList || isFirstPage) return
    const frame = requestAnimationFrame(() => target.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, [])
  return target
}
