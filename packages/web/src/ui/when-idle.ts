const usuallyLatestMilliseconds = 5000
/** Where nobody tells when there is nothing else to do. */
const blindMilliseconds = 200

/** Does what nobody waits for when there is nothing else to do, and in a while at the latest. Answers how to call it off. */
export function whenIdle(work: () => void, latestMilliseconds = usuallyLatestMilliseconds): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, blindMilliseconds)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: latestMilliseconds })
  return () => cancelIdleCallback(handle)
}
