/**
 * Runs the work in one of the visible tabs of this browser at a time, until the signal. A tab that is hidden for a while
 * lets another one have it.
 */
export async function inOneTab(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (!('locks' in navigator)) return work(signal)
  await navigator.locks
    .request(name, { signal }, () => work(signal))
    // Whoever waits for the lock and is told to stop gets an error for it.
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}

const hiddenMilliseconds = 30_000

/** Calls for each time that the page is seen, with a signal that ends when it has been hidden for a while. */
export function whileVisible(work: (signal: AbortSignal) => void, signal: AbortSignal): void {
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => {
        running?.abort()
        running = undefined
      }, hiddenMilliseconds)
    } else if (!running && !signal.aborted) {
      running = new AbortController()
      work(running.signal)
    }
  }
  document.addEventListener('visibilitychange', look)
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
    running?.abort()
  })
  look()
}
