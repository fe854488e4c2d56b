import { keptText } from './kept-text'

const kept = keptText('leadSource')

/** As long as a booking may tell it. */
const longest = 60

/** Whoever sent this person here, from the query of the address they arrived at. */
export function leadSourceIn(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const named = (query.get('leadSource') ?? query.get('utm_source') ?? '').trim().slice(0, longest)
  return named === '' ? undefined : named
}

export const leadSource = {
  /** On arrival: a newer one takes the place of an older one, an address that names none leaves it. */
  note(search: string): void {
    const named = leadSourceIn(search)
    if (named !== undefined) kept.set(named)
  },
  get: (): string | undefined => kept.get()?.slice(0, longest),
}
