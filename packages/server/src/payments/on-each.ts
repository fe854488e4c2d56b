/** So many questions go to the provider at once; more would meet its own limits. */
const atOnce = 5

/** Runs it for each, a few at a time. One failure stops none of the others; the failures are thrown at the end. */
export async function onEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (let at = 0; at < items.length; at += atOnce) {
    const settled = await Promise.allSettled(items.slice(at, at + atOnce).map(act))
    failures.push(...settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
}
