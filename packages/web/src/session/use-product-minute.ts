import { use, useEffect, useState } from 'react'
import { productNow } from './product-clock'
import { SessionContext } from './SessionContext'
import { useIsDrawnHere } from './use-is-hydrated'

const checkEveryMilliseconds = 1000

/**
 * The product's time, updated with every minute. It looks each second, because the first answer of the server may
 * move the clock by days. A page of the server is hydrated with the time at which it was drawn, however long ago.
 */
export function useProductMinute(): Temporal.Instant {
  const drawnAt = use(SessionContext)?.drawnAt
  const isDrawnHere = useIsDrawnHere()
  const [now, setNow] = useState(() => (isDrawnHere ? undefined : drawnAt) ?? productNow())
  useEffect(() => {
    const look = () =>
      setNow((before) => (minuteOf(before) === minuteOf(productNow()) ? before : productNow()))
    look()
    const timer = setInterval(look, checkEveryMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}

function minuteOf(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 60_000)
}
