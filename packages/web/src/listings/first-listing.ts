import { keptText } from '../session/kept-text'

/** Remembers, until the form is left, that somebody has just listed for the first time. */
export function firstListing(accountId: string) {
  const kept = keptText(`bayshare-first-listing:${accountId}`)
  return {
    note: () => kept.set('yes'),
    /** Answers whether it was so, once. */
    take(): boolean {
      const was = kept.get() === 'yes'
      kept.clear()
      return was
    },
  }
}
