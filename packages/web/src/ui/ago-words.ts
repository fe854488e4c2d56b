import { productNow } from '../session/product-clock'
import { relativeTime } from './relative-time'

const justNow = 'just now'

/** "2 minutes ago", for the middle of a sentence. */
export function agoWords(at: Temporal.Instant): string {
  const ago = relativeTime(at, productNow())
  return ago === 'now' ? justNow : ago
}
