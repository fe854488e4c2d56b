import { useState } from 'react'
import { productNow } from '../session/product-clock'

/** The time when something was opened. It stands still, so that what depends on it does not move while it is read. */
export function useOpeningTime(occasion: string): Temporal.Instant {
  const [opening, setOpening] = useState(() => ({ occasion, now: productNow() }))
  if (opening.occasion === occasion) return opening.now
  const next = { occasion, now: productNow() }
  setOpening(next)
  return next.now
}
