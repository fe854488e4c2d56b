/**
 * Where somebody came from who was sent to add something: a link says it in its state, and who has added it goes back
 * there. Only a path of our own counts.
 */
export function wayBack(state: unknown): string | undefined {
  const back: unknown = (state as { back?: unknown } | null)?.back
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) ? back : undefined
}
