/** So many names are remembered before those of long ago are forgotten. */
const mostRemembered = 10_000

export interface Throttle {
  isInTime(name: string, now: Temporal.Instant): boolean
  /** The next of this name is the first again. */
  forget(name: string): void
}

/** Lets the first of each name through, and then one in so many milliseconds. */
export function throttle(milliseconds: number): Throttle {
  const last = new Map<string, number>()
  return {
    isInTime(name, { epochMilliseconds: now }) {
      const before = last.get(name)
      if (before !== undefined && now - before < milliseconds) return false
      if (last.size >= mostRemembered) forgetBefore(now - milliseconds)
      last.set(name, now)
      return true
    },
    forget: (name) => void last.delete(name),
  }

  function forgetBefore(moment: number): void {
    for (const [name, at] of last) if (at < moment) last.delete(name)
  }
}
