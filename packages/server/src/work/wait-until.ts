/**
 * Waits for work until a moment of `performance.now()`, and no longer. Answers whether it was done by then; what was not is
 * left to itself.
 */
export async function waitUntil(moment: number, work: Promise<unknown>): Promise<boolean> {
  if (moment === Infinity) return work.then(() => true)
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, moment - performance.now()))
  })
  try {
    return await Promise.race([work.then(() => true), isOver])
  } finally {
    clearTimeout(timer)
    // Nobody is there any more to hear how late work ends.
    work.catch(() => {})
  }
}
