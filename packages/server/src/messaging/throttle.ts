/** So many names are remembered before those of long ago are forgotten. */
const mostRemembered = 10_000

/** Lets the first of each name through, and then one in so many milliseconds. */
export function throttle(milliseconds: number): (name: string, now: Temporal.Instant) => boolean {
  const last = new Map<string, number>()
  return (name, { epochMilliseconds: now }) => {
    const before = last.get(name)
    if (before !== undefined && now - before < milliseconds) return false
    if (last.size >= mostRemembered) forgetBefore(now - milliseconds)
    last.set(name, now)
    return true
  }

  function forgetBefore(moment: number): void {
    for (const [name, at] of last) if (at < moment) last.delete(name)
  }
}
