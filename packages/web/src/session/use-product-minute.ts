import { useEffect, useState } from 'react'
import { productNow } from './product-clock'

const checkEveryMilliseconds = 1000

/**
 * The product's time, updated with every minute. It looks each second, because the first answer of the server may
 * move the clock by days.
 */
export function useProductMinute(): Temporal.Instant {
  const [now, setNow] = useState(productNow)
  useEffect(() => {
    const look = () =>
      setNow((before) => (minuteOf(before) === minuteOf(productNow()) ? before : productNow()))
    const timer = setInterval(look, checkEveryMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}

function minuteOf(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 60_000)
}
