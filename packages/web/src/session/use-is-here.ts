import { type RefObject, useEffect, useRef } from 'react'

/** Somebody who has left the page is not pulled to another one when an answer comes. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return isHere
}
