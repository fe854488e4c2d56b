import { useEffect, useState } from 'react'

const looksEveryMilliseconds = 250

/** Counts down by real seconds: the product's clock may stand still or jump in a sandbox. */
export function useCountdown(seconds: number, isRunningAtFirst: boolean) {
  const [end, setEnd] = useState(() => (isRunningAtFirst ? endIn(seconds) : undefined))
  const [left, setLeft] = useState(isRunningAtFirst ? seconds : 0)
  useEffect(() => {
    if (end === undefined) return
    const timer = setInterval(() => {
      const now = secondsUntil(end)
      setLeft(now)
      if (now === 0) setEnd(undefined)
    }, looksEveryMilliseconds)
    return () => clearInterval(timer)
  }, [end])
  return {
    left,
    start() {
      setEnd(endIn(seconds))
      setLeft(seconds)
    },
  }
}

function endIn(seconds: number): number {
  return performance.now() + seconds * 1000
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - performance.now()) / 1000))
}
