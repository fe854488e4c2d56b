/**
 * How often a second something is done when several do it at once.
 * @param {() => Promise<unknown>} act @param {{ atOnce: number, seconds: number }} extent
 */
export async function rush(act, { atOnce, seconds }) {
  const until = performance.now() + seconds * 1000
  let done = 0
  const one = async () => {
    for (; performance.now() < until; done++) await act()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return Math.round(done / seconds)
}
